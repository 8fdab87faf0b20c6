// Hidden and deleted submissions: every figure, poll and goal at once, undone exactly, and right whatever
// happens at the same time.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '@/lib/people/people.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { exportCsv, listSubmissions, listTextAnswers, showReport } from '@/lib/results/reports.endpoint'
import {
  deleteSubmission,
  hideSubmissions,
  showHiddenSubmissions,
} from '@/lib/results/reviews/reviews.endpoint'
import { answerOnce, giveAnswer, openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { Random } from '../../../support/random'
import { referencesTo, referenceTo } from '../../../support/references'
import { RESULT_QUESTIONS } from '../../../support/results'
import { SEED } from '../../../support/seed'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount({ callbacksEnabled: true })
  owner = await arrangeUser([account, 'owner'])
})

const params = ({ id }: ArrangedSurvey) => ({ accountId: account.id, surveyId: id })
const hide = async (survey: ArrangedSurvey, ...udids: string[]) => {
  const submissions = await referencesTo(udids)
  return consoleCall(
    hideSubmissions,
    { params: params(survey), body: { submissions, reason: 'spam' } },
    owner,
  )
}
const show = async (survey: ArrangedSurvey, ...udids: string[]) => {
  const submissions = await referencesTo(udids)
  return consoleCall(showHiddenSubmissions, { params: params(survey), body: { submissions } }, owner)
}
const remove = async (survey: ArrangedSurvey, submission: string) => {
  const udid = await referenceTo(submission)
  return consoleCall(deleteSubmission, { params: { ...params(survey), udid } }, owner)
}

const report = async (survey: ArrangedSurvey) => {
  const { asOf, ...rest } = (await consoleCall(showReport, { params: params(survey) }, owner)).reply
  return rest
}
const poll = async ({ id }: ArrangedSurvey) => {
  const got = await get(to(`/surveys/${id}/poll`, { identifier: account.identifier, callback: '_' }))
  return got.json
}
const stored = async ({ id }: ArrangedSurvey) => {
  const [row] = await rows<{ response_count: number; status: string }>(
    'SELECT response_count, status FROM surveys WHERE id = $1',
    [id],
  )
  return [row?.response_count, row?.status]
}
const broken = async () => findBrokenInvariants((await openDatabase()).pool)
/** So long ago that totals contain them. */
const settle = ({ id }: ArrangedSurvey) =>
  rows(
    `UPDATE submissions SET created_at = created_at - interval '1 hour', viewed_at = viewed_at - interval '1 hour',
       responded_at = responded_at - interval '1 hour' WHERE survey_id = $1`,
    [id],
  )

