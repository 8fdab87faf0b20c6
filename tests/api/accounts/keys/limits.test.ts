// What a key may do at most, and what its requests may look like on the wire.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { showReport } from '@/lib/results/reports.endpoint'
import { saveDraft } from '@/lib/surveys/drafts/drafts.endpoint'
import { createSurvey, listSurveySummaries, moveSurvey, openSurvey } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'
import { setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: ArrangedAccount
let key: ArrangedKey
const params = { accountId: 'current' }

beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account)
})

it('one call too many is 429 with when to come back, changes nothing, and is for that key only', async () => {
  const [own, other] = [await arrangeKey(account), await arrangeKey(account)]
  setEnv({ RATE_LIMIT_KEY: 3 })
  const list = (by: ArrangedKey) => keyCall(listSurveySummaries, { params }, by)
  const before = (await list(own)).reply.surveys.length
  const got = await Promise.all(Array.from({ length: 4 }, () => list(own)))
  expect(got.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
  const token = { 'idempotency-key': 'too-many' }
  const refused = await keyCall(createSurvey, { params, body: { name: 'Too many' } }, own, token)
  expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited'])
  const retryAfter = Number(refused.headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(refused.headers.get('ratelimit')).toBe(`"key";r=0;t=${retryAfter}`)
  expect(refused.headers.get('ratelimit-policy')).toBe('"key";q=3;w=60')
  expect((await list(other)).reply.surveys).toHaveLength(before)
})

it('a kept reply is good for a day, also before anything is tidied up', async () => {
  const create = () =>
    keyCall(createSurvey, { params, body: { name: 'Daily' } }, key, { 'idempotency-key': 'daily' })
  const { reply } = await create()
  const age = (hours: number) =>
    rows(`UPDATE kept_replies SET created_at = now() - make_interval(hours => $2) WHERE account_id = $1`, [
      account.id,
      hours,
    ])
  await age(23)
  expect((await create()).reply).toEqual(reply)
  await age(25)
  const anew = await create()
  expect(anew.reply.id).not.toBe(reply.id)
  expect((await create()).reply).toEqual(anew.reply)
})

describe('If-Match', () => {
  it.each([
    ['in a list', (etag: string) => `"9-9", ${etag}`, 200],
    ['weak, in a list without spaces', (etag: string) => `"9-9",W/${etag}`, 200],
    ['a star', () => '*', 200],
    ['another', () => '"9-9"', 412],
    ['empty', () => '""', 412],
    ['a star among others', () => '"9-9", *', 412],
  ])('%s', async (_, write, status) => {
    const survey = { ...params, surveyId: (await arrangeSurvey(account)).id }
    const { etag, document } = (await keyCall(openSurvey, { params: survey }, key)).reply
    const headers = { 'if-match': write(etag) }
    const saved = await keyCall(saveDraft, { params: survey, body: { document } }, key, headers)
    expect(saved.status).toBe(status)
    const moved = await keyCall(moveSurvey, { params: survey, body: { to: 'paused' } }, key, {
      'if-match': write(saved.status === 200 ? saved.reply.etag : etag),
    })
    expect(moved.status).toBe(status)
  })
})

it.each([
  ['UTC', 200],
  ['Pacific/Apia', 200],
  ['America/Argentina/ComodRivadavia', 200],
  ['Europe/Berlim', 422],
  ['+02:00', 422],
  ["x'; --", 422],
  ['', 200],
])('the time zone %j is %i', async (tz, status) => {
  const survey = { ...params, surveyId: (await arrangeSurvey(account)).id }
  // The day that Samoa left out, and one with 25 hours in Berlin.
  for (const day of ['2011-12-30', '2026-10-25']) {
    const got = await keyCall(showReport, { params: survey, query: { from: day, to: day, tz } }, key)
    expect([got.status, got.status === 200 || got.error.code]).toEqual([status, status === 200 || 'invalid'])
  }
})
