// Instructions that processes carry out, as `perf` counts them: unlike processor time they hardly
// depend on what else the machine does.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

const PERF = 'perf'
const COUNT = ['stat', '-x', ',', '-e', 'instructions:u,instructions:k']

/** Whether this machine counts instructions of other processes. */
const isPossible = readTotal(spawnSync(PERF, [...COUNT, 'true']).stderr?.toString() ?? '') !== null

/** Starts to count; the returned function ends it and returns the count, or null if there is none. */
export async function startCounting(pids: number[]): Promise<() => Promise<number | null>> {
  if (!isPossible || pids.length === 0) return async () => null
  const counting = spawn(PERF, [...COUNT, '-p', pids.join(',')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(counting, 'close')
  let text = ''
  counting.stderr.on('data', (piece) => {
    text += piece
  })
  // perf says nothing when it has begun.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return async () => {
    counting.kill('SIGINT')
    await gone
    return readTotal(text)
  }
}

/** The sum of all lines `count,unit,event,…`; null if one was not counted. */
function readTotal(text: string): number | null {
  const counts = text
    .split('\n')
    .filter((line) => line.includes('instructions'))
    .map((line) => Number(line.split(',')[0]))
  return counts.length === 0 || counts.some(Number.isNaN) ? null : counts.reduce((sum, n) => sum + n, 0)
}
