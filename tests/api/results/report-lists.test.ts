// Texts, single submissions and Context Data of a survey: paged, filtered, and only of this
// account.
import { beforeAll, describe, expect, it } from 'vitest'
import { listFilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import {
  exportCsv,
  listContextKeys,
  listSubmissions,
  listTextAnswers,
  showReport,
  showSubmission,
} from '@/lib/results/reports.endpoint'
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
import { referenceTo } from '../../support/references'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

let account: ArrangedAccount
let survey: ArrangedSurvey
let user: ArrangedUser
const submissions: string[] = []
beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
  user = await arrangeUser([account, 'analyst'])
  for (let n = 0; n < 7; n++) {
    const custom_data = JSON.stringify({ plan: n % 2 === 0 ? 'pro' : 'free' })
    const submission = await openSubmissionOf(account, survey, { custom_data })
    await giveAnswer(account, survey, submission, 'text', { text: n < 5 ? `Tea number ${n}` : 'coffee 100%' })
    submissions.push(await referenceTo(submission))
  }
  // All in one millisecond: pages must not lose any.
  await rows(
    'UPDATE submissions SET created_at = date_trunc($1, now()), viewed_at = now(), responded_at = now()',
    ['day'],
  )
  await rows('UPDATE answers SET created_at = date_trunc($1, now())', ['day'])
})

const params = () => ({ accountId: account.id, surveyId: survey.id })

describe('lists of results', () => {
  it('pages through texts, and finds words in upper or lower case', async () => {
    const query = { question: survey.question('text'), contains: 'TEA', limit: 2 }
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const { reply } = await consoleCall(
        listTextAnswers,
        { params: params(), query: { ...query, cursor } },
        user,
      )
      found.push(...reply.answers.map(({ text }) => text))
      cursor = reply.next
    } while (cursor)
    expect(found.sort()).toEqual([0, 1, 2, 3, 4].map((n) => `Tea number ${n}`))
    const percent = await consoleCall(
      listTextAnswers,
      { params: params(), query: { ...query, contains: '0%' } },
      user,
    )
    expect(percent.reply.answers).toHaveLength(2)
    const wrong = { question: survey.question('nps') }
    expect((await consoleCall(listTextAnswers, { params: params(), query: wrong }, user)).status).toBe(422)
  })

  it('pages through submissions and shows one in words', async () => {
    const found: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: 3, where: 'plan:pro', cursor }
      const { reply } = await consoleCall(listSubmissions, { params: params(), query }, user)
      found.push(...reply.submissions.map(({ udid }) => udid))
      cursor = reply.next
    } while (cursor)
    expect(found.sort()).toEqual(submissions.filter((_, n) => n % 2 === 0).sort())
    const { reply: list } = await consoleCall(listSubmissions, { params: params() }, user)
    expect(list.questions.map(({ key, kind }) => [key, kind])).toEqual(
      RESULT_QUESTIONS.map(({ key, kind }) => [key, kind]),
    )
    const one = await consoleCall(
      showSubmission,
      { params: { ...params(), udid: submissions[0] ?? '' } },
      user,
    )
    expect(one.reply.answers).toMatchObject([
      { key: 'text', kind: 'free_text', text: 'Tea number 0', chosen: [] },
    ])
  })

  it('names the keys of Context Data with the commonest values first', async () => {
    const { reply } = await consoleCall(listContextKeys, { params: params() }, user)
    expect(reply.keys).toEqual([{ key: 'plan', count: 7, values: ['pro', 'free'] }])
  })

  it('lists what the filter can be about, with how often and when it was last seen', async () => {
    const { reply } = await consoleCall(listFilterValues, { params: params() }, user)
    expect(reply.looked).toBe(7)
    expect(reply.questions.map(({ key, kind }) => [key, kind])).toContainEqual(['text', 'free_text'])
    const plan = reply.fields.find(({ word, key }) => word === 'where' && key === 'plan')
    expect(plan).toMatchObject({ share: 1, values: [{ value: 'pro' }, { value: 'free' }] })
    expect(plan?.values.map(({ share }) => share)).toEqual([4 / 7, 3 / 7])
    expect(plan?.lastSeen).toMatch(/T00:00:00.000Z$/)
  })

  it.each([
    { tz: 'Mars/Base' },
    { device: 'fridge' },
    { from: 'yesterday' },
    { where: 'plan' },
    { language: '%' },
  ])('refuses the filter %j with a reason', async (query) => {
    const { status, error } = await consoleCall(showReport, { params: params(), query }, user)
    expect([status, error.problems?.[0]?.path.split('[')[0]]).toEqual([422, Object.keys(query)[0]])
  })

  it('gets 404 for a survey of another account', async () => {
    const other = await arrangeAccount()
    const stranger = await arrangeUser([other, 'owner'])
    for (const endpoint of [showReport, listSubmissions, listContextKeys, listFilterValues, exportCsv]) {
      const foreign = { accountId: other.id, surveyId: survey.id }
      expect((await consoleCall(endpoint, { params: foreign }, stranger)).status).toBe(404)
      expect((await consoleCall(endpoint, { params: params() }, stranger)).status).toBe(404)
    }
    const foreign = { accountId: other.id, surveyId: survey.id, udid: submissions[0] ?? '' }
    expect((await consoleCall(showSubmission, { params: foreign }, stranger)).status).toBe(404)
  })
})
