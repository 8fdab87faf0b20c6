// GET /submissions/{submission_udid}/all_answers: all answers of a submission, or none.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { EMPTY, json, type Reply } from '@/lib/platform/services/reply'
import type { Survey } from '@/lib/surveys/survey.rules'
import type { answerAll as endpoint } from './answering.endpoint'
import type { StoredAnswer } from './apply-answers.rules'
import { keepsContext, readLateContext } from './late-context'
import { answersPdf } from './pdf/answers-document'
import { thanksOfScreenOut } from './quotas/screened-out'
import { readAnswerList, toRawAnswer } from './reading/answer-list'
import { readAnswer } from './reading/read-answer'
import { askedSurvey } from './recording/asked-survey'
import { surveyOf } from './survey-of'

/**
 * Stores all answers in one transaction; with `pdf_results` it returns them as a document
 * (docs/api.md §6).
 */
export async function answerAll(input: Input<typeof endpoint>, context: DeliveryContext): Promise<Reply> {
  const { account, submission } = await context.loadSubmission(input.submission_udid)
  const sent = readAnswerList(input.answers)
  const cached = surveyOf(account, submission, sent[0]?.questionId ?? 0)
  if (!account || !cached) {
    if (sent.length === 0) return EMPTY
    return throwApiError(
      'answer_refused',
      `answers has question ${sent[0]?.questionId}, which is not a question of this survey.`,
    )
  }
  const answers = sent.flatMap(
    ({ questionId, value }) => storedAnswer(cached.survey, questionId, value, submission.forSdk) ?? [],
  )
  if (answers.length > 0) {
    context.leftOut += await context.recorder.recordAnswers({
      accountId: account.id,
      submission: { udid: submission.udid },
      ...askedSurvey(cached.survey, context.caller),
      answers,
      now: context.now,
      context: keepsContext(account, submission, context.now)
        ? readLateContext(input.custom_data, context.extra, cached.survey)
        : null,
      clientKey: input.client_key,
      requestId: input.request_id ?? null,
      requestSubject: submission.udid,
      tells: account.tells,
    })
  }
  if (!input.pdf_results) {
    const udid = submission.forSdk ? null : (submission.stored?.udid ?? null)
    const screenedOut = await thanksOfScreenOut(context.db, account.id, cached.survey, udid)
    return screenedOut === null ? EMPTY : json(JSON.stringify({ thank_you: screenedOut }))
  }
  const data = readLateContext(input.custom_data, context.extra, cached.survey)?.value ?? null
  return answersPdf(cached.survey, answers, context.now, context.caller.ip, data)
}

function storedAnswer(
  survey: Survey,
  questionId: number,
  value: string | undefined,
  keepsFirstTicks: boolean,
): StoredAnswer | null {
  const question = survey.questions.find(({ id }) => id === questionId)
  if (!question) {
    return throwApiError(
      'answer_refused',
      `answers has question ${questionId}, which is not a question of this survey.`,
    )
  }
  return readAnswer(survey, question, { ...toRawAnswer(question, value), keepsFirstTicks }, 'answers')
}
