// Few reports at once: each keeps a core of the database busy, and those who answer surveys go first.
import { throwConsoleError } from '@/lib/contract/console/console-errors'

const AT_ONCE = 2
/** More than that wait in vain: who has asked has long left. */
const WAITING = 20

interface Turns {
  running: number
  waiting: (() => void)[]
}

const SLOT = Symbol.for('soundings.report-turns')
/** Next may have several copies of this module in one process. */
const shared: typeof globalThis & { [SLOT]?: Turns } = globalThis

/** Does the work when it is its turn. Fails with `too_many` when too many wait already. */
export async function withReportLimit<T>(work: () => Promise<T>): Promise<T> {
  shared[SLOT] ??= { running: 0, waiting: [] }
  const turns = shared[SLOT]
  if (turns.running >= AT_ONCE) {
    if (turns.waiting.length >= WAITING)
      throwConsoleError('too_many', 'Many reports are being made right now. Try again in a minute.')
    await new Promise<void>((resolve) => turns.waiting.push(resolve))
  } else {
    turns.running += 1
  }
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else turns.running -= 1
  }
}
