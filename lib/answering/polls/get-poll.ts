// GET /surveys/{survey_id}/poll: the results of one question of a survey that is a poll.

import { getPoll as endpoint } from '@/lib/answering/polls.endpoint'
import { readTallies } from '@/lib/answering/recording/read-tallies.store'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { readContextData } from '@/lib/people/context-data.rules'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { json, type Reply } from '@/lib/platform/services/reply'
import type { CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { fillQuestion } from '@/lib/serving/recall/fill-survey.rules'
import { surveyBody } from '@/lib/serving/survey-bodies'
import type { Question } from '@/lib/surveys/survey.rules'
import { resultsText } from './poll-results'
import { renderPollQuestion } from './render-results.render'

/**
 * Returns survey, question and results; throws `poll_not_enabled` for every survey that is not a
 * poll of this account (docs/api.md §9).
 */
export async function getPoll(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  // The question is guessed from the cached account, so that one read suffices; it is read again if
  // the cache was out of date.
  const guess = pickQuestion(context.lastKnown?.surveys.get(input.survey_id), input.question_id)
  const { account, found: guessed } = await context.load((db, accountId) =>
    readTallies(db, { accountId, questionId: guess?.id ?? 0 }),
  )
  const cached = account.surveys.get(input.survey_id)
  if (!cached?.survey.settings.poll || !context.mayReadPoll(cached.survey, account))
    return throwApiError(endpoint.nothing.code, endpoint.nothing.sentence)
  const data = readContextData(input.custom_data)
  const survey = surveyBody(cached, account, 'poll', context.caller.origin, data)
  const question = pickQuestion(cached, input.question_id)
  if (!question) return json(`{"survey":${survey},"question":null,"results":null}`)
  const tallies =
    guessed.questionId === question.id
      ? guessed
      : await readTallies(context.db, { accountId: account.id, questionId: question.id })
  const shown = fillQuestion(question, { data })
  const results = await resultsText(context.db, account.id, question, tallies, shown)
  return json(`{"survey":${survey},"question":${renderPollQuestion(shown)},"results":${results}}`)
}

/** The requested question; without one, the first that is shown. */
const pickQuestion = (cached: CachedSurvey | undefined, id: number | undefined): Question | undefined =>
  cached?.survey.questions.find((question) => (id === undefined ? !question.archived : question.id === id))
