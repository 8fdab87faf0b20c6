// GET /submissions/{submission_udid}/all_answers: all answers of a submission, or none.
import type { answerAll as promise } from '@/lib/contract/delivery/answering'
import type { Input } from '@/lib/contract/endpoint'
import { fail } from '@/lib/contract/errors'
import type { StoredAnswer } from '@/lib/domain/answering/apply-answers'
import type { Survey } from '@/lib/domain/surveys/survey'
import { readAnswerList, toRawAnswer } from './answer-list'
import { readAnswer } from './read-answer'
import { answersPdf } from './answers-document'
import type { OperationContext } from '../request-context'
import { readLateContext } from '../delivery/late-context'
import { EMPTY, type Reply } from '../reply'
import { surveyOf } from '../delivery/survey-of'

/** Stores all answers in one transaction; with `pdf_results` answers with them as a document (docs/api.md §6). */
export async function answerAll(input: Input<typeof promise>, context: OperationContext): Promise<Reply> {
  const { account, submission } = await context.loadSubmission(input.submission_udid)
  const sent = readAnswerList(input.answers)
  const known = surveyOf(account, submission, sent[0]?.questionId ?? 0)
  if (!account || !known) {
    if (sent.length === 0) return EMPTY
    return fail(
      'answer_refused',
      `answers has question ${sent[0]?.questionId}, which is not a question of this survey.`,
    )
  }
  const answers = sent.flatMap(({ questionId, value }) => storedAnswer(known.survey, questionId, value) ?? [])
  if (answers.length > 0) {
    context.leftOut += await context.journal.recordAnswers({
      accountId: account.id,
      submission: { udid: submission.udid },
      localeGroupId: known.survey.localeGroupId,
      answers,
      now: context.now,
      context: readLateContext(input.custom_data, context.extra, known.survey),
      clientKey: input.client_key,
      requestId: input.request_id ?? null,
      requestSubject: submission.udid,
    })
  }
  return input.pdf_results ? answersPdf(known.survey, answers, context.now, context.caller.ip) : EMPTY
}

function storedAnswer(survey: Survey, questionId: number, value: string | undefined): StoredAnswer | null {
  const question = survey.questions.find(({ id }) => id === questionId)
  if (!question) {
    return fail(
      'answer_refused',
      `answers has question ${questionId}, which is not a question of this survey.`,
    )
  }
  return readAnswer(survey, question, toRawAnswer(question, value), 'answers')
}
