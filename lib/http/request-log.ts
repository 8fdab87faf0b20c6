// One wide line per request, and the same figures for /api/metrics; neither ever holds a query string (docs/api.md §10).
import { type Logger, pino } from 'pino'
import { env } from '@/lib/env'

export interface RequestFacts {
  requestId: string
  operation: string
  account: string | null
  status: number
  ms: number
}

/** Upper bounds in milliseconds of the buckets that durations are counted in. */
export const BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]

export interface OperationFigures {
  byStatus: Map<number, number>
  /** Per bucket, and one more for what is slower than all. */
  buckets: number[]
  sumMs: number
}

interface Shared {
  logger?: Logger
  figures: Map<string, OperationFigures>
}

const SLOT = Symbol.for('soundings.requests')

/** Next's bundle and the front door's count into the same figures. */
const slot = globalThis as { [SLOT]?: Shared }
const shared = (): Shared => {
  slot[SLOT] ??= { figures: new Map() }
  return slot[SLOT]
}

/** The process's log: JSON lines on standard output, written in chunks so that logging never waits. */
export function log(): Logger {
  const known = shared()
  known.logger ??= pino(
    { level: env().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 }),
  )
  return known.logger
}

/** Writes what is still in memory; before the process ends. */
export const flushLog = (): Promise<void> =>
  new Promise((resolve) => {
    const { logger } = shared()
    if (logger) logger.flush(() => resolve())
    else resolve()
  })

export const figures = (): ReadonlyMap<string, OperationFigures> => shared().figures

/** Writes the line of a request and counts it; an `error` of ours goes along. */
export function logRequest(facts: RequestFacts, error?: unknown): void {
  const { figures } = shared()
  let counted = figures.get(facts.operation)
  if (!counted) {
    counted = { byStatus: new Map(), buckets: new Array(BUCKETS.length + 1).fill(0), sumMs: 0 }
    figures.set(facts.operation, counted)
  }
  counted.byStatus.set(facts.status, (counted.byStatus.get(facts.status) ?? 0) + 1)
  let bucket = 0
  while (facts.ms > (BUCKETS[bucket] ?? Number.POSITIVE_INFINITY)) bucket++
  counted.buckets[bucket] = (counted.buckets[bucket] ?? 0) + 1
  counted.sumMs += facts.ms
  if (error === undefined) log().info(facts)
  else log().error({ ...facts, err: error })
}
