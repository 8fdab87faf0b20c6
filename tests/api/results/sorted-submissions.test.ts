// The list of submissions by the answers to a question and by what else is known: in pages, over several languages.
import { beforeAll, describe, expect, it } from 'vitest'
import { listSubmissions } from '@/lib/results/reports.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

interface Given {
  way?: string
  text?: string
  locale: string
}

const GIVEN: Given[] = [
  { way: 'stop', text: 'Étude', locale: 'de' },
  { way: 'go', text: 'apple', locale: 'en-GB' },
  { way: 'old', locale: 'en' },
  { way: 'go', text: 'Zebra', locale: 'de' },
  { text: 'banana', locale: 'fr' },
  { way: 'stop', text: 'apple pie', locale: 'en' },
]

let account: ArrangedAccount
let survey: ArrangedSurvey
let other: ArrangedSurvey
let user: ArrangedUser
const questions = RESULT_QUESTIONS.filter(({ key }) => key !== 'custom')

beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions, localeGroup: 'sorted', locale: 'en' })
  other = await arrangeSurvey(account, { questions, localeGroup: 'sorted', locale: 'de' })
  user = await arrangeUser([account, 'analyst'])
  for (const [n, { way, text, locale }] of GIVEN.entries()) {
    const of = n % 2 === 0 ? survey : other
    const submission = await openSubmissionOf(account, of, { locale })
    if (way) await giveAnswer(account, of, submission, 'way', [way])
    if (text) await giveAnswer(account, of, submission, 'text', { text })
    // Two at each time, so that pages also end between submissions of one time.
    await rows('UPDATE submissions SET created_at = $2 WHERE udid = $1', [
      submission,
      new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
    ])
  }
})

async function readAll(query: { sort?: string; order?: 'asc' | 'desc'; group?: 'yes' }, limit = 2) {
  const found: Awaited<ReturnType<typeof page>>['reply']['submissions'] = []
  const page = (cursor: string | null | undefined) =>
    consoleCall(
      listSubmissions,
      { params: { accountId: account.id, surveyId: survey.id }, query: { ...query, limit, cursor } },
      user,
    )
  let cursor: string | null | undefined
  do {
    const { reply } = await page(cursor)
    found.push(...reply.submissions)
    cursor = reply.next
  } while (cursor)
  expect(new Set(found.map(({ udid }) => udid)).size).toBe(found.length)
  return found.map(({ answers, locale }) => ({
    way: answers.find(({ key }) => key === 'way')?.chosen[0],
    text: answers.find(({ key }) => key === 'text')?.text,
    locale,
  }))
}

const group = 'yes'

describe('submissions in the order of a column', () => {
  it('go by the place of the chosen answer, those without one last', async () => {
    const ways = async (order: 'asc' | 'desc') =>
      (await readAll({ sort: 'question:way', order, group })).map(({ way }) => way)
    expect(await ways('asc')).toEqual(['Yes', 'Yes', 'No', 'No', 'Perhaps', undefined])
    expect(await ways('desc')).toEqual(['Perhaps', 'No', 'No', 'Yes', 'Yes', undefined])
  })

  it('go by texts without regard to case, and by the id of a question too', async () => {
    const texts = async (sort: string) =>
      (await readAll({ sort, order: 'asc', group })).map(({ text }) => text)
    const expected = ['apple', 'apple pie', 'banana', 'Zebra', 'Étude', undefined]
    expect(await texts('question:text')).toEqual(expected)
    expect(await texts(`question:${survey.question('text')}`)).toEqual(expected)
  })

  it('go by language, and by time in both directions', async () => {
    const locales = (await readAll({ sort: 'language', order: 'asc', group })).map(({ locale }) => locale)
    expect(locales).toEqual(['de', 'de', 'en', 'en', 'en-GB', 'fr'])
    const ways = async (order: 'asc' | 'desc') => (await readAll({ order })).map(({ way }) => way)
    expect(await ways('asc')).toEqual(['No', 'Perhaps', undefined])
    expect(await ways('desc')).toEqual([undefined, 'Perhaps', 'No'])
  })

  it('are the same with any length of the pages', async () => {
    for (const sort of ['question:way', 'question:text', 'question:many', 'device', 'version', 'person'])
      for (const order of ['asc', 'desc'] as const) {
        const whole = await readAll({ sort, order, group }, 50)
        expect(whole).toHaveLength(GIVEN.length)
        expect(await readAll({ sort, order, group }, 4)).toEqual(whole)
      }
  })

  it('refuse a question that is not there, and the cursor of another order', async () => {
    const params = { accountId: account.id, surveyId: survey.id }
    const status = async (query: object) =>
      (await consoleCall(listSubmissions, { params, query }, user)).status
    expect(await status({ sort: 'question:gone' })).toBe(422)
    expect(await status({ sort: 'colour' })).toBe(422)
    const { reply } = await consoleCall(
      listSubmissions,
      { params, query: { sort: 'question:way', limit: 1 } },
      user,
    )
    expect(await status({ cursor: reply.next })).toBe(422)
  })
})
