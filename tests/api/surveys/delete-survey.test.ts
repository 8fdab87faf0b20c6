// Deleting a survey: which ones, who may, how it comes back, and what goes with it at last.
import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { countOrphans } from '@/lib/answering/submissions/count-orphans.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { listPublished } from '@/lib/results/counting/report-survey.store'
import { showReport } from '@/lib/results/reports.endpoint'
import { openSharedReport } from '@/lib/results/sharing/open-shared-report'
import { createReportLink } from '@/lib/results/sharing/report-links.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { eraseDeletedSurveys } from '@/lib/surveys/erase-deleted-surveys'
import { openHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'
import { findHostedSurvey } from '@/lib/surveys/hosted/hosted-page.store'
import {
  deleteSurvey,
  listDeletedSurveys,
  restoreSurvey,
  showDeletion,
} from '@/lib/surveys/survey-deletion.endpoint'
import {
  listSurveyFigures,
  listSurveySummaries,
  moveSurvey,
  openSurvey,
} from '@/lib/surveys/surveys.endpoint'
import { giveAnswer, openSubmissionOf } from '../../support/answering'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { page as visit } from '../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let designer: ArrangedUser
let survey: ArrangedSurvey

beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  designer = await arrangeUser([account, 'designer'])
  survey = await arrangeSurvey(account, { key: 'gone' })
})

const on = () => ({ accountId: account.id, surveyId: survey.id })
const look = async () => (await consoleCall(showDeletion, { params: on() }, designer)).reply
const remove = (body: { name?: string; submissions?: number } = {}, as = owner) =>
  consoleCall(deleteSurvey, { params: on(), body }, as)
const restore = (as = designer) => consoleCall(restoreSurvey, { params: on(), body: {} }, as)
const bin = async () =>
  (await consoleCall(listDeletedSurveys, { params: { accountId: account.id } }, designer)).reply.surveys
const move = (toStatus: 'archived' | 'paused' | 'complete' | 'live') =>
  consoleCall(moveSurvey, { params: on(), body: { to: toStatus } }, owner)
const listed = async () =>
  (await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner)).reply.surveys.map(
    ({ key }) => key,
  )
const DAY = 86_400_000
const erase = async (days: number) => eraseDeletedSurveys(await openDatabase(), Date.now() + days * DAY)
const auditKinds = async () =>
  (
    await consoleCall(listAuditEntries, { params: { accountId: account.id }, query: {} }, owner)
  ).reply.entries.map(({ kind, before }) => [kind, before] as const)

describe('without submissions', () => {
  it('a designer deletes it in any status but live, and its key is free again', async () => {
    for (const status of ['draft', 'paused', 'complete', 'archived'] as const) {
      survey = await arrangeSurvey(account, { key: 'other', status: status === 'draft' ? 'draft' : 'live' })
      if (status !== 'draft') await move(status)
      expect(await look()).toEqual({ refused: null, submissions: 0 })
      expect((await remove({}, designer)).reply).toMatchObject({ deleted: true, left: 0 })
      expect(await listed()).toEqual(['gone'])
      expect((await remove()).status).toBe(404)
      expect((await bin())[0]).toMatchObject({ id: survey.id, key: 'other', status, submissions: 0 })
    }
    expect(await bin()).toHaveLength(4)
    const again = await arrangeSurvey(account, { key: 'other' })
    expect(again.id).not.toBe(survey.id)
    expect(await listed()).toEqual(['gone', 'other'])
  })

  it('a live one is refused with a sentence', async () => {
    const sentence = 'A live survey cannot be deleted. Pause, complete or archive it first.'
    expect((await look()).refused).toBe(sentence)
    const refused = await remove()
    expect([refused.status, refused.error.message]).toEqual([409, sentence])
    expect(await listed()).toEqual(['gone'])
  })

  it('one that a rule asks for is refused, with the name of the other', async () => {
    const rule = { kind: 'previous_answer', survey: 'gone', question: 'q1', answer: 'good' }
    await arrangeSurvey(account, {
      name: 'Asks again',
      rules: [rule],
    })
    const rules = [{ kind: 'group', of: 'none', rules: [rule] }]
    await arrangeSurvey(account, { key: 'grouped', name: 'Asks in a group', rules })
    await move('archived')
    expect((await remove()).error.message).toMatch(/“Asks again”.*“Asks in a group”/)
  })

  it('those that ask for each other are erased and restored in an order that leaves no rule without a survey', async () => {
    const asked = survey
    const asking = await arrangeSurvey(account, {
      ...{ name: 'Asks again', key: 'asks' },
      rules: [{ kind: 'previous_answer', survey: 'gone', question: 'q1', answer: 'good' }],
    })
    survey = asking
    expect((await move('paused')).status).toBe(200)
    expect((await remove()).status).toBe(200)
    survey = asked
    expect((await move('paused')).status).toBe(200)
    expect((await remove({ name: 'A survey' })).status).toBe(200)
    survey = asking
    expect((await restore()).error.message).toContain('restore them first: “A survey”.')
    survey = asked
    expect((await restore()).status).toBe(200)
    survey = asking
    expect((await restore()).status).toBe(200)
    expect((await consoleCall(openSurvey, { params: on() }, owner)).reply.document.rules).toMatchObject([
      { survey: 'gone' },
    ])
    await remove()
    survey = asked
    await remove({ name: 'A survey' })
    // The first time only the one that asks, then the other.
    await erase(31)
    await erase(31)
    expect(await rows('SELECT id FROM surveys WHERE account_id = $1', [account.id])).toEqual([])
  })
})

