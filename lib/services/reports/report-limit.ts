// Limits how many reports run at once: each keeps a core of the database busy, and respondents go
// first.
import { throwConsoleError } from '@/lib/contract/console/console-errors'

const MAX_RUNNING = 2
/** Beyond this the caller is rejected: a longer wait would outlast the request. */
const MAX_WAITING = 20

interface Limit {
  running: number
  waiting: (() => void)[]
}

const SLOT = Symbol.for('soundings.report-turns')
/** Shared on globalThis, since Next may load several copies of this module into one process. */
const shared: typeof globalThis & { [SLOT]?: Limit } = globalThis

/** Runs the work when a slot is free. Throws `too_many` when too many are waiting. */
export async function withReportLimit<T>(work: () => Promise<T>): Promise<T> {
  shared[SLOT] ??= { running: 0, waiting: [] }
  const limit = shared[SLOT]
  if (limit.running >= MAX_RUNNING) {
    if (limit.waiting.length >= MAX_WAITING)
      throwConsoleError('too_many', 'Many reports are being made right now. Try again in a minute.')
    await new Promise<void>((resolve) => limit.waiting.push(resolve))
  } else {
    limit.running += 1
  }
  try {
    return await work()
  } finally {
    const next = limit.waiting.shift()
    if (next) next()
    else limit.running -= 1
  }
}
