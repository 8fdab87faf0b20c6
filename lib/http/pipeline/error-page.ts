// An error as a page in the reader's language, for people who followed a link; the status stays
// (docs/api.md §2).
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_ERRORS, type ApiError } from '@/lib/contract/errors'
import { parseAcceptLanguage } from '@/lib/domain/text/locale'
import { pickLanguage } from '@/lib/languages/pick-language'
import { renderProblemPage } from '@/lib/render/pages/problem-page'
import type { Answer, Call } from './call'
import { prefersHtml } from './caller'
import { asPage, deliverError } from './deliver'

/** The query parameter of /results that selects JSON. */
const WANTS_JSON = /(^|&)accept=application(\/|%2f)json(&|$)/i

/**
 * The error as a page if the caller is a navigating browser and the path answers with pages or is
 * unknown; else as a sentence.
 */
export function answerError(
  { code, message, retryAfter }: Pick<ApiError, 'code' | 'message' | 'retryAfter'>,
  requestId: string,
  { header, query }: Pick<Call, 'header' | 'query'>,
  endpoint?: Endpoint,
): Answer & { body: string } {
  const answer = deliverError({ code, message, retryAfter }, requestId, endpoint)
  const repliesPages = endpoint === undefined || endpoint.alsoReplies?.includes('html')
  if (!repliesPages) return answer
  answer.headers.Vary = 'Accept'
  if (!prefersHtml(header('accept')) || WANTS_JSON.test(query)) return answer
  const { status } = API_ERRORS[code]
  const problem = status === 429 || status > 499 ? 'later' : 'broken'
  const locale = pickLanguage(...parseAcceptLanguage(header('accept-language') ?? null)) ?? 'en'
  return asPage(answer, renderProblemPage({ problem, status, locale }))
}
