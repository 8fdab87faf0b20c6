// Rules on events that people did, through the public API: what counts at the next /serve.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countStoredEvents } from '@/lib/people/events/count-stored-events'
import { openDatabase } from '@/lib/platform/db/open-database'
import { openSubmission } from '@/lib/serving/opening/open-submission.store'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { anOpening, served } from '../../../support/serving'

useTestDatabase()

const track = (account: ArrangedAccount, udid: string, name: string, more: Record<string, string> = {}) =>
  get(to('/track_event', { identifier: account.identifier, event_name: name, udid, ...more }))

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let n = 0; n < count; n++) await work()
}

const count = async () => countStoredEvents(await openDatabase())

/** An account whose only survey has these rules, which are counted. */
async function withRules(...rules: Record<string, unknown>[]) {
  const account = await arrangeAccount()
  const { id } = await arrangeSurvey(account, { rules: rules.map((rule) => ({ kind: 'event', ...rule })) })
  await count()
  return { account, id }
}

describe('a rule on an event', () => {
  it('is met from the call on that the event was recorded for', async () => {
    const { account, id } = await withRules({ name: 'paid', atLeast: 3 })
    const udid = randomUUID()
    await times(2, () => track(account, udid, 'paid'))
    expect(await served(account, { udid })).toBeNull()
    await track(account, udid, 'other')
    expect(await served(account, { udid })).toBeNull()
    await track(account, udid, 'paid')
    expect(await served(account, { udid })).toBe(id)
    expect(await served(account, { udid: randomUUID() })).toBeNull()
  })

  it('counts at most, exactly, and never', async () => {
    const udid = randomUUID()
    for (const [rule, met] of [
      [{ atMost: 1 }, [true, true, false]],
      [{ exactly: 1 }, [false, true, false]],
      [{ happened: false }, [true, false, false]],
      [{}, [false, true, true]],
      [{ atLeast: 1, atMost: 1 }, [false, true, false]],
    ] as const) {
      const { account } = await withRules({ name: 'paid', ...rule })
      const found: boolean[] = []
      for (let n = 0; n < 3; n++) {
        found.push((await served(account, { udid })) !== null)
        await track(account, udid, 'paid')
      }
      expect(found, JSON.stringify(rule)).toEqual(met)
    }
  })

  it('looks at properties, all of whose conditions must hold', async () => {
    const where = [
      { field: 'amount', operator: 'is_more_than', value: 50 },
      { field: 'plan.name', operator: 'is', value: 'pro' },
    ]
    const { account, id } = await withRules({ name: 'paid', where }, { name: 'paid', atLeast: 2 })
    const udid = randomUUID()
    await track(account, udid, 'paid', { event_properties: '{"amount":60,"plan":{"name":"free"}}' })
    await track(account, udid, 'paid', { event_properties: '{"amount":50,"plan":{"name":"pro"}}' })
    expect(await served(account, { udid })).toBeNull()
    await track(account, udid, 'paid', { event_properties: '{"amount":"51","plan":{"name":"pro"}}' })
    expect(await served(account, { udid })).toBe(id)
  })

  it('counts a request id once, however often it is sent, alone and side by side', async () => {
    const { account, id } = await withRules({ name: 'paid', atLeast: 2 })
    const udid = randomUUID()
    const again = () => track(account, udid, 'paid', { request_id: 'order-1' })
    await times(5, again)
    await Promise.all(Array.from({ length: 5 }, again))
    expect(await served(account, { udid })).toBeNull()
    await track(account, udid, 'paid', { request_id: 'order-2' })
    expect(await served(account, { udid })).toBe(id)
  })

  it('is exact when many events arrive side by side', async () => {
    const { account, id } = await withRules({ name: 'paid', exactly: 40 })
    const udid = randomUUID()
    await Promise.all(Array.from({ length: 40 }, () => track(account, udid, 'paid')))
    expect(await served(account, { udid })).toBe(id)
    await track(account, udid, 'paid')
    expect(await served(account, { udid: udid.toUpperCase() })).toBeNull()
  })

  it('keeps what rules can ask for: the first, and the newest hundred and one', async () => {
    const { account, id } = await withRules({ name: 'paid', atLeast: 100 })
    const udid = randomUUID()
    await times(3, () => Promise.all(Array.from({ length: 50 }, () => track(account, udid, 'paid'))))
    expect(await served(account, { udid })).toBe(id)
    const [row] = await rows<{ kept: number; before: boolean }>(
      'SELECT cardinality(newest)::int AS kept, first < newest[101] AS before FROM person_events WHERE person = $1',
      [`u:${udid}`],
    )
    expect(row).toEqual({ kept: 101, before: true })
  })

  it('stores nothing of a person for events that no rule names', async () => {
    const { account } = await withRules({ name: 'paid', where: [{ field: 'x', operator: 'exists' }] })
    const udid = randomUUID()
    for (const name of ['other', 'paid', 'Paid']) await track(account, udid, name)
    expect(await rows('SELECT 1 FROM person_events WHERE account_id = $1', [account.id])).toEqual([])
  })
})

