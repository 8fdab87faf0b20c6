// Turns a reply into an HTTP answer: JSON, JSONP, page, PDF, redirect or error, with the common
// headers.
import { create as contentDisposition } from 'content-disposition'
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_ERRORS, type ApiError } from '@/lib/contract/errors'
import type { Reply } from '@/lib/services/reply'
import type { Answer } from './call'

export interface Delivery {
  endpoint: Endpoint
  requestId: string
  callback: string | null
}

const commonHeaders = (requestId: string): Record<string, string> => ({
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  'X-Request-Id': requestId,
})

const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT_TYPE = 'application/javascript; charset=utf-8'

/** JSON as a function's argument in a script: escapes what would end the script or the line. */
export const asScript = (callback: string, json: string): string => `${callback}(${escapeForScript(json)});`

const UNSAFE = ['<', '\u2028', '\u2029']

// Searching for single characters is much faster than the pattern, and most answers have none.
const escapeForScript = (json: string): string =>
  UNSAFE.some((c) => json.includes(c))
    ? json.replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : json

export function deliver(reply: Reply, { endpoint, requestId, callback }: Delivery): Answer {
  const headers = commonHeaders(requestId)
  if (endpoint.alsoReplies?.includes('html')) headers.Vary = 'Accept'
  switch (reply.kind) {
    case 'json':
      headers['Content-Type'] = callback === null ? JSON_TYPE : SCRIPT_TYPE
      return { status: 200, headers, body: callback === null ? reply.text : asScript(callback, reply.text) }
    case 'redirect':
      headers.Location = reply.location
      return { status: 302, headers, body: '' }
    case 'html':
      headers['Content-Type'] = 'text/html; charset=utf-8'
      Object.assign(headers, PAGE_HEADERS)
      return { status: reply.status, headers, body: reply.html }
    case 'pdf':
      headers['Content-Type'] = 'application/pdf'
      headers['Content-Disposition'] = contentDisposition(reply.fileName)
      return { status: 200, headers, body: reply.bytes }
  }
}

// Respondents' pages may neither load nor send anything, because designers write parts of them.
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
  'Referrer-Policy': 'no-referrer',
}

/** The same answer with a page in place of its text. */
export const asPage = ({ status, headers }: Answer, body: string): Answer & { body: string } => ({
  status,
  headers: { ...headers, ...PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
  body,
})

/** An error's sentence, never wrapped in a callback. `endpoint` is set once a path has matched. */
export function deliverError(
  { code, message, retryAfter }: Pick<ApiError, 'code' | 'message' | 'retryAfter'>,
  requestId: string,
  endpoint?: Endpoint,
): Answer & { body: string } {
  const { status } = API_ERRORS[code]
  const headers = commonHeaders(requestId)
  headers['Content-Type'] = 'text/plain; charset=utf-8'
  if (status === 405) headers.Allow = methodsOf(endpoint)
  if (status === 429 || status === 503)
    headers['Retry-After'] = String(retryAfter ?? (status === 429 ? 1 : 5))
  return { status, headers, body: `Error: ${message}` }
}

const methodsOf = (endpoint?: Endpoint): string =>
  endpoint?.alsoPost ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS'

/** The answer to a browser's CORS preflight. */
export const preflight = (endpoint: Endpoint, requestId: string): Answer => ({
  status: 204,
  headers: {
    ...commonHeaders(requestId),
    'Access-Control-Allow-Methods': methodsOf(endpoint),
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
    Allow: methodsOf(endpoint),
  },
  body: '',
})
