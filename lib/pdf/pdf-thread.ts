// The thread that documents are made in, so that no other call waits for one. Built into dist by scripts/build-pdf-thread.mjs.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { renderAnswersPdf } from './answers-pdf'

// On Linux this is the priority of this thread alone: where all cores are busy, calls go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', async (data) => {
  try {
    const bytes = await renderAnswersPdf(data)
    parentPort?.postMessage({ bytes }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