describe('devices with one client key', () => {
  const key = () => `key-${randomUUID()}`

  it('are one person, for what they did before and after they were linked', async () => {
    const { account, id } = await withRules({ name: 'paid', exactly: 3 })
    const [one, other] = [randomUUID(), randomUUID()]
    const client_key = key()
    const link = { client_key, url: 'https://example.com/' }
    await arrangeSurvey(account, { key: 'everybody', rules: [{ kind: 'client_key' }], priority: 900 })
    await track(account, one, 'paid')
    await served(account, { udid: one, ...link })
    await track(account, other, 'paid')
    await served(account, { udid: other, ...link })
    await track(account, one, 'paid')
    expect(await served(account, { udid: other, ...link })).toBe(id)
    const [kept] = await rows<{ n: number }>(
      'SELECT cardinality(newest)::int AS n FROM person_events WHERE account_id = $1 AND person = $2',
      [account.id, `k:${client_key}`],
    )
    expect(kept).toEqual({ n: 3 })
  })

  it('count with the key that a request names before the device is linked to it', async () => {
    const { account, id } = await withRules({ name: 'paid', exactly: 2 })
    const [one, other] = [randomUUID(), randomUUID()]
    const client_key = key()
    await arrangeSurvey(account, { key: 'everybody', rules: [{ kind: 'client_key' }], priority: 900 })
    await served(account, { udid: one, client_key })
    await track(account, one, 'paid')
    await track(account, other, 'paid')
    expect(await served(account, { udid: other, client_key })).toBe(id)
  })
})

it('counts for a client key what a device did while the call that names both is under way', async () => {
  const { account, id } = await withRules({ name: 'paid' })
  const [survey] = await rows<{ group: number }>(
    'SELECT locale_group_id AS "group" FROM surveys WHERE id = $1',
    [id],
  )
  for (const notesServing of [false, true]) {
    const [udid, other, client_key] = [randomUUID(), randomUUID(), `key-${randomUUID()}`]
    await track(account, udid, 'paid')
    // As if the person had been read before the event.
    const opened = await openSubmission(await openDatabase(), {
      ...anOpening(
        { account_id: account.id, survey_id: id, device_udid: udid, client_key },
        survey?.group ?? 0,
      ),
      notesServing,
    })
    expect(opened).toBe('opened')
    expect(await served(account, { udid: other, client_key })).toBe(id)
  }
})

describe('what happened before a rule was live', () => {
  it('counts when the stored events have been counted, and until then only what is certain', async () => {
    const account = await arrangeAccount()
    const [udid, never] = [randomUUID(), randomUUID()]
    await times(3, () => track(account, udid, 'paid'))
    const { id: paid } = await arrangeSurvey(account, {
      rules: [{ kind: 'event', name: 'paid', atLeast: 4 }],
    })
    const rest = await arrangeSurvey(account, {
      ...{ key: 'rest', priority: 900 },
      rules: [{ kind: 'event', name: 'paid', happened: false }],
    })
    expect(await served(account, { udid: never })).toBeNull()
    await track(account, udid, 'paid')
    expect(await served(account, { udid })).toBeNull()
    await count()
    expect(await served(account, { udid })).toBe(paid)
    expect(await served(account, { udid: never })).toBe(rest.id)
    // Once more changes nothing.
    await rows('UPDATE event_counters SET complete_at = NULL, counted_device = NULL, counted_udid = NULL')
    await count()
    const [kept] = await rows<{ n: number }>(
      'SELECT cardinality(newest)::int AS n FROM person_events WHERE person = $1',
      [`u:${udid}`],
    )
    expect(kept).toEqual({ n: 4 })
  })

  it('is counted on from where a killed process was', async () => {
    const account = await arrangeAccount()
    const udids = Array.from({ length: 6 }, () => randomUUID()).sort()
    for (const udid of udids) await track(account, udid, 'paid')
    await arrangeSurvey(account, { rules: [{ kind: 'event', name: 'paid' }] })
    await rows(
      `UPDATE event_counters SET counted_device = $2, counted_udid = 'ffffffff-ffff-ffff-ffff-ffffffffffff' WHERE account_id = $1`,
      [account.id, udids[2]],
    )
    await rows(`UPDATE events SET created_at = now() - interval '1 day' WHERE account_id = $1`, [account.id])
    await count()
    const people = await rows<{ person: string }>(
      'SELECT person FROM person_events WHERE account_id = $1 ORDER BY 1',
      [account.id],
    )
    expect(people.map(({ person }) => person)).toEqual(udids.slice(3).map((udid) => `u:${udid}`))
  })
})
