// An error as one sentence of text, never wrapped in a callback; people who followed a link get a
// page in their language. The status is the same (docs/api.md §2).

import { renderProblemPage } from '@/lib/answering/pages/problem-page.render'
import { pickLanguage } from '@/lib/languages/pick-language'
import type { DeliveryEndpoint } from '@/lib/platform/contract/endpoint'
import { API_ERRORS, type ApiError } from '@/lib/platform/contract/errors'
import { parseAcceptLanguage } from '@/lib/platform/text/locale'
import type { Answer, Call } from '../call'
import { prefersHtml } from '../caller'
import { PAGE_HEADERS } from './render-reply'

/** The query parameter of /results that selects JSON. */
const WANTS_JSON = /(^|&)accept=application(\/|%2f)json(&|$)/i

/**
 * A page if the caller is a navigating browser and the path answers with pages or is unknown
 * (`endpoint` is undefined); else a sentence.
 */
export function renderError(
  { code, message }: ApiError,
  { header, query }: Pick<Call, 'header' | 'query'>,
  endpoint?: DeliveryEndpoint,
): Answer & { body: string } {
  const { status } = API_ERRORS[code]
  const headers: Record<string, string> = { 'Content-Type': 'text/plain; charset=utf-8' }
  const text = { status, headers, body: `Error: ${message}` }
  const repliesPages = endpoint === undefined || endpoint.alsoReplies?.includes('html')
  if (!repliesPages) return text
  headers.Vary = 'Accept'
  if (!prefersHtml(header('accept')) || WANTS_JSON.test(query)) return text
  const problem = status === 429 || status > 499 ? 'later' : 'broken'
  const locale = pickLanguage(...parseAcceptLanguage(header('accept-language') ?? null)) ?? 'en'
  return {
    status,
    headers: { ...headers, ...PAGE_HEADERS, 'Content-Type': 'text/html; charset=utf-8' },
    body: renderProblemPage({ problem, status, locale }),
  }
}
