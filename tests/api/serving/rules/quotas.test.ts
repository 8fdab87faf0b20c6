// A survey whose quota is full is not offered to those who belong to it, and whom a quota screens out is told so.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deleteSubmission } from '@/lib/results/reviews/reviews.endpoint'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { saveSegment } from '@/lib/surveys/segments/segments.endpoint'
import { openSubmissionOf } from '../../../support/answering'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { answer } from '../../../support/recording'
import { referenceTo } from '../../../support/references'
import { page } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
beforeEach(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

const choose = (survey: ArrangedSurvey, submission: string, key = 'good') =>
  answer(account, submission, { question_id: survey.question('q1'), answer_id: survey.answer('q1', key) })

const GOLD = JSON.stringify({ tier: 'gold' })
const stop = {
  ...{ key: 'gold', name: 'Gold customers', target: 2, whenFull: 'stop' },
  all: [{ kind: 'data', field: 'tier', operator: 'is', value: 'gold' }],
}

it('stops at the target, for those who belong to it, and goes on when a place is free', async () => {
  const survey = await arrangeSurvey(account, { quotas: [stop] })
  const serve = async (custom_data?: string) => {
    const { json } = await get(to('/serve', page(account, { custom_data, udid: randomUUID() })))
    return (json.submission?.udid ?? null) as string | null
  }
  const submissions: string[] = []
  for (let n = 0; n < 2; n++) {
    const submission = await serve(GOLD)
    if (submission === null) throw new Error('it was not served')
    await choose(survey, submission)
    submissions.push(submission)
  }
  expect(await serve(GOLD)).toBeNull()
  expect(await serve()).not.toBeNull()

  const { reply } = await consoleCall(
    explainSurveys,
    { params: { accountId: account.id }, body: { url: 'https://shop.example/', customData: GOLD } },
    owner,
  )
  expect(JSON.stringify(reply)).toContain('“Gold customers” is full: 2 of 2')

  const params = { accountId: account.id, surveyId: survey.id, udid: await referenceTo(submissions[0] ?? '') }
  await consoleCall(deleteSubmission, { params }, owner)
  expect(await serve(GOLD)).not.toBeNull()
})

it('tells the thanks of a quota to the person whom it screens out, and nothing new to apps', async () => {
  const all = [{ kind: 'answer', question: 'q1', answers: ['good'] }]
  const quotas = [
    { key: 'good', name: 'Good', all, target: 1, whenFull: 'screen_out', thanks: 'We have enough.' },
  ]
  const survey = await arrangeSurvey(account, { quotas, poll: true })
  expect((await choose(survey, await openSubmissionOf(account, survey))).text).toContain('"poll"')
  const submission = await openSubmissionOf(account, survey)
  const reply = { thank_you: 'We have enough.' }
  expect((await choose(survey, submission)).json).toEqual(reply)
  expect((await choose(survey, submission)).json).toEqual(reply)
  const ofSubmission = { identifier: account.identifier, submission_udid: submission }
  expect((await get(to('/present_results', ofSubmission))).json).toEqual(reply)
  expect((await get(to('/results', { ...ofSubmission, accept: 'application/json' }))).json).toEqual(reply)
  const other = await openSubmissionOf(account, survey)
  expect((await choose(survey, other, 'bad')).text).toContain('"poll"')
  const app = await openSubmissionOf(account, survey, { device_type: 'native_mobile', mobile_type: 'ios' })
  expect((await choose(survey, app)).text).toBe('{}')
  const link = to(`/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`, {
    ...{ identifier: account.identifier, udid: randomUUID() },
  })
  expect((await get(link)).json).toEqual(['We have enough.'])
})

const saveTier = async (tier: string) => {
  const rules = [{ kind: 'data', field: 'tier', operator: 'is', value: tier } as const]
  const call = {
    params: { accountId: account.id, segmentKey: 'best' },
    body: { segment: { key: 'best', name: 'The best', rules } },
  }
  expect((await consoleCall(saveSegment, call, owner)).status).toBe(200)
}
const inBest = (more: object) => ({
  ...{ key: 'best', name: 'Best', target: 1, all: [{ kind: 'segment', segment: 'best' }], ...more },
})
const served = async (tier?: string) => {
  const custom_data = tier === undefined ? undefined : JSON.stringify({ tier })
  const { json } = await get(to('/serve', page(account, { custom_data, udid: randomUUID() })))
  return (json.submission?.udid ?? null) as string | null
}
const stored = async (submission: string | null) => {
  const [row] = await rows<{ segments: string[] | null; mark: string }>(
    "SELECT in_segments AS segments, concat_ws(' ', quota, quota_outcome) AS mark FROM submissions WHERE udid = $1",
    [submission],
  )
  return row
}

it('counts those who were in a segment when they were served, and screens out when it is full', async () => {
  await saveTier('gold')
  const others = {
    key: 'rest',
    name: 'Rest',
    target: 9,
    all: [{ kind: 'segment', segment: 'best', member: false }],
  }
  const survey = await arrangeSurvey(account, { quotas: [inBest({ whenFull: 'screen_out' }), others] })
  const respond = async (submission: string | null) => {
    await choose(survey, submission ?? '')
    return stored(submission)
  }
  expect(await respond(await served())).toEqual({ segments: [], mark: 'rest counted' })
  const [before, early] = [await served('silver'), await served('gold')]
  expect(await respond(early)).toEqual({ segments: ['best'], mark: 'best counted' })
  expect((await respond(await served('gold')))?.mark).toBe('best screened_out')
  await saveTier('silver')
  expect((await respond(before))?.mark).toBe('rest counted')
  expect((await respond(await served('gold')))?.mark).toBe('rest counted')
  expect((await respond(await served('silver')))?.mark).toBe('best screened_out')
  const link = to(`/q/${survey.question('q1')}/a/${survey.answer('q1', 'good')}`, {
    ...{ identifier: account.identifier, udid: randomUUID(), tier: 'silver' },
  })
  await get(link)
  const opened = await rows(
    'SELECT in_segments AS segments, quota FROM submissions WHERE link_key IS NOT NULL AND survey_id = $1',
    [survey.id],
  )
  expect(opened).toEqual([{ segments: null, quota: 'rest' }])
})

it('stops for those who are in a segment, and says so', async () => {
  await saveTier('gold')
  const survey = await arrangeSurvey(account, { quotas: [inBest({ whenFull: 'stop' })] })
  await choose(survey, (await served('gold')) ?? '')
  expect(await served('gold')).toBeNull()
  expect(await served('silver')).not.toBeNull()
  const body = { url: 'https://shop.example/', customData: GOLD }
  const { reply } = await consoleCall(explainSurveys, { params: { accountId: account.id }, body }, owner)
  expect(JSON.stringify(reply)).toContain(
    'The person belongs to the quota “Best”. The person is in the segment “The best”.',
  )
  await saveTier('silver')
  expect(await served('gold')).not.toBeNull()
  expect(await served('silver')).toBeNull()
})

it('keeps no segments where its quotas name none', async () => {
  await saveTier('gold')
  const survey = await arrangeSurvey(account, {
    quotas: [stop],
    rules: [{ kind: 'segment', segment: 'best' }],
  })
  const submission = await served('gold')
  await choose(survey, submission ?? '')
  expect(await stored(submission)).toEqual({ segments: null, mark: 'gold counted' })
})
