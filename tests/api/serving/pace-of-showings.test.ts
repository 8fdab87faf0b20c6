// A pace of N showings in a period: the one that would be N + 1 is not opened, also in parallel (docs/api.md §7).
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { openSubmission } from '@/lib/serving/opening/open-submission.store'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { get, to } from '../../support/api'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { findBrokenInvariants } from '../../support/check-invariants'
import { arrangeUser, consoleCall } from '../../support/console'
import { listStatements } from '../../support/count-statements'
import { useTestDatabase } from '../../support/database'
import { follow } from '../../support/following'
import { anOpening, page, serve, served, surveyOf } from '../../support/serving'

useTestDatabase()

const at = (time: string) => vi.setSystemTime(new Date(time))

let account: ArrangedAccount
beforeEach(async () => {
  // A Monday far ahead, because nothing can be recorded into the past.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2032-03-01T10:00:00Z') })
  account = await arrangeAccount()
})
afterEach(() => {
  vi.useRealTimers()
})

const paced = (pace: Record<string, unknown> | null, more: Record<string, unknown> = {}) =>
  arrangeSurvey(account, { key: 'paced', pace: pace && { count: 'showings', per: 'day', ...pace }, ...more })
const shown = async ({ id }: ArrangedSurvey) =>
  (await rows('SELECT count(*)::int AS n FROM submissions WHERE survey_id = $1', [id]))[0]?.n
const sound = async () => expect(await findBrokenInvariants((await openDatabase()).pool)).toEqual([])

async function reasonOf(survey: ArrangedSurvey) {
  const owner = await arrangeUser([account, 'owner'])
  const body = explainSurveys.body.parse({ ask: 'serve', surveyId: survey.id, deviceType: 'desktop' })
  const { surveys } = (await consoleCall(explainSurveys, { params: { accountId: account.id }, body }, owner))
    .reply
  return surveys[0]?.reasons.find(({ name }) => name === 'pace')
}

describe('a pace of showings', () => {
  it('is never passed, however a survey is asked for, and begins anew', async () => {
    const survey = await paced({ most: 3 })
    const byId = async () => surveyOf(await get(to(`/surveys/${survey.id}`, page(account))))
    expect(await served(account)).toBe(survey.id)
    expect(await byId()).toBe(survey.id)
    expect(
      surveyOf(
        await get(
          to('/direct_serve', { identifier: account.identifier, device_type: 'desktop', udid: randomUUID() }),
        ),
      ),
    ).toBe(survey.id)
    expect([await served(account), await byId()]).toEqual([null, null])
    expect(await shown(survey)).toBe(3)
    at('2032-03-02T00:00:00Z')
    expect(await byId()).toBe(survey.id)
    await sound()
  })

  it('opens exactly twenty for fifty at once', async () => {
    const survey = await paced({ most: 20 })
    const got = await Promise.all(Array.from({ length: 50 }, () => served(account)))
    expect(got.filter((id) => id === survey.id)).toHaveLength(20)
    expect(await shown(survey)).toBe(20)
    await sound()
  })

  it('leaves the next survey to those who find it closed', async () => {
    const survey = await paced({ most: 1 }, { priority: 1 })
    const other = await arrangeSurvey(account, { priority: 2 })
    expect([await served(account), await served(account)]).toEqual([survey.id, other.id])
  })

  it('is read by one statement, of those surveys only that the visit could be shown', async () => {
    const rules = [{ kind: 'url', match: 'contains', value: '/elsewhere' }]
    await paced({ most: 1 }, { key: 'elsewhere', priority: 1, rules })
    const closed = [
      await paced({ most: 1 }, { key: 'one', priority: 2 }),
      await paced({ most: 1 }, { key: 'two', priority: 3 }),
    ]
    const open = await paced({ most: 1 }, { key: 'three', priority: 4 })
    expect([await served(account), await served(account)]).toEqual(closed.map(({ id }) => id))
    const sent = await listStatements(async () => expect(await served(account)).toBe(open.id))
    expect(sent.filter((text) => text.includes('FROM json_to_recordset($2::json) AS i(id int'))).toHaveLength(
      1,
    )
  })

  it('gives a repeated request its survey, and takes one place for it', async () => {
    const survey = await paced({ most: 2 })
    const query = { udid: randomUUID(), request_id: 'r1' }
    const got = await Promise.all(Array.from({ length: 6 }, () => serve(account, query)))
    expect(new Set(got.map(({ json }) => json.submission.udid)).size).toBe(1)
    expect([await served(account), await served(account)]).toEqual([survey.id, null])
    await sound()
  })

  it('counts what was shown before in the period, and no link of a mail', async () => {
    const survey = await paced(null)
    await served(account)
    await follow(account, [survey.question('q1'), survey.answer('q1', 'good')])
    await paced({ most: 2 })
    expect([await served(account), await served(account)]).toEqual([survey.id, null])
    expect((await follow(account, [survey.question('q1'), survey.answer('q1', 'good')])).status).toBe(200)
    await sound()
  })

  it('counts what processes serve that do not know it yet', async () => {
    const survey = await paced({ most: 2 })
    const device = {
      account_id: account.id,
      survey_id: survey.id,
      device_udid: randomUUID(),
      client_key: null,
    }
    expect(await openSubmission(await openDatabase(), anOpening(device, survey.localeGroupId))).toBe('opened')
    at('2032-03-01T10:00:11Z')
    expect([await served(account), await served(account)]).toEqual([survey.id, null])
    expect(await shown(survey)).toBe(2)
    await sound()
  })

  it('is spread over the period, if wished: never more than the share that is over', async () => {
    at('2032-03-01T00:00:00Z')
    const survey = await paced({ most: 4, spread: true })
    expect(await served(account)).toBeNull()
    at('2032-03-01T00:00:01Z')
    expect([await served(account), await served(account)]).toEqual([survey.id, null])
    at('2032-03-01T06:00:00Z')
    expect(await served(account)).toBeNull()
    at('2032-03-01T06:00:00.001Z')
    const got = await Promise.all(Array.from({ length: 10 }, () => served(account)))
    expect(got.filter((id) => id === survey.id)).toHaveLength(1)
    expect(await reasonOf(survey)).toMatchObject({
      outcome: 'failed',
      input: '2 of 4 today.',
      needs: expect.stringContaining('Mon 1 Mar 2032, 12:00'),
    })
    at('2032-03-01T23:59:59Z')
    expect([await served(account), await served(account), await served(account)]).toEqual([
      survey.id,
      survey.id,
      null,
    ])
  })

  it('is explained: what it is, how far it is, and when it opens again', async () => {
    const survey = await paced({ most: 2 })
    expect(await reasonOf(survey)).toEqual({
      name: 'pace',
      outcome: 'passed',
      rule: 'It is shown at most 2 times a day.',
      input: '0 of 2 today.',
      needs: null,
    })
    await served(account)
    await served(account)
    expect(await reasonOf(survey)).toMatchObject({
      outcome: 'failed',
      input: '2 of 2 today.',
      needs: 'Closed for now: wait until Tue 2 Mar 2032, 00:00 (UTC), or raise the pace.',
    })
  })
})
