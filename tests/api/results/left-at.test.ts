// The filter by the question at which people left: by key and id, refused where that is not known. Its counts are
// compared with plain ones in compared-plainly.test.ts and languages.test.ts.
import { beforeAll, expect, it } from 'vitest'
import { exportCsv, listSubmissions, showReport } from '@/lib/results/reports.endpoint'
import { startBulkAction } from '@/lib/results/reviews/bulk-actions.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { referenceTo } from '../../support/references'
import { RESULT_QUESTIONS } from '../../support/results'

useTestDatabase()

let account: ArrangedAccount
let user: ArrangedUser
let survey: ArrangedSurvey
/** Who left at `nps`. */
let gone: string[]
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'owner'])
  survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
  gone = []
  for (const way of ['go', 'stop', 'go', 'old', '']) {
    const udid = await openSubmissionOf(account, survey)
    if (way) await giveAnswer(account, survey, udid, 'way', [way])
    if (way && way !== 'stop') gone.push(await referenceTo(udid))
  }
  const further = await openSubmissionOf(account, survey)
  await giveAnswer(account, survey, further, 'way', ['go'])
  await giveAnswer(account, survey, further, 'nps', ['3'])
})

const params = () => ({ accountId: account.id, surveyId: survey.id })

it('finds exactly who is counted, in lists, files, figures and bulk actions', async () => {
  const { reply } = await consoleCall(showReport, { params: params() }, user)
  expect(reply.questions.find(({ key }) => key === 'nps')?.left).toBe(gone.length)
  for (const left of ['nps', String(survey.question('nps'))]) {
    const { reply: list } = await consoleCall(
      listSubmissions,
      { params: params(), query: { left, only: 'all' } },
      user,
    )
    expect(list.submissions.map(({ udid }) => udid).sort()).toEqual([...gone].sort())
    const csv = await consoleCall(exportCsv, { params: params(), query: { left } }, user)
    expect(csv.headers.get('x-rows')).toBe(String(gone.length))
    const figures = await consoleCall(showReport, { params: params(), query: { left } }, user)
    expect(figures.reply.totals).toMatchObject({ impressions: gone.length, completed: 0 })
  }
  const others = { left: 'not:nps', only: 'all' as const }
  const without = await consoleCall(listSubmissions, { params: params(), query: others }, user)
  expect(without.reply.submissions).toHaveLength(3)
  const act = { done: true }
  const body = { id: crypto.randomUUID(), filter: { left: 'nps' }, act }
  const bulk = await consoleCall(startBulkAction, { params: params(), body }, user)
  expect(bulk.reply.matched).toBe(gone.length)
})

it.each([
  ['gone', 'the survey has no question "gone"'],
  ['nps:is', 'must be conditions such as why,not:recommend'],
])('refuses %s', async (left, reason) => {
  const { status, error } = await consoleCall(showReport, { params: params(), query: { left } }, user)
  expect([status, error.problems?.[0]?.path, error.problems?.[0]?.reason]).toEqual([
    422,
    'left',
    expect.stringContaining(reason),
  ])
})

it.each([{ allAtOnce: { enabled: true } }, { randomizeQuestions: true }])(
  'is refused where the order of questions differs: %j',
  async (settings) => {
    const { id } = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, ...settings })
    const { status, error } = await consoleCall(
      showReport,
      { params: { accountId: account.id, surveyId: id }, query: { left: 'nps' } },
      user,
    )
    expect([status, error.problems?.[0]?.path]).toEqual([422, 'left'])
    expect(error.problems?.[0]?.reason).toContain('differs from person to person')
  },
)
