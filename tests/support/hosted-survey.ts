// A survey with a hosted page, and what is recorded of those who answer there.
import { type ArrangedAccount, type ArrangedSurvey, arrangeAccount, arrangeSurvey, rows } from './arrange'
import { type ArrangedUser, arrangeUser } from './console'
import { switchOn } from './hosted'

const scores = (next: (score: number) => string | undefined) =>
  Array.from({ length: 11 }, (_, score) => {
    const to = next(score)
    return { key: String(score), content: String(score), ...(to ? { next: to } : {}) }
  })

/** A person who scores up to six is asked for the reason, all others what they like. */
const QUESTIONS = [
  {
    key: 'nps',
    kind: 'nps',
    content: 'Would you recommend <us>?',
    answers: scores((score) => (score <= 6 ? 'sorry' : undefined)),
  },
  {
    key: 'likes',
    kind: 'multiple_choices',
    content: 'What do you like?',
    answers: ['price', 'speed', 'people'].map((key) => ({ key, content: key })),
    multiple: { maximum: 2 },
    next: 'end',
  },
  { key: 'sorry', kind: 'free_text', content: 'What went wrong?', optional: true },
]

/** A question that may be the only one of a survey. */
export const ONLY = {
  key: 'q1',
  kind: 'single_choice',
  content: 'How is it?',
  answers: ['good', 'bad'].map((key) => ({ key, content: key })),
}

export interface Hosting {
  account: ArrangedAccount
  designer: ArrangedUser
  /** A survey with its page switched on, and the path of that. */
  arrange: (document?: Record<string, unknown>) => Promise<{ survey: ArrangedSurvey; path: string }>
}

/** An account with a designer who makes surveys with hosted pages. */
export async function arrangeHosting(): Promise<Hosting> {
  const account = await arrangeAccount()
  const designer = await arrangeUser([account, 'designer'])
  const arrange: Hosting['arrange'] = async (document = {}) => {
    const survey = await arrangeSurvey(account, {
      questions: QUESTIONS,
      thankYou: 'Thanks a lot!',
      ...document,
    })
    return { survey, path: await switchOn(designer, account, survey) }
  }
  return { account, designer, arrange }
}

interface Stored extends Record<string, unknown> {
  udid: string
  client_key: string | null
  device_udid: string
  device_type: string
  context: Record<string, string> | null
  hidden: string | null
  viewed: boolean
}

/** The submissions of a survey, the oldest first. */
export const submissionsOf = (survey: ArrangedSurvey) =>
  rows<Stored>(
    `SELECT udid, client_key, device_udid, device_type, context, hidden, viewed_at IS NOT NULL AS viewed
     FROM submissions WHERE survey_id = $1 ORDER BY created_at, udid`,
    [survey.id],
  )

/** Question and text, or ids of possible answers, of each answer to a survey. */
export const answersOf = async (survey: ArrangedSurvey) =>
  (
    await rows<{ question_id: number; answer_ids: number[]; text: string | null }>(
      `SELECT n.question_id, n.answer_ids, n.text FROM answers n JOIN submissions s
         ON s.account_id = n.account_id AND s.udid = n.submission_udid
       WHERE s.survey_id = $1 ORDER BY s.udid, n.question_id`,
      [survey.id],
    )
  ).map(({ question_id, answer_ids, text }) => [question_id, text ?? answer_ids])

/** The id of a possible answer as forms send it. */
export const answerId = (survey: ArrangedSurvey, question: string, answer: string) =>
  String(survey.answer(question, answer))
