// GET /submissions/{submission_udid}/answer: one answer of a submission.

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { Input } from '@/lib/platform/contract/endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { EMPTY, json, type Reply } from '@/lib/platform/services/reply'
import { withOrigin } from '@/lib/serving/wire/own-origin.render'
import type { answerQuestion as endpoint } from './answering.endpoint'
import { keepsContext, readLateContext } from './late-context'
import { resultsInstead } from './polls/poll-results'
import { thanksOfScreenOut } from './quotas/screened-out'
import { readAnswer } from './reading/read-answer'
import { askedSurvey } from './recording/asked-survey'
import { surveyOf } from './survey-of'

/**
 * Stores an answer. Returns poll results where the survey shows them instead of thanks (docs/api.md
 * §6), or the thanks for a person whom a quota screens out.
 */
export async function answerQuestion(
  input: Input<typeof endpoint>,
  context: DeliveryContext,
): Promise<Reply> {
  const { account, submission } = await context.loadSubmission(input.submission_udid)
  const cached = surveyOf(account, submission, input.question_id)
  const question = cached?.survey.questions.find(({ id }) => id === input.question_id)
  if (!account || !cached || !question) {
    return throwApiError(
      'answer_refused',
      `question_id ${input.question_id} is not a question of this survey.`,
    )
  }
  const answer = readAnswer(cached.survey, question, {
    answerId: input.answer_id,
    checkBoxes: input.check_boxes,
    text: input.text_answer ?? input.text,
    customContent: input.custom_content,
    keepsFirstTicks: submission.forSdk,
    // SDKs report a custom content question as passed with one of the other answer parameters.
    nextQuestionId:
      input.next_question_id ??
      (submission.forSdk ? (input.answer_id ?? input.text_answer ?? input.check_boxes) : undefined),
  })
  if (answer) {
    context.leftOut += await context.recorder.recordAnswers({
      accountId: account.id,
      submission: { udid: submission.udid },
      ...askedSurvey(cached.survey, context.caller),
      answers: [answer],
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
  const screenedOut = await thanksOfScreenOut(
    context.db,
    account.id,
    cached.survey,
    submission.stored?.udid ?? null,
  )
  // Apps read poll results only: they go on, and their further answers are stored.
  if (screenedOut !== null)
    return submission.forSdk ? EMPTY : json(JSON.stringify({ thank_you: screenedOut }))
  const results = await resultsInstead(context.db, cached, account, submission.forSdk)
  return results === null ? EMPTY : json(withOrigin(results, context.caller.origin))
}
