// The thread that makes PDFs, so that other requests do not wait. Built into dist by
// scripts/build/build-pdf-thread.mjs.
import { parentPort } from 'node:worker_threads'
import { renderAnswersPdf } from './answers-pdf'

parentPort?.on('message', async (data) => {
  try {
    const bytes = await renderAnswersPdf(data)
    parentPort?.postMessage({ bytes }, [bytes.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ error })
  }
})
