// One call: sent again when that is safe, until there is a reply, or no patience.
import { SoundingsError } from './error'
import { readReply } from './read-reply'

export interface Sending {
  fetch: typeof globalThis.fetch
  /** How often a call is sent again. */
  retries: number
  /** How long one try may take. */
  timeoutMs: number
  /** A server that asks for more patience than this gets no further try. */
  longestWaitMs: number
  /** Told before each further try. */
  onRetry: (error: SoundingsError, waitMs: number) => void
}

export interface Sent {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
  isFile: boolean
  signal: AbortSignal | undefined
}

const FIRST_WAIT_MS = 250
/** Of proxies without a server behind them, and of a server that cannot answer now. */
const PASSING = [429, 502, 503, 504]

/**
 * Sends a call. A change has an Idempotency-Key, so that it happens once however often it is sent.
 * Throws a SoundingsError, or the reason of `signal`.
 */
export async function send(sent: Sent, sending: Sending): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendOnce(sent, sending)
    } catch (error) {
      if (!(error instanceof SoundingsError) || !isPassing(error)) throw error
      const backoff = FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random())
      const waitMs = error.retryAfter === null ? backoff : error.retryAfter * 1000 + Math.random() * 250
      if (tries >= sending.retries || waitMs > sending.longestWaitMs) throw error
      sending.onRetry(error, waitMs)
      sent.signal?.throwIfAborted()
      await sleep(waitMs, sent.signal)
    }
  }
}

// A conflict that says when to ask again is the same call, still running.
const isPassing = ({ code, status, retryAfter }: SoundingsError): boolean =>
  code === 'unreachable' ||
  code === 'timed_out' ||
  PASSING.includes(status) ||
  (status === 409 && retryAfter !== null)

async function sendOnce(
  { url, init, isFile, signal }: Sent,
  { fetch, timeoutMs }: Sending,
): Promise<unknown> {
  signal?.throwIfAborted()
  const own = new AbortController()
  const timer = setTimeout(() => own.abort(), timeoutMs)
  try {
    const either = signal ? AbortSignal.any([signal, own.signal]) : own.signal
    return await readReply(await fetch(url, { ...init, redirect: 'manual', signal: either }), isFile)
  } catch (error) {
    if (error instanceof SoundingsError) throw error
    signal?.throwIfAborted()
    const told = { status: 0, cause: error }
    const { origin } = new URL(url)
    if (own.signal.aborted)
      throw new SoundingsError(`${origin} did not reply within ${timeoutMs / 1000} seconds.`, {
        ...told,
        code: 'timed_out',
      })
    const reason = reasonOf(error)
    throw new SoundingsError(`${origin} cannot be reached${reason ? ` (${reason})` : ''}.`, {
      ...told,
      code: 'unreachable',
    })
  } finally {
    clearTimeout(timer)
  }
}

/** fetch says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
