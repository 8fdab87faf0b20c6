// One log line per request, which never contains a query string (docs/api.md §10).

import { type Logger, pino } from 'pino'
import { noteCall } from '@/lib/contexts/figures'
import { env } from '@/lib/platform/env'
import { oncePerProcess } from '@/lib/platform/once-per-process'
import { isoTime } from '@/lib/platform/text/iso-time'

export interface RequestFacts {
  requestId: string
  operation: string
  account: string | null
  status: number
  ms: number
  /** How many fields of Context Data exceeded the limit and were left out. */
  leftOut?: number
}

interface Output {
  logger?: Logger
  write?: (text: string) => void
  /** Lines of requests answered in this tick, written together. */
  waitingLines: string
}

const output = oncePerProcess('log', (): Output => ({ waitingLines: '' }))

/** Under load each write wakes a thread, so it should take many lines with it. */
const CHUNK_BYTES = 64 * 1024
const FLUSH_MS = 500

/**
 * The process's log: JSON lines on standard output, written in chunks so that logging never blocks.
 */
export function log(): Logger {
  if (output.logger) return output.logger
  // A function of Vercel may be frozen after its answer, so its lines do not wait.
  const destination = pino.destination(
    atOnce()
      ? { dest: 1, sync: true }
      : {
          dest: 1,
          sync: false,
          minLength: CHUNK_BYTES,
          maxWrite: 4 * CHUNK_BYTES,
          periodicFlush: FLUSH_MS,
        },
  )
  output.write = (text) => destination.write(text)
  const logger = pino(
    {
      level: env().LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  )
  output.logger = logger
  return logger
}

/** Writes the same line as pino at a fraction of the cost. */
function writeLine({ requestId, operation, account, status, ms, leftOut }: RequestFacts): void {
  if (output.waitingLines === '' && !atOnce()) setImmediate(writeLines)
  output.waitingLines += `{"level":30,"time":"${isoTime(Date.now())}","requestId":"${requestId}","operation":"${operation}","account":${JSON.stringify(account)},"status":${status},"ms":${ms}${leftOut ? `,"leftOut":${leftOut}` : ''}}\n`
  if (atOnce()) writeLines()
}

const atOnce = (): boolean => env().VERCEL !== undefined

function writeLines(): void {
  if (output.waitingLines === '') return
  const lines = output.waitingLines
  output.waitingLines = ''
  output.write?.(lines)
}

/**
 * Leaves out other properties of a database error, such as `detail` and `where`, because they quote
 * the row's values.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, ...code, message: error.message, stack: error.stack }
}

/** Writes the lines that are still in memory; call it before the process ends. */
export const flushLog = (): Promise<void> =>
  new Promise((resolve) => {
    writeLines()
    if (output.logger) output.logger.flush(() => resolve())
    else resolve()
  })

/** The cause of a 500 or 503; contains nothing that the caller sent. */
export interface ErrorContext {
  fault?: unknown
  /** The last error message of the database or its connection. */
  away?: string
}

/** Writes the log line of a request and counts it. */
export function logRequest(facts: RequestFacts, { fault, away }: ErrorContext = {}): void {
  noteCall(facts.operation, facts.status, facts.ms)
  const opened = log()
  if (fault !== undefined) opened.error({ ...facts, err: fault })
  else if (away !== undefined) opened.warn({ ...facts, away })
  else if (opened.isLevelEnabled('info')) writeLine(facts)
}
