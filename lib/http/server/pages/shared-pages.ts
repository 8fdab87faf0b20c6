// Pages that are the same for everybody who has no cookie of ours are rendered once and kept for some
// seconds; each reply gets a nonce of its own.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readerLanguage } from '@/lib/http/console/reader-language'

const PATHS = new Set([
  ...['/', '/console/sign-in', '/reference', '/openapi.json'],
  ...['/api/v1/reference', '/api/v1/openapi.json'],
])
const KEPT_MS = 10_000
const MOST_PAGES = 50

interface Page {
  headers: [name: string, value: string | number | readonly string[]][]
  body: string
  nonce: string | null
  madeAt: number
}

const pages = new Map<string, Page>()

/** What such a page depends on; null: it is of its reader only. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !PATHS.has(url) || headers.cookie || headers.rsc || headers.range) return null
  const { host, 'x-forwarded-proto': protocol, 'x-forwarded-host': forwarded } = headers
  return JSON.stringify([
    url,
    readerLanguage(undefined, headers['accept-language']),
    host,
    protocol,
    forwarded,
  ])
}

/** Answers with a page that is kept, or keeps what is going to be answered; true: it is answered. */
export function answerShared(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request)
  if (key === null) return false
  const page = pages.get(key)
  if (!page || performance.now() - page.madeAt > KEPT_MS) {
    keep(key, response)
    return false
  }
  const nonce = page.nonce === null ? null : btoa(randomUUID())
  const renew = (text: string) => (page.nonce && nonce ? text.replaceAll(page.nonce, nonce) : text)
  for (const [name, value] of page.headers)
    response.setHeader(name, typeof value === 'string' ? renew(value) : value)
  response.end(renew(page.body))
  return true
}

/** Of a compressed reply: what was written before it was compressed. */
const OF_THIS_REPLY = /^(content-(encoding|length)|transfer-encoding|date|connection|keep-alive)$/

/** Remembers a page while it is sent. Call it after what compresses the response has been set up. */
function keep(key: string, response: ServerResponse): void {
  const pieces: Buffer[] = []
  const { write, end } = response
  const note = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array) pieces.push(Buffer.from(piece))
  }
  response.write = ((piece: unknown, ...rest: unknown[]) => {
    note(piece)
    return Reflect.apply(write, response, [piece, ...rest])
  }) as typeof write
  response.end = ((piece: unknown, ...rest: unknown[]) => {
    note(piece)
    const sent = Reflect.apply(end, response, [piece, ...rest])
    if (response.statusCode === 200 && !response.hasHeader('set-cookie')) store(key, response, pieces)
    return sent
  }) as typeof end
}

function store(key: string, response: ServerResponse, pieces: Buffer[]): void {
  const headers = Object.entries(response.getHeaders()).flatMap(([name, value]): Page['headers'] =>
    value === undefined || OF_THIS_REPLY.test(name) ? [] : [[name, value]],
  )
  const policy = String(response.getHeader('content-security-policy') ?? '')
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null
  const [oldest] = pages.keys()
  if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  pages.set(key, { headers, body: Buffer.concat(pieces).toString(), nonce, madeAt: performance.now() })
}
