// The data for measurements: an account with one or many live surveys, and a poll.
import type { AccountId } from '@/lib/platform/db/account-id'
import { arrangeAccount, arrangeSurvey } from '../../support/arrange'

/** A survey as the requests of a scenario need it. */
export interface Target {
  identifier: string
  accountId: AccountId
  surveyId: number
  localeGroupId: number
  /** The page that shows this survey and no other. */
  page: string
  questionId: number
  /** Possible answers of that question. */
  answerIds: number[]
}

export interface World {
  /** Answered with `{}`. */
  plain: Target
  /** Answered with its results. */
  poll: Target
  /** A session that may read the results of `plain`. */
  reader?: string
}

/** A page that shows no survey. */
export const EMPTY_PAGE = 'https://shop.example.com/nothing-here/'

const page = (n: number): string => `https://shop.example.com/section-${n}/`

const onlyOn = (n: number) => [{ kind: 'url', match: 'contains', value: `/section-${n}/` }]

const choices = (...contents: string[]) =>
  contents.map((content) => ({ key: content.toLowerCase().replace(/\W+/g, '-'), content }))

/** Three questions of typical length. */
const plainDocument = (n: number) => ({
  key: `section-${n}`,
  name: `How is section ${n}?`,
  rules: onlyOn(n),
  invitation: { text: 'How are we doing? It takes one minute.', button: 'Tell us' },
  thankYou: 'Thank you! Every answer is read by someone in our shop.',
  look: { bottom: '20px', right: '20px', width: 380, backgroundColor: '#ffffff', textColor: '#1d2b24' },
  questions: [
    {
      key: 'reason',
      kind: 'single_choice',
      content: 'What brought you here today?',
      answers: choices(
        'Looking around',
        'Buying something',
        'An order of mine',
        'A question',
        'Something else',
      ),
    },
    {
      key: 'recommend',
      kind: 'nps',
      content: 'How likely are you to recommend us to a friend?',
      helper: { beforeItems: ['Not at all likely'], afterItems: ['Extremely likely'] },
      answers: Array.from({ length: 11 }, (_, rating) => ({ content: String(rating) })),
    },
    {
      key: 'improve',
      kind: 'free_text',
      content: 'What is the one thing we should improve?',
      optional: true,
      submitLabel: 'Send',
      freeText: { hint: 'In your own words', maxLength: 500, height: 90 },
    },
  ],
})

const pollDocument = (n: number) => ({
  key: 'poll',
  name: 'Where do you sleep best?',
  rules: onlyOn(n),
  presentation: 'inline',
  poll: true,
  look: { inlineSelector: '#poll' },
  questions: [
    {
      key: 'shelter',
      kind: 'single_choice',
      content: 'Where do you sleep best on a summer trip?',
      answers: choices('In a tent', 'Under a tarp', 'In a hammock', 'In a bivvy bag'),
    },
  ],
})

type Account = Awaited<ReturnType<typeof arrangeAccount>>

async function target(
  account: Account,
  n: number,
  document: { questions: { key: string }[] },
): Promise<Target> {
  const survey = await arrangeSurvey(account, document)
  const [question] = document.questions as { key: string; answers: { key: string }[] }[]
  if (!question) throw new Error('a survey to measure has a question')
  return {
    identifier: account.identifier,
    accountId: account.id,
    surveyId: survey.id,
    localeGroupId: survey.localeGroupId,
    page: page(n),
    questionId: survey.question(question.key),
    answerIds: question.answers.map(({ key }) => survey.answer(question.key, key)),
  }
}

/**
 * Creates accounts with `surveys` live surveys in the process's database: the poll in the same
 * account, or in its own.
 */
export async function makeWorld(surveys: number): Promise<World> {
  const account = await arrangeAccount()
  const plain = await target(account, 1, plainDocument(1))
  const poll = await target(surveys === 1 ? await arrangeAccount() : account, 2, pollDocument(2))
  for (let n = 3; n <= surveys; n++) await arrangeSurvey(account, plainDocument(n))
  return { plain, poll }
}
