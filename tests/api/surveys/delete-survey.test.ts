// Deleting a survey for ever: which ones, who may, and what goes with it.
import { beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { countOrphans } from '@/lib/answering/submissions/count-orphans.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { createReportLink } from '@/lib/results/sharing/report-links.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { deleteSurvey, showDeletion } from '@/lib/surveys/survey-deletion.endpoint'
import { listSurveySummaries, moveSurvey } from '@/lib/surveys/surveys.endpoint'
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
const remove = (submissions: number, as = owner) =>
  consoleCall(deleteSurvey, { params: on(), body: { submissions } }, as)
const move = (toStatus: 'archived' | 'paused') =>
  consoleCall(moveSurvey, { params: on(), body: { to: toStatus } }, owner)
const listed = async () =>
  (await consoleCall(listSurveySummaries, { params: { accountId: account.id } }, owner)).reply.surveys.map(
    ({ key }) => key,
  )

describe('without submissions', () => {
  it('a designer deletes a draft, and its key is free again', async () => {
    survey = await arrangeSurvey(account, { key: 'draft', status: 'draft' })
    expect(await look()).toEqual({ refused: null, submissions: 0 })
    expect((await remove(0, designer)).reply).toEqual({ deleted: true, left: 0 })
    expect(await listed()).toEqual(['gone'])
    expect((await remove(0)).status).toBe(404)
    await arrangeSurvey(account, { key: 'draft' })
    expect(await listed()).toEqual(['gone', 'draft'])
  })

  it('a survey that people can get is refused', async () => {
    for (const status of ['live', 'paused'] as const) {
      if (status === 'paused') await move('paused')
      expect((await look()).refused).toBe(
        'Only a draft or an archived survey can be deleted. Archive this one first.',
      )
      expect((await remove(0)).status).toBe(409)
    }
  })

  it('one that a rule asks for is refused, with the name of the other', async () => {
    await arrangeSurvey(account, {
      name: 'Asks again',
      rules: [{ kind: 'previous_answer', survey: 'gone', question: 'q1', answer: 'good' }],
    })
    await move('archived')
    expect((await remove(0)).error.message).toMatch(/“Asks again”/)
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

  it('only an owner who says how many there are deletes them', async () => {
    expect(await look()).toEqual({ refused: null, submissions: 2 })
    expect((await remove(2, designer)).status).toBe(403)
    const refused = await remove(1)
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This survey has 2 submissions, which would be deleted with it. Confirm that number.',
    ])
    expect((await look()).submissions).toBe(2)
  })

  it('they go with all that names the survey, and nothing refers to it', async () => {
    const link = { name: 'For the boss', days: 7 }
    await consoleCall(createReportLink, { params: on(), body: link }, owner)
    await consoleCall(
      saveDraft,
      { params: on(), body: { document: { name: 'Later' }, expectedVersion: null } },
      owner,
    )
    expect((await remove(2)).reply).toEqual({ deleted: true, left: 0 })
    for (const table of [
      'submissions',
      'answers',
      'surveys',
      'survey_versions',
      'survey_drafts',
      'report_links',
    ])
      expect(await rows(`SELECT 1 FROM ${table} WHERE account_id = $1`, [account.id]), table).toEqual([])
    expect(await countOrphans(await openDatabase())).toBe(0)
    const { entries } = (
      await consoleCall(listAuditEntries, { params: { accountId: account.id }, query: {} }, owner)
    ).reply
    expect(entries.slice(0, 2).map(({ kind, before }) => [kind, before])).toEqual([
      ['survey_deleted', expect.objectContaining({ status: 'archived' })],
      ['survey_deletion_begun', expect.objectContaining({ submissions: 2 })],
    ])
  })

  it('late calls of respondents find nothing', async () => {
    await remove(2)
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
  })

  it('a survey that is made later under its key is asked of the same people', async () => {
    await remove(2)
    const again = await arrangeSurvey(account, { key: 'gone' })
    expect(again.localeGroupId).not.toBe(survey.localeGroupId)
  })
})
