// What is counted of people is erased with them, forgotten with them, exported, and explained.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { forgetUnusedCounters } from '@/lib/people/events/forget-unused-counters'
import { forgetPeople } from '@/lib/people/retention/forget-people.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { erasePerson } from '../../../support/erasing'
import { served } from '../../../support/serving'

useTestDatabase()

const track = (account: ArrangedAccount, udid: string, name = 'paid') =>
  get(to('/track_event', { identifier: account.identifier, event_name: name, udid }))

const count = async () => countStoredEvents(await openDatabase())

async function withRules(...rules: Record<string, unknown>[]) {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, { rules: rules.map((rule) => ({ kind: 'event', ...rule })) })
  await arrangeSurvey(account, { key: 'rest', rules: [{ kind: 'client_key' }], priority: 900 })
  await count()
  return { account, id }
}

const kept = async ({ id }: ArrangedAccount): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rows<{ person: string; n: number }>(
        'SELECT person, cardinality(newest)::int AS n FROM person_events WHERE account_id = $1',
        [id],
      )
    ).map(({ person, n }) => [person, n]),
  )

/** Two devices of one client key, which did it twice and once. */
async function arrangePeople() {
  const { account, id } = await withRules({ name: 'paid', atLeast: 2 })
  const [one, other, client_key] = [randomUUID(), randomUUID(), `key-${randomUUID()}`]
  for (const udid of [one, other]) await served(account, { udid, client_key })
  for (const udid of [one, one, other]) await track(account, udid)
  expect(await kept(account)).toEqual({ [`u:${one}`]: 2, [`u:${other}`]: 1, [`k:${client_key}`]: 3 })
  return { account, id, one, other, client_key }
}

describe('erasing', () => {
  it('a device takes what it did from its client key, and leaves what others did', async () => {
    const { account, id, one, other, client_key } = await arrangePeople()
    await erasePerson(await openDatabase(), account.id, { udid: one })
    expect(await kept(account)).toEqual({ [`u:${other}`]: 1, [`k:${client_key}`]: 1 })
    expect(await served(account, { udid: other })).toBeNull()
    await track(account, other)
    expect(await served(account, { udid: other })).toBe(id)
  })

  it('a client key leaves nothing of its devices', async () => {
    const { account, client_key } = await arrangePeople()
    await erasePerson(await openDatabase(), account.id, { clientKey: client_key })
    expect(await kept(account)).toEqual({})
    expect(await rows('SELECT 1 FROM events WHERE account_id = $1', [account.id])).toEqual([])
  })

  it('a device takes what it did from the client keys that it had before, also what is too long ago for its own row', async () => {
    const { account, one, other, client_key } = await arrangePeople()
    await rows(`UPDATE person_events SET newest = newest[1:1], first = newest[1] WHERE person = $1`, [
      `u:${one}`,
    ])
    const next = `key-${randomUUID()}`
    await served(account, { udid: one, client_key: next })
    await erasePerson(await openDatabase(), account.id, { udid: one })
    expect(await kept(account)).toEqual({ [`u:${other}`]: 1, [`k:${client_key}`]: 1 })
  })

  it('a device leaves its client key what others did, also where nothing was counted for it', async () => {
    const { account, one, other, client_key } = await arrangePeople()
    await rows('DELETE FROM person_events WHERE person = $1', [`k:${client_key}`])
    await erasePerson(await openDatabase(), account.id, { udid: one })
    expect(await kept(account)).toEqual({ [`u:${other}`]: 1, [`k:${client_key}`]: 1 })
  })

  it('is not undone by events that are counted from storage meanwhile', async () => {
    const { account, one, other, client_key } = await arrangePeople()
    await erasePerson(await openDatabase(), account.id, { udid: one })
    await rows('UPDATE event_counters SET complete_at = NULL, counted_device = NULL, counted_udid = NULL')
    await count()
    expect(await kept(account)).toEqual({ [`u:${other}`]: 1, [`k:${client_key}`]: 1 })
  })
})

