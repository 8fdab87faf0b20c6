// GET /track_event: records an event on a device (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, changeSettings, rows } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { expectBody, expectNothingRecorded, expectRefused } from '../../../support/recording'

useTestDatabase()

let account: ArrangedAccount
beforeAll(async () => {
  account = await arrangeAccount()
})

type Query = Record<string, string | null>

const target = (query: Query, own: ArrangedAccount = account) =>
  to('/track_event', { identifier: own.identifier, event_name: 'Bought', udid: randomUUID(), ...query })
const track = (query: Query, headers: Record<string, string> = {}) => get(target(query), { headers })

const eventsOf = (udid: string) =>
  rows('SELECT name, properties, url FROM events WHERE device_udid = $1 ORDER BY ctid', [udid])

/** The properties that were stored for what was sent. */
const kept = async (query: string) => {
  const udid = randomUUID()
  expectBody(await get(`${target({ udid })}&${query}`), '{}')
  return (await eventsOf(udid))[0]?.properties
}

describe('an event', () => {
  it('is stored with name, properties and url, and its device is created', async () => {
    const udid = randomUUID().toUpperCase()
    const url = 'https://example.com/shop?a=b'
    const name = 'Bought a “thing” & more 😀'
    expectBody(
      await track({ udid, url, event_name: name, event_properties: '{"price":12.5,"tags":["a",null]}' }),
      '{}',
    )
    expect(await eventsOf(udid)).toEqual([{ name, properties: { price: 12.5, tags: ['a', null] }, url }])
    const devices = await rows('SELECT udid FROM devices WHERE account_id = $1 AND udid = $2', [
      account.id,
      udid,
    ])
    expect(devices).toEqual([{ udid: udid.toLowerCase() }])
  })

  it('is stored with each call', async () => {
    const udid = randomUUID()
    await Promise.all(Array.from({ length: 30 }, (_, n) => track({ udid, event_name: n % 2 ? 'a' : 'b' })))
    expect(await eventsOf(udid)).toHaveLength(30)
  })

  it('takes its properties from an object, or from brackets', async () => {
    expect(await kept('event_properties=%7B%22__proto__%22%3A1%7D')).toEqual(JSON.parse('{"__proto__":1}'))
    expect(
      await kept('event_properties[price]=12&event_properties[of][]=x&event_properties%5Bof%5D%5B%5D=y'),
    ).toEqual({
      price: '12',
      of: ['x', 'y'],
    })
  })

  it('stores properties that are not an object as raw text', async () => {
    expect(await kept('event_properties={"a":"b"c"}')).toEqual({ raw: '{"a":"b"c"}' })
    expect(await kept('event_properties=plain')).toEqual({ raw: 'plain' })
    expect(await kept('event_properties=[1,2]')).toEqual({ data: [1, 2] })
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`
    expect(await kept(`event_properties=${deep}`)).toEqual({ raw: deep })
  })

  it('has none if they are absent or blank', async () => {
    expect(await kept('')).toBeNull()
    expect(await kept('event_properties=%20')).toBeNull()
  })

  it('takes the Referer if url is absent', async () => {
    const udid = randomUUID()
    const headers = { referer: 'https://example.com/from' }
    await track({ udid }, headers)
    await track({ udid, url: 'https://example.com/url' }, headers)
    expect(await eventsOf(udid)).toMatchObject([
      { url: 'https://example.com/from' },
      { url: 'https://example.com/url' },
    ])
  })

  it('keeps the client key and the data of its device', async () => {
    const udid = randomUUID()
    await get(to(`/devices/${udid}/set_data`, { identifier: account.identifier, plan: 'pro' }))
    await rows(`UPDATE devices SET client_key = 'anna' WHERE udid = $1`, [udid])
    await track({ udid })
    expect(await rows('SELECT client_key, data FROM devices WHERE udid = $1', [udid])).toEqual([
      { client_key: 'anna', data: { plan: 'pro' } },
    ])
  })

  it('ignores parameters that it does not know', async () => {
    const udid = randomUUID()
    await track({ udid, price: '12', custom_data: '{"a":1}' })
    expect(await eventsOf(udid)).toEqual([{ name: 'Bought', properties: null, url: null }])
  })
})

describe('the parameters of /track_event', () => {
  it('are required in the order identifier, event_name, udid', async () => {
    const { identifier } = account
    await expectNothingRecorded(async () => {
      expectRefused(await get('/track_event'), 400, 'Error: identifier ')
      expectRefused(await get(to('/track_event', { identifier })), 400, 'Error: event_name ')
      expectRefused(await get(to('/track_event', { identifier, event_name: ' ' })), 400, 'Error: event_name ')
      expectRefused(await get(to('/track_event', { identifier, event_name: 'x' })), 400, 'Error: udid ')
      expectRefused(await track({ udid: '' }), 400, 'Error: udid ')
      expectRefused(await track({ udid: 'x' }), 400, 'Error: udid ')
      expectRefused(await track({ event_name: 'x'.repeat(256) }), 400, 'Error: event_name ')
      expectRefused(
        await track({ identifier: 'nobody' }),
        400,
        'Error: there is no account with this identifier.',
      )
    })
  })

  it('record nothing in preview, for HEAD and prefetches, and for a disabled account', async () => {
    const own = await arrangeAccount()
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await track({ preview_mode: 'true' }), '{}')
      expect((await get(target({}), { method: 'HEAD' })).status).toBe(200)
      expectBody(await track({}, { 'sec-purpose': 'prefetch' }), '{}')
      expectBody(await get(target({}, own)), '{}')
    })
  })
})
