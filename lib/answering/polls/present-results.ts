// GET /present_results: the results of the question that was answered last, or thanks.

import { readTallies } from '@/lib/answering/recording/read-tallies.store'
import type { presentResults as endpoint } from '@/lib/answering/results-pages.endpoint'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { EMPTY, html, json, type Reply } from '@/lib/platform/services/reply'
import { thanksOf } from '@/lib/serving/wire/thanks-of.render'
import { endingWith, thanksOfScreenOut } from '../quotas/screened-out'
import { resultsText } from './poll-results'
import { findOrPage, lastQuestion, resultsPage, thanksPage } from './result-pages'

/** JSON by default; a page when a browser navigates here (docs/api.md §9). */
export async function presentResults(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const { prefersHtml } = context.caller
  const found = await findOrPage(
    () => context.loadSubmission(input.submission_udid ?? input.submission_id ?? ''),
    prefersHtml,
  )
  if ('page' in found) return found.page
  const { account, submission } = found.value
  const cached = submission.surveyId === null ? undefined : account?.surveys.get(submission.surveyId)
  if (!account || !cached) return prefersHtml ? html(thanksPage(null)) : EMPTY
  const screenedOut = await thanksOfScreenOut(
    context.db,
    account.id,
    cached.survey,
    submission.stored?.udid ?? null,
  )
  if (screenedOut !== null)
    return prefersHtml
      ? html(thanksPage({ survey: endingWith(cached.survey, screenedOut) }))
      : json(JSON.stringify({ thank_you: screenedOut }))
  const question = cached.survey.settings.poll ? lastQuestion(cached, submission) : undefined
  if (prefersHtml) {
    return html(
      question ? await resultsPage(account, cached, submission, 'last', context) : thanksPage(cached),
    )
  }
  if (!question) return json(JSON.stringify({ thank_you: thanksOf(cached.survey.settings) ?? '' }))
  const tallies = await readTallies(context.db, { accountId: account.id, questionId: question.id })
  return json(await resultsText(context.db, account.id, question, tallies))
}
