// Events that a program sends with a key: counted at the next /serve, once, of a device or a client key.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { recordEvents } from '@/lib/people/events/sent-events.endpoint'
import { findPerson } from '@/lib/people/people.endpoint'
import { forgetPeople } from '@/lib/people/retention/forget-people.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { erasePerson } from '../../../support/erasing'
import { arrangeKey, keyCall } from '../../../support/keys'
import { served } from '../../../support/serving'

useTestDatabase()

const DAY = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const count = async () => countStoredEvents(await openDatabase())

/** An account whose only survey has this rule, and a backend of it. */
async function arrange(rule: Record<string, unknown>) {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, { rules: [{ kind: 'event', name: 'paid', ...rule }] })
  await count()
  const key = await arrangeKey(account, ['events:write'])
  const ask = (...events: Record<string, unknown>[]) =>
    keyCall(recordEvents, { params: { accountId: account.id }, body: { events } as never }, key)
  const send = async (...events: Record<string, unknown>[]) => (await ask(...events)).reply
  return { account, id, ask, send }
}

/** A survey for everybody with a client key, so that their devices are stored with it. */
const forAll = (account: ArrangedAccount) =>
  arrangeSurvey(account, { key: 'rest', rules: [{ kind: 'client_key' }], priority: 900 })

const stored = async ({ id }: ArrangedAccount) =>
  (await rows<{ n: number }>('SELECT count(*)::int AS n FROM events WHERE account_id = $1', [id]))[0]?.n

const counted = ({ id }: ArrangedAccount) =>
  rows<{ person: string; n: number }>(
    'SELECT person, cardinality(newest)::int AS n FROM person_events WHERE account_id = $1 ORDER BY person',
    [id],
  )

describe('events of a program', () => {
  it('count at the next call, for the device and for its client key', async () => {
    const { account, id, send } = await arrange({
      atLeast: 2,
      where: [{ field: 'amount', operator: 'is_more_than', value: 50 }],
    })
    const [udid, other, client_key] = [randomUUID(), randomUUID(), `key-${randomUUID()}`]
    await forAll(account)
    for (const one of [udid, other]) expect(await served(account, { udid: one, client_key })).not.toBe(id)
    const paid = (amount: number) => ({ udid: udid.toUpperCase(), name: 'paid', properties: { amount } })
    expect(await send(paid(60), paid(10), { udid, name: 'other' })).toEqual({ recorded: 3, repeated: 0 })
    expect(await served(account, { udid })).not.toBe(id)
    expect(await send(paid(70))).toEqual({ recorded: 1, repeated: 0 })
    expect(await served(account, { udid: other, client_key })).toBe(id)
    expect(await served(account, { udid: randomUUID() })).toBeNull()
  })

  it('of a client key count on every device that has it, before and after it is known', async () => {
    const { account, id, send } = await arrange({ exactly: 3 })
    const [early, late, client_key] = [randomUUID(), randomUUID(), `key-${randomUUID()}`]
    await forAll(account)
    expect(await served(account, { udid: early, client_key })).not.toBe(id)
    await send({ clientKey: client_key, name: 'paid' }, { clientKey: client_key, name: 'paid' })
    await get(to('/track_event', { identifier: account.identifier, event_name: 'paid', udid: early }))
    expect(await served(account, { udid: early })).toBe(id)
    expect(await served(account, { udid: late, client_key })).toBe(id)
    expect(await served(account, { udid: randomUUID(), client_key: 'another' })).not.toBe(id)
  })

  it('are counted from storage for a rule that comes later', async () => {
    const { account, send } = await arrange({ atLeast: 9 })
    const client_key = `key-${randomUUID()}`
    await send({ clientKey: client_key, name: 'signed up', at: ago(2 * DAY) })
    const { id } = await arrangeSurvey(account, {
      key: 'late',
      rules: [{ kind: 'event', name: 'signed up', first: { moreThan: { count: 1, unit: 'days' } } }],
    })
    await count()
    expect(await served(account, { udid: randomUUID(), client_key })).toBe(id)
  })

  it('happen at their own time, inside or outside of a window', async () => {
    const { account, id, send } = await arrange({ atLeast: 1, within: { count: 3, unit: 'days' } })
    const [inside, outside] = [randomUUID(), randomUUID()]
    await send(
      { udid: inside, name: 'paid', at: ago(3 * DAY - 60_000) },
      { udid: outside, name: 'paid', at: ago(3 * DAY + 60_000) },
    )
    expect(await served(account, { udid: inside })).toBe(id)
    expect(await served(account, { udid: outside })).toBeNull()
    const [event] = await rows<{ same: boolean }>(
      `SELECT bool_and(created_at - happened_at > interval '2 days') AS same FROM events WHERE account_id = $1`,
      [account.id],
    )
    expect(event?.same).toBe(true)
  })
})

it('stores addresses masked and cut, and texts without what a database cannot store', async () => {
  const { account, send } = await arrange({})
  const properties = { 'a\0': 'b\0\ud800' }
  await send({
    udid: randomUUID(),
    name: 'x\0y',
    url: `https://a.example/?m=ann@example.com&${'z'.repeat(3000)}`,
    properties,
  })
  const [event] = await rows<{ name: string; url: string; properties: unknown }>(
    'SELECT name, url, properties FROM events WHERE account_id = $1',
    [account.id],
  )
  expect(event).toMatchObject({ name: 'xy', properties: { a: 'b\ufffd' } })
  expect(event?.url).toMatch(/^https:\/\/a\.example\/\?m=\*{5}&z+$/)
  expect(event?.url).toHaveLength(2048)
})

