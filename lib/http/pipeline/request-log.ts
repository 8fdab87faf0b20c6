// One wide line per request, and the same figures for /api/metrics; neither ever holds a query string (docs/api.md §10).
import { type Logger, pino } from 'pino'
import { isoTime } from '@/lib/domain/text/iso-time'
import { env } from '@/lib/env'

export interface RequestFacts {
  requestId: string
  operation: string
  account: string | null
  status: number
  ms: number
  /** How many fields of Context Data did not fit and were left out. */
  leftOut?: number
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
  write?: (text: string) => void
  /** Of requests that were answered in this tick; written together. */
  lines: string
  figures: Map<string, OperationFigures>
}

const SLOT = Symbol.for('soundings.requests')

/** Next's bundle and the front door's count into the same figures. */
const slot = globalThis as { [SLOT]?: Shared }
const shared = (): Shared => {
  slot[SLOT] ??= { lines: '', figures: new Map() }
  return slot[SLOT]
}

/** The process's log: JSON lines on standard output, written in chunks so that logging never waits. */
export function log(): Logger {
  const known = shared()
  if (known.logger) return known.logger
  const destination = pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 500 })
  known.write = (text) => destination.write(text)
  known.logger = pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  )
  return known.logger
}

/** The line that pino would write of these facts, at a fraction of what it would cost. */
function writeLine({ requestId, operation, account, status, ms, leftOut }: RequestFacts): void {
  const known = shared()
  if (known.lines === '') setImmediate(writeLines)
  known.lines += `{"level":30,"time":"${isoTime(Date.now())}","requestId":"${requestId}","operation":"${operation}","account":${JSON.stringify(account)},"status":${status},"ms":${ms}${leftOut ? `,"leftOut":${leftOut}` : ''}}\n`
}

function writeLines(): void {
  const known = shared()
  if (known.lines === '') return
  const { lines } = known
  known.lines = ''
  known.write?.(lines)
}

/** What a database says besides, such as `detail` and `where`, quotes the values of the row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, ...code, message: error.message, stack: error.stack }
}

/** Writes what is still in memory; before the process ends. */
export const flushLog = (): Promise<void> =>
  new Promise((resolve) => {
    const { logger } = shared()
    writeLines()
    if (logger) logger.flush(() => resolve())
    else resolve()
  })

export const figures = (): ReadonlyMap<string, OperationFigures> => shared().figures

/** Why a request went wrong on our side; nothing of it is what the caller sent. */
export interface ErrorContext {
  fault?: unknown
  /** What the database, or the connection to it, said last. */
  away?: string
}

/** Writes the line of a request and counts it. */
export function logRequest(facts: RequestFacts, { fault, away }: ErrorContext = {}): void {
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
  const logger = log()
  if (fault !== undefined) logger.error({ ...facts, err: fault })
  else if (away !== undefined) logger.warn({ ...facts, away })
  else if (logger.isLevelEnabled('info')) writeLine(facts)
}
