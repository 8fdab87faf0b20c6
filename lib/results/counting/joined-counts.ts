// Counts of the embedded database that take long: the call says how far they are, they go on, and the next
// call that asks the same joins them. They end when nobody asks any more.

import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import type { notReady } from '@/lib/results/reports-shapes.endpoint'
import type { CountWatch } from '@/lib/results/totals/count-watch.store'

/** How long the first call waits for the figures, and each that joins it, in milliseconds. */
const FIRST_MS = 2000
const JOINED_MS = 500

/** After which time a count ends that nobody has asked for, in milliseconds. */
const UNASKED_MS = 6000

/** How long the figures are there for those who were told to ask again, in milliseconds. */
const KEPT_MS = 3000

/** What a count is told by, of the context of a call. */
export interface CountContext {
  readonly account: { readonly id: number; readonly rights: readonly string[] }
  readonly reading: { readonly db: { readonly kind: 'embedded' | 'postgres' } }
  readonly watch?: CountWatch | undefined
}

class Running implements CountWatch {
  result: Promise<unknown> = Promise.resolve()
  waiting = 0
  askedAt = performance.now()
  private expected = 0
  private finished = 0
  private readonly shares = new Map<object, number>()

  constructor(readonly accountId: number) {}

  expect(passes: number): void {
    this.expected += passes
  }

  /** Throws if nobody waits for the figures any more. */
  at(of: object, share: number): void {
    if (this.waiting === 0 && performance.now() - this.askedAt > UNASKED_MS)
      throwApiError('not_ready', msg('These results have not been requested for some seconds. Ask again.'), {
        details: { percent: 0, of: 'submissions' } satisfies z.output<typeof notReady>,
      })
    // The next pass over the same submissions.
    if (share < (this.shares.get(of) ?? 0)) this.finished++
    this.shares.set(of, share)
  }

  percent(): number {
    const now = [...this.shares.values()].reduce((all, share) => all + share, 0)
    return Math.min(99, Math.floor((100 * (this.finished + now)) / Math.max(1, this.expected)))
  }
}

/** By what was asked for. The limit of reports limits how many there are. */
const running = oncePerProcess('joined counts', () => new Map<string, Running>())

/**
 * Runs `work`, or joins the same that runs. `asked`: what the figures depend on besides the account and its
 * caller's rights. Throws `not_ready` if it takes more than two seconds on the embedded database; otherwise
 * what `work` throws.
 */
export async function joinCount<C extends CountContext, T>(
  context: C,
  asked: unknown[],
  work: (context: C) => Promise<T>,
): Promise<T> {
  if (context.reading.db.kind === 'postgres') return work(context)
  const { id, rights } = context.account
  const key = JSON.stringify([id, [...rights].sort(), ...asked])
  const known = running.get(key)
  const count = known ?? start(key, context, work)
  count.waiting++
  try {
    const patience = new AbortController()
    const late = wait(known ? JOINED_MS : FIRST_MS, 'late' as const, { signal: patience.signal })
    late.catch(() => {})
    const found = await Promise.race([count.result, late]).finally(() => patience.abort())
    if (found !== 'late') return found as T
  } finally {
    count.waiting--
    count.askedAt = performance.now()
  }
  const percent = count.percent()
  return throwApiError(
    'not_ready',
    [msg('The results are being counted: {percent}% are done. Ask again in a moment.'), { percent }],
    {
      details: { percent, of: 'submissions' } satisfies z.output<typeof notReady>,
    },
  )
}

function start<C extends CountContext>(
  key: string,
  context: C,
  work: (context: C) => Promise<unknown>,
): Running {
  const count = new Running(context.account.id)
  running.set(key, count)
  const forget = () => {
    if (running.get(key) === count) running.delete(key)
  }
  const began = performance.now()
  count.result = work({ ...context, watch: count })
  count.result.then(() => {
    // Whoever waits for the first time has it now.
    if (performance.now() - began < FIRST_MS) forget()
    else setTimeout(forget, KEPT_MS).unref()
  }, forget)
  return count
}

/** Figures that were counted before a change of the account are given to nobody who asks after it. */
export function forgetCounts(accountId: number): void {
  for (const [key, count] of running) if (count.accountId === accountId) running.delete(key)
}
