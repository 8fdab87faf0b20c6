// GET /results: the results of the whole survey, or its thanks, as a page or as JSON.

import type { showResults as endpoint } from '@/lib/answering/results-pages.endpoint'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { EMPTY, html, json, type Reply } from '@/lib/platform/services/reply'
import { thanksOf } from '@/lib/serving/wire/thanks-of.render'
import { endingWith, thanksOfScreenOut } from '../quotas/screened-out'
import { countsOf } from './poll-results'
import { renderSurveyResults } from './render-results.render'
import { findOrPage, resultsPage, thanksPage } from './result-pages'

/** A page by default; JSON with `accept=application/json` (docs/api.md §9). */
export async function showResults(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const asJson = input.accept === 'json'
  const found = await findOrPage(
    () => context.loadSubmission(input.submission_udid ?? input.submission_id ?? ''),
    !asJson,
  )
  if ('page' in found) return found.page
  const { account, submission } = found.value
  const cached = submission.surveyId === null ? undefined : account?.surveys.get(submission.surveyId)
  if (!account || !cached) return asJson ? EMPTY : html(thanksPage(null))
  const screenedOut = await thanksOfScreenOut(
    context.db,
    account.id,
    cached.survey,
    submission.stored?.udid ?? null,
  )
  if (screenedOut !== null)
    return asJson
      ? json(JSON.stringify({ thank_you: screenedOut }))
      : html(thanksPage({ survey: endingWith(cached.survey, screenedOut) }))
  const { settings } = cached.survey
  if (!asJson) {
    return html(
      settings.poll ? await resultsPage(account, cached, submission, 'whole', context) : thanksPage(cached),
    )
  }
  if (!settings.poll) return json(JSON.stringify({ thank_you: thanksOf(settings) ?? '' }))
  const questions = cached.survey.questions.filter(({ archived }) => !archived)
  return json(renderSurveyResults(questions, await countsOf(context.db, account.id, questions)))
}
