// Sends a body to an address that somebody entered: with a time limit, without reading more than a
// little of the answer, and never into our own network.
import http from 'node:http'
import https from 'node:https'
import { performance } from 'node:perf_hooks'
import type { Outcome } from '@/lib/integrations/deliveries/delivery.store'
import { describeError } from '@/lib/platform/text/describe-error'
import { AddressRefused, assertHostAllowed, checkedLookup } from './checked-lookup'

const TIMEOUT_MS = 10_000
const MOST_REDIRECTS = 3
/** In bytes, of the answer. */
const LONGEST_ANSWER = 16 * 1024

export interface Posted extends Outcome {
  retryAfterMs: number | null
  /** Whether another attempt would not help. */
  isFinal: boolean
}

interface Answer {
  status: number
  text: string
  location: string | null
  retryAfter: string | null
}

/** Never rejects. */
export async function postOutside(
  address: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
): Promise<Posted> {
  const start = performance.now()
  const took = () => Math.round(performance.now() - start)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const { status, text, retryAfter } = await follow(new URL(address), body, headers, signal)
    const error = status >= 200 && status < 300 ? null : `The receiver answered ${status}.`
    return {
      status,
      answer: text,
      error,
      took: took(),
      retryAfterMs: readRetryAfter(retryAfter),
      isFinal: false,
    }
  } catch (error) {
    const sentence = signal.aborted
      ? `The receiver did not answer within ${timeoutMs / 1000} seconds.`
      : error instanceof AddressRefused
        ? error.message
        : `The receiver cannot be reached: ${describeError(error)}.`
    return { status: null, answer: null, error: sentence, took: took(), retryAfterMs: null, isFinal: false }
  }
}

/** Follows redirects that keep the method and the body. */
async function follow(
  address: URL,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Answer> {
  let url = address
  for (let n = 0; ; n++) {
    const answer = await post(url, body, headers, signal)
    if (answer.location === null || ![307, 308].includes(answer.status)) return answer
    if (n === MOST_REDIRECTS) throw new Error(`it redirects more than ${MOST_REDIRECTS} times`)
    url = new URL(answer.location, url)
  }
}

function post(url: URL, body: string, headers: Record<string, string>, signal: AbortSignal): Promise<Answer> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressRefused(`Only http and https are possible, not ${url.protocol}`)
  assertHostAllowed(url.hostname)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup,
        signal,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const end = (): void =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).subarray(0, LONGEST_ANSWER).toString('utf8').replaceAll('\0', ''),
            location: response.headers.location ?? null,
            retryAfter: response.headers['retry-after'] ?? null,
          })
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size < LONGEST_ANSWER) return
          end()
          response.destroy()
        })
        response.on('end', end)
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Seconds, or a date. */
function readRetryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : null
}