describe('an id', () => {
  it('is recorded once: a batch five times, within a batch, and with another time', async () => {
    const { account, id, send } = await arrange({ exactly: 3 })
    const [udid, clientKey] = [randomUUID(), `key-${randomUUID()}`]
    const batch = [1, 2, 3].flatMap((n) => [
      { udid, name: 'paid', id: `order-${n}` },
      { clientKey, name: 'paid', id: `order-${n}` },
    ])
    expect(await send(...batch)).toEqual({ recorded: 6, repeated: 0 })
    for (let n = 0; n < 4; n++) expect(await send(...batch)).toEqual({ recorded: 0, repeated: 6 })
    const same = { udid, name: 'paid', id: 'order-3', at: ago(DAY) }
    expect(await send(same, same)).toEqual({ recorded: 0, repeated: 2 })
    expect(await stored(account)).toBe(6)
    expect(await served(account, { udid })).toBe(id)
    expect(await served(account, { udid: randomUUID(), client_key: clientKey })).toBe(id)
  })

  it('is recorded once when 50 calls send the same batch side by side, in any order', async () => {
    const { account, id, send } = await arrange({ exactly: 20 })
    const udid = randomUUID()
    const batch = Array.from({ length: 20 }, (_, n) => ({ udid, name: 'paid', id: `order-${n}` }))
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => send(...(n % 2 ? batch : batch.toReversed()))),
    )
    expect(replies.reduce((sum, one) => sum + one.recorded, 0)).toBe(20)
    expect(await stored(account)).toBe(20)
    expect(await served(account, { udid })).toBe(id)
  })

  it('is that of the person: the page may tell of the same event', async () => {
    const { account, send } = await arrange({})
    const [udid, identifier] = [randomUUID(), account.identifier]
    await get(to('/track_event', { identifier, event_name: 'paid', udid, request_id: 'order-1' }))
    const id = 'order-1'
    expect(await send({ udid, name: 'paid', id }, { udid: randomUUID(), name: 'paid', id })).toEqual({
      recorded: 1,
      repeated: 1,
    })
  })
})

describe('a batch', () => {
  it.each<[Record<string, unknown>, string]>([
    [
      { name: 'paid', udid: randomUUID(), at: ago(31 * DAY) },
      'events[1].at must not be more than 30 days ago.',
    ],
    [
      { name: 'paid', udid: randomUUID(), at: ago(-DAY) },
      'events[1].at must not be more than 5 minutes ahead.',
    ],
    [
      { name: 'paid', udid: randomUUID(), at: 'yesterday' },
      'events[1].at must be a time with its zone such as "2026-11-01T09:30:00Z".',
    ],
    [{ name: 'paid' }, 'events[1] needs either a udid (a UUID) or a clientKey.'],
    [{ name: 'paid', clientKey: 'null' }, 'events[1].clientKey must be a client key.'],
    [{ udid: randomUUID(), name: '' }, 'events[1].name must not be empty.'],
    [
      { name: 'paid', udid: randomUUID(), properties: { text: 'x'.repeat(9000) } },
      'events[1].properties may have up to 8 KiB, 32 levels and 200 names of up to 100 characters.',
    ],
  ])('with one that is not valid is refused whole: %#', async (bad, message) => {
    const { account, ask } = await arrange({})
    const { status, error } = await ask({ udid: randomUUID(), name: 'paid', id: 'good' }, bad)
    expect({ status, code: error.code, message: error.message }).toEqual({
      status: 422,
      code: 'invalid',
      message,
    })
    expect(await stored(account)).toBe(0)
    expect(await rows('SELECT 1 FROM handled_requests WHERE account_id = $1', [account.id])).toEqual([])
  })

  it('has up to 1,000 events, and needs the scope', async () => {
    const { account, ask, send } = await arrange({})
    const batch = Array.from({ length: 1001 }, () => ({ clientKey: randomUUID(), name: 'paid', id: 'one' }))
    expect((await ask(...batch)).error.message).toBe('events must have at most 1000 entries.')
    expect(await send(...batch.slice(1))).toEqual({ recorded: 1000, repeated: 0 })
    const reader = await arrangeKey(account, ['people:read'])
    const body = { events: [{ udid: randomUUID(), name: 'paid' }] }
    const got = await keyCall(recordEvents, { params: { accountId: account.id }, body }, reader)
    expect([got.status, got.error.code]).toEqual([403, 'not_allowed'])
  })
})

it('leaves nothing of a client key that is erased or forgotten, and finds it before', async () => {
  const { account, send } = await arrange({})
  const clientKey = `key-${randomUUID()}`
  const db = await openDatabase()
  const events = [1, 2].map((n) => ({ clientKey, name: 'paid', id: `order-${n}` }))
  await send(...events)
  expect((await counted(account)).map(({ n }) => n)).toEqual([2, 2])
  const reader = await arrangeKey(account, ['people:read'])
  const query = { client_key: clientKey }
  const { reply } = await keyCall(findPerson, { params: { accountId: account.id }, query }, reader)
  expect(reply).toMatchObject({ events: 2, devices: 1 })
  await erasePerson(db, account.id, { clientKey })
  expect(await counted(account)).toEqual([])
  expect(await stored(account)).toBe(0)
  expect(await rows('SELECT 1 FROM handled_requests WHERE account_id = $1', [account.id])).toEqual([])
  expect(await send(...events)).toEqual({ recorded: 2, repeated: 0 })
  await forgetPeople(db, account.id, new Date(Date.now() + 60 * DAY))
  expect(await counted(account)).toEqual([])
  expect(await stored(account)).toBe(0)
})