describe('hiding', () => {
  it('takes submissions out of figures, polls, lists and files, and puts them back exactly', async () => {
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, poll: true })
    const kept = await answerOnce(account, survey, 'way', ['go'])
    const spam = await answerOnce(account, survey, 'way', ['stop'])
    await giveAnswer(account, survey, spam, 'many', ['x', 'y'])
    await giveAnswer(account, survey, spam, 'text', { text: 'Buy pills' })
    const seen = await openSubmissionOf(account, survey)
    await settle(survey)
    const [before, polled] = [await report(survey), await poll(survey)]
    expect(before.totals).toMatchObject({ impressions: 3, responses: 2 })

    expect((await hide(survey, spam, seen, randomUUID())).reply.changed.sort()).toEqual(
      (await referencesTo([spam, seen])).sort(),
    )
    expect((await hide(survey, spam)).reply.changed).toEqual([])
    expect((await report(survey)).totals).toMatchObject({
      impressions: 1,
      viewed: 1,
      responses: 1,
      overGoal: 0,
    })
    expect(await poll(survey)).not.toEqual(polled)
    expect(await stored(survey)).toEqual([1, 'live'])
    // An answer to what is hidden is stored, and counts nowhere.
    await giveAnswer(account, survey, spam, 'way', ['old'])
    await giveAnswer(account, survey, seen, 'way', ['go'])
    expect((await report(survey)).totals).toMatchObject({ impressions: 1, responses: 1 })
    const listed = async (hidden?: 'only' | 'included') =>
      (await consoleCall(listSubmissions, { params: params(survey), query: { hidden } }, owner)).reply
        .submissions
    expect((await listed()).map(({ udid }) => udid)).toEqual(await referencesTo([kept]))
    expect((await listed('only')).map((one) => [one.review.hidden?.reason, one.overGoal])).toEqual([
      ['spam', false],
      ['spam', false],
    ])
    expect(await listed('included')).toHaveLength(3)
    const query = { question: survey.question('text') }
    const texts = async (more: object) =>
      (await consoleCall(listTextAnswers, { params: params(survey), query: { ...query, ...more } }, owner))
        .reply
    expect((await texts({})).answers).toEqual([])
    expect((await texts({ hidden: 'only' })).answers).toMatchObject([{ text: 'Buy pills' }])
    const csv = async (hidden?: 'included') =>
      (await consoleCall(exportCsv, { params: params(survey), query: { hidden } }, owner)).text
        .trim()
        .split('\r\n')
    expect(await csv()).toHaveLength(2)
    expect((await csv('included')).filter((line) => line.includes(',spam,'))).toHaveLength(2)
    expect(await broken()).toEqual([])

    await giveAnswer(account, survey, spam, 'way', ['stop'])
    expect((await show(survey, spam, seen)).reply.changed).toHaveLength(2)
    expect(await broken()).toEqual([])
    expect(await stored(survey)).toEqual([3, 'live'])
    await remove(survey, seen)
    const after = await report(survey)
    expect(after.questions).toEqual(before.questions)
    expect(await poll(survey)).toEqual(polled)
  })

  it('frees places within the goal; what others took stays theirs, and a place that is left completes', async () => {
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, goal: 2 })
    const opened = []
    for (let n = 0; n < 4; n++) opened.push(await openSubmissionOf(account, survey))
    const [a = '', b = '', c = '', d = ''] = opened
    for (const one of [a, b, c]) await giveAnswer(account, survey, one, 'way', ['go'])
    const over = async () =>
      (await rows('SELECT udid FROM submissions WHERE survey_id = $1 AND over_goal', [survey.id])).map(
        ({ udid }) => udid,
      )
    expect(await over()).toEqual([c])
    await hide(survey, a)
    expect([await over(), await stored(survey)]).toEqual([[a], [2, 'complete']])
    await show(survey, a)
    expect([await over(), await stored(survey)]).toEqual([[a], [2, 'complete']])
    // Both of the last places become free: a takes one, and the next answer the other.
    await hide(survey, b, c)
    expect([(await over()).sort(), await stored(survey)]).toEqual([[b, c].sort(), [1, 'complete']])
    await rows(`UPDATE surveys SET status = 'live' WHERE id = $1`, [survey.id])
    await rows('UPDATE accounts SET version = version + 1 WHERE id = $1', [account.id])
    await show(survey, b)
    expect(await stored(survey)).toEqual([2, 'complete'])
    await giveAnswer(account, survey, d, 'way', ['go'])
    expect((await over()).sort()).toEqual([c, d].sort())
    expect(await broken()).toEqual([])
  })

  it('deletes one submission for ever, as if it had never been', async () => {
    const survey = await arrangeSurvey(account, { questions: RESULT_QUESTIONS, goal: 1 })
    const [a, b] = [await openSubmissionOf(account, survey), await openSubmissionOf(account, survey)]
    for (const one of [a, b]) await giveAnswer(account, survey, one, 'many', ['x'])
    const twice = await Promise.all([remove(survey, a), remove(survey, a)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await stored(survey)).toEqual([1, 'complete'])
    expect(await rows('SELECT over_goal FROM submissions WHERE survey_id = $1', [survey.id])).toEqual([
      { over_goal: false },
    ])
    expect(
      await rows('SELECT FROM person_surveys WHERE locale_group_id = $1', [survey.localeGroupId]),
    ).toHaveLength(1)
    const kinds = await rows(
      `SELECT kind FROM audit_entries WHERE account_id = $1 AND kind = 'submission_deleted'`,
      [account.id],
    )
    expect(kinds.length).toBeGreaterThan(0)
    const analyst = await arrangeUser([account, 'analyst'])
    const refused = await consoleCall(deleteSubmission, { params: { ...params(survey), udid: b } }, analyst)
    expect(refused.status).toBe(403)
    const other = await arrangeSurvey(account, { questions: RESULT_QUESTIONS })
    expect((await remove(other, b)).status).toBe(404)
    expect((await hide(other, b)).reply.changed).toEqual([])
    expect(await broken()).toEqual([])
  })
})

describe('at the same time as answers, erasures and deletions', { timeout: 120_000 }, () => {
  const random = new Random(SEED)

  it.each([null, 5])('keeps the counts right (goal %s)', async (goal) => {
    const survey = await arrangeSurvey(account, { goal, questions: RESULT_QUESTIONS })
    const people = Array.from({ length: 8 }, (_, n) => ({
      udid: randomUUID(),
      client_key: n % 2 === 0 ? `shared-${goal}` : `own-${n}-${goal}`,
    }))
    const submissions: string[] = []
    for (let n = 0; n < 20; n++)
      submissions.push(await openSubmissionOf(account, survey, people[n % people.length]))
    const some = () => submissions.filter(() => random.chance(0.2)).concat(random.pick(submissions))
    const answer = () => {
      const [question, answers] = random.pick([
        ['way', ['go', 'stop', 'old']],
        ['nps', ['0', '7', '10']],
        ['many', ['x', 'y', 'z']],
      ] as const)
      const id = survey.answer(question, random.pick(answers))
      return get(
        to(`/submissions/${random.pick(submissions)}/answer`, {
          ...{ identifier: account.identifier, question_id: survey.question(question) },
          ...{ answer_id: id, check_boxes: String(id) },
        }),
      )
    }
    const calls: Promise<{ status: number; text: string }>[] = []
    for (let n = 0; n < 200; n++) {
      const dice = random.whole(20)
      if (dice < 13) calls.push(answer())
      else if (dice < 16) calls.push(hide(survey, ...some()))
      else if (dice < 19) calls.push(show(survey, ...some()))
      else if (n % 3 === 0) calls.push(remove(survey, random.pick(submissions)))
      if (n === 120) {
        const body = { udid: people[3]?.udid ?? '', confirm: true as const }
        calls.push(consoleCall(erasePerson, { params: { accountId: account.id }, body }, owner))
      }
      if (random.chance(0.25)) await Promise.race(calls.slice(-5))
    }
    const got = await Promise.all(calls)
    expect(got.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
    expect(await broken()).toEqual([])
    await show(survey, ...submissions)
    expect(await broken()).toEqual([])
    expect(
      await rows('SELECT FROM submissions WHERE survey_id = $1 AND hidden IS NOT NULL', [survey.id]),
    ).toEqual([])
  })
})