it('forgets people who were not seen for long, also those of whom only events are known', async () => {
  const { account, one, other, client_key } = await arrangePeople()
  const alone = `k:alone-${randomUUID()}`
  await rows(
    `INSERT INTO person_events (account_id, person, counter_id, first, newest)
     SELECT account_id, $2, counter_id, '00000000-0000-7000-8000-000000000001', '{00000000-0000-7000-8000-000000000001}'
     FROM person_events WHERE account_id = $1 AND person = $3`,
    [account.id, alone, `u:${one}`],
  )
  const db = await openDatabase()
  await forgetPeople(db, account.id, new Date(Date.now() - 86_400_000))
  expect(Object.keys(await kept(account)).sort()).toEqual(
    [`u:${one}`, `u:${other}`, `k:${client_key}`].sort(),
  )
  await forgetPeople(db, account.id, new Date(Date.now() + 60 * 86_400_000))
  expect(await kept(account)).toEqual({})
})

it('stops counting what no rule has asked for during a month, and counts it from the start when one does again', async () => {
  const { account, id, one, client_key } = await arrangePeople()
  const owner = await arrangeUser([account, 'owner'])
  const params = { accountId: account.id, surveyId: id }
  await consoleCall(moveSurvey, { params, body: { to: 'paused' } }, owner)
  const db = await openDatabase()
  const unused = () => rows(`UPDATE event_counters SET used_at = used_at - interval '40 days'`)
  await unused()
  await forgetUnusedCounters(db)
  expect(Object.keys(await kept(account))).toHaveLength(3)
  await consoleCall(moveSurvey, { params, body: { to: 'archived' } }, owner)
  await unused()
  await forgetUnusedCounters(db)
  await track(account, one)
  expect((await kept(account))[`u:${one}`]).toBe(2)
  await rows(`UPDATE event_counters SET removed_at = removed_at - interval '2 days'`)
  await forgetUnusedCounters(db)
  expect(await kept(account)).toEqual({})
  await arrangeSurvey(account, { key: 'again', rules: [{ kind: 'event', name: 'paid' }] })
  await count()
  expect((await kept(account))[`k:${client_key}`]).toBe(4)
})

it('is explained with what is missing, and until when', async () => {
  const { account, id } = await withRules(
    { name: 'paid', atLeast: 3, within: { count: 30, unit: 'days' } },
    { name: 'cancelled', happened: false },
  )
  const owner = await arrangeUser([account, 'owner'])
  const udid = randomUUID()
  await track(account, udid)
  await track(account, udid)
  const check = async () => {
    const body = { ask: 'serve' as const, surveyId: id, udid }
    const { reply } = await consoleCall(explainSurveys, { params: { accountId: account.id }, body }, owner)
    return reply.surveys[0]?.reasons.filter(({ name }) => name === 'did_event')
  }
  expect(await check()).toEqual([
    {
      name: 'did_event',
      outcome: 'failed',
      rule: 'The event “paid” has happened at least 3 times within the last 30 days.',
      input: expect.stringMatching(/^It has happened 2 times within the last 30 days\. The first time was /),
      needs: expect.stringMatching(/^It has to happen once more by .* \(UTC\)\.$/),
    },
    {
      name: 'did_event',
      outcome: 'passed',
      rule: 'The event “cancelled” has not happened.',
      input: 'It has happened never.',
      needs: null,
    },
  ])
  await rows('UPDATE event_counters SET complete_at = NULL')
  await rows('UPDATE accounts SET version = version + 1 WHERE id = $1', [account.id])
  const [, never] = (await check()) ?? []
  expect(never).toMatchObject({
    outcome: 'failed',
    input: 'It has happened never. What happened before is still being counted.',
    needs: 'Wait until it is counted what happened before.',
  })
})