describe('with submissions', () => {
  let submission: string

  beforeEach(async () => {
    submission = await openSubmissionOf(account, survey)
    await giveAnswer(account, survey, submission, 'q1', ['good'])
    await openSubmissionOf(account, survey)
    await move('archived')
  })

  it('only an owner who types its name deletes it', async () => {
    expect(await look()).toEqual({ refused: null, submissions: 2 })
    expect((await remove({ name: 'A survey' }, designer)).status).toBe(403)
    for (const body of [{}, { name: 'A surve' }, { submissions: 1 }]) {
      const refused = await remove(body)
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'This survey has 2 submissions, which would be deleted with it. Confirm with its name.',
      ])
    }
    expect(await listed()).toEqual(['gone'])
    expect((await remove({ name: ' A survey ' })).reply.deleted).toBe(true)
    expect((await auditKinds())[0]).toEqual([
      'survey_deleted',
      expect.objectContaining({ status: 'archived', submissions: 2 }),
    ])
  })

  it('programs confirm by the number of submissions too', async () => {
    expect((await remove({ submissions: 2 })).reply.deleted).toBe(true)
  })

  it('nothing shows it or serves it any more, and restored it is as it was', async () => {
    await move('paused')
    await move('live')
    const page = await consoleCall(openHostedPage, { params: on(), body: {} }, owner)
    const key = page.reply.link.split('/').at(-1) ?? ''
    const link = { name: 'For the boss', days: 7 }
    const shared = (await consoleCall(createReportLink, { params: on(), body: link }, owner)).reply.link
    const token = shared.split('/').at(-1) ?? ''
    await move('paused')
    await consoleCall(
      saveDraft,
      { params: on(), body: { document: { name: 'Later' }, expectedVersion: null } },
      owner,
    )
    const db = await openDatabase()
    const report = async () => (await consoleCall(showReport, { params: on() }, owner)).reply
    const before = {
      report: await report(),
      open: (await consoleCall(openSurvey, { params: on() }, owner)).reply,
    }
    await remove({ name: 'A survey' })

    expect(await listed()).toEqual([])
    expect(await listPublished(db, account.id)).toEqual([])
    const inAccount = { accountId: account.id }
    expect((await consoleCall(listSurveyFigures, { params: inAccount }, owner)).reply.surveys).toEqual([])
    for (const endpoint of [openSurvey, showReport, showDeletion])
      expect((await consoleCall(endpoint, { params: on() }, owner)).status).toBe(404)
    await expect(openSharedReport(db, token, Date.now())).rejects.toMatchObject({ code: 'unknown' })
    expect((await get(to(`/surveys/${survey.id}`, visit(account)))).json.survey).toBeUndefined()
    expect(await findHostedSurvey(db, key)).toBeNull()
    expect(await erase(29)).toBe(0)

    expect((await restore()).reply).toEqual({
      ...{ id: survey.id, key: 'gone', name: 'A survey', status: 'paused' },
    })
    expect((await auditKinds())[0]?.[0]).toBe('survey_restored')
    expect(await listed()).toEqual(['gone'])
    expect(await bin()).toEqual([])
    expect(await findHostedSurvey(db, key)).toMatchObject({ surveyId: survey.id })
    const after = (await consoleCall(openSurvey, { params: on() }, owner)).reply
    expect({ ...after, editors: [] }).toEqual({ ...before.open, editors: [] })
    expect({ ...(await report()), asOf: '' }).toEqual({ ...before.report, asOf: '' })
    expect((await openSharedReport(db, token, Date.now())) !== null).toBe(true)
    expect((await restore()).status).toBe(404)
  })

  it('it is not restored while another one has its key', async () => {
    await remove({ name: 'A survey' })
    const deleted = survey
    survey = await arrangeSurvey(account, { key: 'gone', status: 'draft' })
    const other = survey
    survey = deleted
    const refused = await restore()
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('its key “gone”')])
    survey = other
    await remove()
    survey = deleted
    expect((await restore()).reply.key).toBe('gone')
    expect(await listed()).toEqual(['gone'])
  })

  it('after thirty days all that names it goes, and nothing refers to it', async () => {
    const link = { name: 'For the boss', days: 7 }
    await consoleCall(createReportLink, { params: on(), body: link }, owner)
    await consoleCall(
      saveDraft,
      { params: on(), body: { document: { name: 'Later' }, expectedVersion: null } },
      owner,
    )
    // What other tests have deleted.
    await erase(31)
    await remove({ name: 'A survey' })
    expect(await erase(31)).toBe(1)
    for (const table of [
      'submissions',
      'answers',
      'surveys',
      'survey_versions',
      'survey_drafts',
      'report_links',
      'locale_groups',
    ])
      expect(await rows(`SELECT 1 FROM ${table} WHERE account_id = $1`, [account.id]), table).toEqual([])
    expect(await countOrphans(await openDatabase())).toBe(0)
    expect((await auditKinds()).slice(0, 2).map(([kind]) => kind)).toEqual([
      'survey_erased',
      'survey_deleted',
    ])
    expect((await restore()).status).toBe(404)
    expect(await erase(31)).toBe(0)
  })

  it('late calls of respondents find nothing', async () => {
    await remove({ name: 'A survey' })
    const { identifier } = account
    const answer = { identifier, question_id: survey.question('q1'), answer_id: survey.answer('q1', 'good') }
    const late = [
      to(`/submissions/${submission}/answer`, answer),
      to(`/submissions/${submission}/close`, { identifier }),
      to(`/surveys/${survey.id}`, { identifier, device_type: 'desktop' }),
      to(`/surveys/${survey.id}/poll`, { identifier }),
      to(`/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`, { identifier }),
    ]
    for (const target of late) expect((await get(target)).status, target).toBeLessThan(500)
    await erase(31)
    for (const target of late) expect((await get(target)).status, target).toBeLessThan(500)
  })

  it('a survey that is made later under its key is asked of the same people', async () => {
    await remove({ name: 'A survey' })
    const again = await arrangeSurvey(account, { key: 'gone' })
    expect(again.localeGroupId).not.toBe(survey.localeGroupId)
  })

  it('of language versions that share a goal the deleted one counts no more, until it is restored', async () => {
    const shares = { localeGroup: 'walk', goal: 5, sharesGoal: true }
    survey = await arrangeSurvey(account, { key: 'walk', ...shares })
    await giveAnswer(account, survey, await openSubmissionOf(account, survey), 'q1', ['good'])
    const german = await arrangeSurvey(account, { key: 'walk-de', locale: 'de', ...shares })
    await giveAnswer(account, german, await openSubmissionOf(account, german), 'q1', ['good'])
    const together = async () =>
      (
        await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner)
      ).reply.surveys.find(({ id }) => id === german.id)?.sharedGoal
    expect(await together()).toMatchObject({ responseCount: 2, surveys: 2 })
    await move('archived')
    await remove({ name: 'A survey' })
    expect(await together()).toMatchObject({ responseCount: 1, surveys: 1 })
    expect((await restore()).status).toBe(200)
    expect(await together()).toMatchObject({ responseCount: 2, surveys: 2 })
  })
})
