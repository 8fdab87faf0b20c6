// The page that says what is wrong with a call of a survey's hosted page.

import { renderProblemPage } from '@/lib/answering/pages/problem-page.render'
import { pickLanguage } from '@/lib/languages/pick-language'
import { API_ERRORS, type ApiError } from '@/lib/platform/contract/errors'
import { parseAcceptLanguage } from '@/lib/platform/text/locale'
import type { Call, WholeAnswer } from './call'

export const HOSTED_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; img-src https: http: data:; form-action 'self'; base-uri 'none'; frame-ancestors *",
  'Cache-Control': 'private, no-store',
  // A form's Origin is kept, and no other site learns the address.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
}

type Asked = Pick<Call, 'path' | 'query' | 'header'>

/** In the language that the browser asks for: which survey it is may not be known. */
export function hostedProblem({ code, extras }: ApiError, { path, query, header }: Asked): WholeAnswer {
  const { status, retryAfter } = API_ERRORS[code]
  const isLong = code === 'body_too_long'
  const problem = isLong ? 'tooLong' : status === 429 || status > 499 ? 'later' : 'broken'
  const locale = pickLanguage(...parseAcceptLanguage(header('accept-language') ?? null)) ?? 'en'
  const wait = extras.retryAfter ?? retryAfter
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...HOSTED_HEADERS,
      ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
      ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
    },
    // Its form is sent to the address at which it is shown.
    body: renderProblemPage({ problem, status, locale, back: isLong ? path + (query && `?${query}`) : null }),
  }
}
