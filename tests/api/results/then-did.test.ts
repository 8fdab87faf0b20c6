// Which responses were followed by an event equals plain counting over an export and all events, for random
// submissions, events, client keys and filters.
import { beforeAll, describe, expect, it } from 'vitest'
import { writeFilterQuery } from '@/lib/results/filtering/reports-filter.endpoint'
import { exportJsonLines } from '@/lib/results/reports.endpoint'
import { showThenDid } from '@/lib/results/trends/then-did.endpoint'
import {
  type ArrangedAccount,
  type ArrangedSurvey,
  arrangeAccount,
  arrangeSurvey,
  rows,
} from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { Random } from '../../support/random'
import { fits, type Known, type Line } from '../../support/reports-plainly/fits'
import { arrangeSubmissions } from '../../support/reports-plainly/random-data'
import { randomFilter } from '../../support/reports-plainly/random-query'
import { shareReach } from '../../support/reports-plainly/trends'
import { RESULT_QUESTIONS } from '../../support/results'
import { SEED } from '../../support/seed'
import { casesOf } from '../../support/thorough'

useTestDatabase()

const CASES = casesOf({ usually: 6, thoroughly: 300 })
const DAY_MS = 86_400_000
const KEYS = new Map([
  ['Yes', 'go'],
  ['No', 'stop'],
  ['Perhaps', 'old'],
])

let account: ArrangedAccount
let user: ArrangedUser
let survey: ArrangedSurvey
/** Another language version. */
let german: ArrangedSurvey
beforeAll(async () => {
  account = await arrangeAccount()
  user = await arrangeUser([account, 'analyst'])
  const version = { localeGroup: 'then', questions: RESULT_QUESTIONS }
  survey = await arrangeSurvey(account, { ...version, key: 'then-en', locale: 'en' })
  german = await arrangeSurvey(account, { ...version, key: 'then-de', locale: 'de' })
})

/** `group`: of both versions together; `simple`: what surely has answers that were followed by an event. */
async function tryOnce(random: Random, group: 'yes' | undefined, simple: boolean): Promise<number> {
  const params = { accountId: account.id, surveyId: survey.id }
  const end = Date.now() - 7_200_000
  const { data } = await arrangeSubmissions(account, survey, random, { count: 120, end })
  const others = await arrangeSubmissions(account, german, random, { count: 90, end, devicesStay: true })
  for (const [udid, one] of others.data) data.set(udid, one)
  const devices = await rows<{ device_udid: string }>(
    'SELECT DISTINCT device_udid FROM submissions WHERE account_id = $1',
    [account.id],
  )
  // Some devices have a key that submissions of others name.
  await rows('DELETE FROM devices WHERE account_id = $1', [account.id])
  await rows('DELETE FROM events WHERE account_id = $1', [account.id])
  const known = devices.map(({ device_udid: udid }) => ({
    udid,
    client_key: random.pick(['4711', null, null]),
    data: data.get(udid) ?? null,
  }))
  await rows(
    `INSERT INTO devices (account_id, udid, client_key, data) SELECT $1, d.udid, d.client_key, d.data
     FROM json_to_recordset($2::json) AS d(udid uuid, client_key text, data jsonb)`,
    [account.id, JSON.stringify(known)],
  )
  const events = Array.from({ length: 200 }, () => ({
    udid: random.uuid(),
    device_udid: random.pick(known).udid,
    name: random.pick(['order', 'Order', 'é']),
    created_at: new Date(end - random.whole(15 * 24) * 3_600_000).toISOString(),
  }))
  await rows(
    `INSERT INTO events (account_id, udid, device_udid, name, created_at) SELECT $1, e.*
     FROM json_to_recordset($2::json) AS e(udid uuid, device_udid uuid, name text, created_at timestamptz)`,
    [account.id, JSON.stringify(events)],
  )
  const keep = simple ? null : random.pick([null, 5, 10])
  await rows('UPDATE accounts SET keep_events_days = $2 WHERE id = $1', [account.id, keep])
  const { text } = await consoleCall(exportJsonLines, { params, query: { only: 'all', group } }, user)
  const lines: Line[] = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const keyOf = (question: string, chosen: string) =>
    question === 'slide' ? `n${chosen}` : (KEYS.get(chosen) ?? chosen)
  const about: Known = { data, keyOf, allAtOnce: false }
  const words = simple ? { tz: 'UTC' } : randomFilter(random, end)
  const did = simple ? 'order' : random.pick(['order', 'é', 'nothing'])
  const within = simple ? 2 : random.pick([1, 2, 7, 90])
  const query = { ...writeFilterQuery(words), group, did, within }
  const { reply } = await consoleCall(showThenDid, { params, query }, user)
  const now = Date.parse(reply.asOf)
  const since = keep === null ? Number.NEGATIVE_INFINITY : now - keep * DAY_MS
  expect(reply.eventsSince && Date.parse(reply.eventsSince)).toBe(keep === null ? null : since)
  const responses = lines.filter((line) => fits(line, words, about) && line.responded_at && !line.over_goal)
  const at = ({ responded_at }: Line) => Date.parse(responded_at ?? '')
  const early = responses.filter((line) => at(line) + within * DAY_MS > now)
  const judged = responses.filter((line) => !early.includes(line) && at(line) >= since)
  const followed = judged.filter((line) =>
    events.some(
      (event) =>
        event.name === did &&
        Date.parse(event.created_at) > at(line) &&
        Date.parse(event.created_at) <= at(line) + within * DAY_MS &&
        (event.device_udid === line.device_udid ||
          (line.client_key !== null &&
            known.some(
              ({ udid, client_key }) => udid === event.device_udid && client_key === line.client_key,
            ))),
    ),
  )
  const interval = shareReach(followed.length, judged.length)
  expect([query, keep, reply]).toEqual([
    query,
    keep,
    {
      ...{ asOf: reply.asOf, onlyTotalsBefore: null, eventsSince: reply.eventsSince },
      ...{ answered: judged.length, did: followed.length, tooEarly: early.length },
      forgotten: responses.length - early.length - judged.length,
      share: judged.length === 0 ? null : followed.length / judged.length,
      interval: interval && { low: expect.closeTo(interval.low, 6), high: expect.closeTo(interval.high, 6) },
    },
  ])
  return followed.length
}

describe('what those who answered then did', { timeout: 3_600_000 }, () => {
  it.each([
    ['of one language version', undefined],
    ['of all together', 'yes'],
  ] as const)('is what a plain count says, whatever is asked (%s)', async (_, group) => {
    let followed = 0
    for (let n = 0; n < CASES; n++) followed += await tryOnce(new Random(SEED + n), group, n === 0)
    expect(followed).toBeGreaterThan(0)
  })

  it('takes one to ninety days and the name of an event', async () => {
    const params = { accountId: account.id, surveyId: survey.id }
    for (const query of [{}, { did: '' }, { did: 'a', within: 0 }, { did: 'a', within: 91 }])
      expect((await consoleCall(showThenDid, { params, query }, user)).status).toBe(422)
  })
})
