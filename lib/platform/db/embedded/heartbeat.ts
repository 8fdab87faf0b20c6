// Shows other containers that the holder of a lock file is alive, by touching the file every two
// seconds.
import { Worker } from 'node:worker_threads'

const BEAT_MS = 2000

// Code as text rather than a file, so that it survives bundling.
const BEAT = `
const { parentPort, workerData } = require('node:worker_threads')
const { readFileSync, utimesSync } = require('node:fs')
const { file, token, everyMs } = workerData
const isOurs = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).token === token
  } catch (error) {
    return error.code !== 'ENOENT' && !(error instanceof SyntaxError)
  }
}
const beat = () => {
  if (!isOurs()) {
    clearInterval(timer)
    parentPort.postMessage('lost')
    return
  }
  try {
    utimesSync(file, new Date(), new Date())
  } catch {}
}
const timer = setInterval(beat, everyMs)
beat()
`

/**
 * Touches `file` until `stop`, as long as it contains `token`; calls `onLost` once when it no
 * longer does. Runs in its own thread, because a long query blocks the main one and would look like
 * a dead process.
 */
export function startHeartbeat(file: string, token: string, onLost: () => void): { stop(): void } {
  const worker = new Worker(BEAT, { eval: true, workerData: { file, token, everyMs: BEAT_MS } })
  let stopped = false
  worker.on('message', () => {
    if (!stopped) onLost()
  })
  worker.unref()
  return {
    stop() {
      stopped = true
      void worker.terminate()
    },
  }
}
