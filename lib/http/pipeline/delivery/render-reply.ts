// Turns the reply of a service into an answer: JSON, JSONP, page, PDF or redirect.
import { create as contentDisposition } from 'content-disposition'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import type { Reply } from '@/lib/platform/services/reply'
import type { WholeAnswer } from '../call'

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

/** `callback`: the function that takes the JSON; null: plain JSON. */
export function renderReply(reply: Reply, endpoint: DeliveryEndpoint, callback: string | null): WholeAnswer {
  const headers: Record<string, string> = {}
  if (endpoint.alsoReplies?.includes('html')) headers.Vary = 'Accept'
  switch (reply.kind) {
    case 'json':
      headers['Content-Type'] = callback === null ? JSON_TYPE : SCRIPT_TYPE
      return { status: 200, headers, ...renderJson(reply, callback) }
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

function renderJson(
  { text, own }: Extract<Reply, { kind: 'json' }>,
  callback: string | null,
): Pick<WholeAnswer, 'body' | 'shared'> {
  const body = callback === null ? text : asScript(callback, text)
  if (own === undefined) return { body }
  const from = callback === null ? 0 : callback.length + 1
  const to = body.indexOf(own, from)
  return to > from ? { body, shared: [from, to] } : { body }
}

// Respondents' pages may neither load nor send anything, because designers write parts of them.
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; script-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
  'Referrer-Policy': 'no-referrer',
}
