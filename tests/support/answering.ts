// Answers surveys through the API, to set up tests about what follows from answers.
import { get, to } from './api'
import type { ArrangedAccount, ArrangedSurvey } from './arrange'
import { page } from './serving'

type Query = NonNullable<Parameters<typeof to>[1]>

const succeed = async (target: string): Promise<string> => {
  const { status, text } = await get(target)
  if (status !== 200) throw new Error(`${status} ${text}`)
  return text
}

/** A new submission of exactly this survey, by a new person unless the query names one. */
export async function openSubmissionOf(
  account: ArrangedAccount,
  survey: ArrangedSurvey,
  query: Query = {},
): Promise<string> {
  const got = await get(to(`/surveys/${survey.id}`, page(account, query)))
  return got.json.submission.udid
}

/** Chooses possible answers by their keys, or sends a text; several keys are ticks. */
export async function giveAnswer(
  account: ArrangedAccount,
  survey: ArrangedSurvey,
  submission: string,
  question: string,
  answer: string[] | { text: string },
  more: Record<string, string> = {},
): Promise<string> {
  const ids = Array.isArray(answer) ? answer.map((key) => survey.answer(question, key)).join(',') : ''
  return succeed(
    to(`/submissions/${submission}/answer`, {
      identifier: account.identifier,
      question_id: survey.question(question),
      ...more,
      ...(Array.isArray(answer) ? { answer_id: ids, check_boxes: ids } : { text_answer: answer.text }),
    }),
  )
}

/** A new person answers one question; returns the submission's udid. */
export async function answerOnce(
  account: ArrangedAccount,
  survey: ArrangedSurvey,
  question: string,
  answer: string[] | { text: string },
): Promise<string> {
  const submission = await openSubmissionOf(account, survey)
  await giveAnswer(account, survey, submission, question, answer)
  return submission
}
