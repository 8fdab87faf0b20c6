// People who were not seen for long are forgotten; those who come are not, and no figure changes.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { findWrongCounters } from '@/lib/operations/backup/check-counters.store'
import { forgetOldData } from '@/lib/people/retention/forget-old-data'
import { seenWritten } from '@/lib/people/seen-devices.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { showReport } from '@/lib/results/reports.endpoint'
import { keepAllTotals } from '@/lib/results/totals/keep-totals'
import { giveAnswer } from '../../../support/answering'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { findBrokenInvariants } from '../../../support/check-invariants'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { openSubmission, serve, surveyOf } from '../../../support/serving'

useTestDatabase()

const DAY = 86_400_000
const NOW = Date.now()
const KEEP = 100

let account: ArrangedAccount
let survey: ArrangedSurvey
let user: ArrangedUser
const devices = { gone: '', keyed: '', shared: '', back: '', event: '', late: '', fresh: '' }
const key = { alone: `alone-${randomUUID()}`, shared: `shared-${randomUUID()}` }

/** Puts everything that is stored of a device and key into the past. */
async function age(device: string, days: number, clientKey: string | null = null): Promise<void> {
  const shift = `interval '${days} days'`
  await rows(
    `UPDATE submissions SET created_at = created_at - ${shift}, viewed_at = viewed_at - ${shift}, responded_at = responded_at - ${shift} WHERE device_udid = $1`,
    [device],
  )
  await rows(
    `UPDATE devices SET created_at = created_at - ${shift}, updated_at = updated_at - ${shift} WHERE udid = $1`,
    [device],
  )
  await rows(
    `UPDATE person_surveys SET answered_at = answered_at - ${shift},
       viewed_times = ARRAY(SELECT t - ${days * DAY} FROM unnest(viewed_times) t) WHERE person IN ('u:' || $1, 'k:' || $2)`,
    [device, clientKey],
  )
}

const answerOf = async (device: string, query: Record<string, string> = {}): Promise<string> => {
  const udid = await openSubmission(account, { udid: device, custom_data: '{"plan":"pro"}', ...query })
  await giveAnswer(account, survey, udid, 'q1', ['good'])
  return udid
}

beforeAll(async () => {
  account = await arrangeAccount()
  survey = await arrangeSurvey(account)
  user = await arrangeUser([account, 'analyst'])
  for (const name of Object.keys(devices) as (keyof typeof devices)[]) devices[name] = randomUUID()
  await answerOf(devices.gone)
  await answerOf(devices.keyed, { client_key: key.alone })
  await answerOf(devices.shared, { client_key: key.shared })
  // Another device of the same person; it is asked by id, since the person has answered.
  await rows('INSERT INTO devices (account_id, udid, client_key) VALUES ($1, $2, $3)', [
    ...[account.id, devices.fresh, key.shared],
  ])
  for (const name of ['back', 'event', 'late'] as const) await answerOf(devices[name])
  for (const [device, clientKey] of [
    [devices.gone, null],
    [devices.keyed, key.alone],
    [devices.shared, key.shared],
    [devices.back, null],
    [devices.event, null],
  ] as const)
    await age(device, KEEP + 60, clientKey)
  // Seen 20 days less than `KEEP` ago.
  await age(devices.late, KEEP - 20)
  await rows(
    `INSERT INTO events (account_id, udid, device_udid, name, created_at) VALUES
       ($1, gen_random_uuid(), $2, 'visit', $4), ($1, gen_random_uuid(), $3, 'visit', $5)`,
    [account.id, devices.event, devices.gone, new Date(NOW - DAY), new Date(NOW - 2 * KEEP * DAY)],
  )
  await keepAllTotals(await openDatabase(), NOW)
})

const figures = async () => {
  const params = { accountId: account.id, surveyId: survey.id }
  const { reply } = await consoleCall(showReport, { params, query: {} }, user)
  return { ...reply, asOf: '' }
}

const known = async () =>
  (await rows<{ udid: string }>('SELECT udid FROM devices WHERE account_id = $1', [account.id]))
    .map(({ udid }) => Object.entries(devices).find(([, one]) => one === udid)?.[0])
    .sort()

const asked = async (query: Record<string, string>) => surveyOf(await serve(account, query))

it('forgets those who were not seen, with their keys and details, and counts them as before', async () => {
  const db = await openDatabase()
  await changeSettings(account, { keepDays: { people: KEEP } })
  // Somebody comes whom nothing can be shown: that is enough to be remembered.
  expect(await asked({ udid: devices.back })).toBeNull()
  await seenWritten(db)
  const before = await figures()
  const broken = await findBrokenInvariants(db.pool)
  const [dry] = await forgetOldData(db, NOW, { dryRun: true })
  expect(dry).toMatchObject({ kind: 'people', rows: 3 })
  expect(await known()).toHaveLength(7)

  expect(await forgetOldData(db, NOW)).toEqual([dry])
  expect(await known()).toEqual(['back', 'event', 'fresh', 'late'])
  expect(await figures()).toEqual(before)
  expect(await findWrongCounters(db)).toEqual([])
  expect(await forgetOldData(db, NOW)).toMatchObject([{ rows: 0 }])
  expect(await keepAllTotals(db, NOW + 2 * DAY)).toBe(0)
  // What stays is not said to be anybody's.
  const expected = [
    'what was answered is remembered of the device and of its client key',
    'what was completed is answered, and is remembered of the device and of its client key',
    'what was viewed is remembered of the device and of its client key',
    'every submission has its device',
  ]
  const newly = (await findBrokenInvariants(db.pool)).filter((one) => !broken.includes(one))
  expect(newly.map((one) => one.split(':')[0])).toEqual(expected)

  const left = await rows(
    `SELECT device_udid, client_key, context, url, user_agent FROM submissions WHERE account_id = $1 AND (context IS NULL OR client_key IS NOT NULL)`,
    [account.id],
  )
  expect(left).toEqual(
    expect.arrayContaining(
      [devices.gone, devices.keyed, devices.shared].map((device_udid) => ({
        ...{ device_udid, client_key: null },
        ...{ context: null, url: null, user_agent: null },
      })),
    ),
  )
  expect(left).toHaveLength(3)
  const everything = JSON.stringify([
    await rows('SELECT * FROM person_surveys WHERE account_id = $1', [account.id]),
    await rows('SELECT * FROM events WHERE account_id = $1', [account.id]),
    await rows('SELECT * FROM clicks WHERE account_id = $1', [account.id]),
  ])
  for (const name of [devices.gone, devices.keyed, devices.shared, key.alone])
    expect(everything).not.toContain(name)
})

it('shows them the survey again, and not to those who share a key with somebody who is known', async () => {
  expect(await asked({ udid: devices.back })).toBeNull()
  expect(await asked({ udid: devices.late })).toBeNull()
  expect(await asked({ udid: devices.fresh })).toBeNull()
  expect(await asked({ udid: devices.shared, client_key: key.shared })).toBeNull()
  expect(await asked({ udid: devices.gone })).toBe(survey.id)
  expect(await asked({ udid: devices.keyed, client_key: key.alone })).toBe(survey.id)
})
