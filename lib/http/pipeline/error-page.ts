// A code as a page, where a person followed a link: the status is the API's, the words are the reader's (docs/api.md §2).
import type { Endpoint } from '@/lib/contract/endpoint'
import { API_ERRORS, type ApiError } from '@/lib/contract/errors'
import { parseAcceptLanguage } from '@/lib/domain/text/locale'
import { pickLanguage } from '@/lib/languages/pick-language'
import { renderProblemPage } from '@/lib/render/pages/problem-page'
import type { Answer, Call } from './call'
import { prefersHtml } from './caller'
import { asPage, deliverError } from './deliver'

/** The selector of /results. */
const WANTS_JSON = /(^|&)accept=application(\/|%2f)json(&|$)/i

/**
 * The failure's sentence, or a page where the path answers with pages (or is none of ours) and the caller is a browser
 * that navigates.
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
