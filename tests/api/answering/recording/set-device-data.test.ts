// GET /devices/{deviceUdid}/set_data: every parameter is a field, and fields are merged
// (docs/api.md §6).
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { get, to } from '../../../support/api'
import {
  type ArrangedAccount,
  arrangeAccount,
  arrangeSurvey,
  changeSettings,
  rows,
} from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import { expectBody, expectNothingRecorded, expectRefused } from '../../../support/recording'
import { served } from '../../../support/serving'

useTestDatabase()

let account: ArrangedAccount
beforeAll(async () => {
  account = await arrangeAccount()
})

type Query = Record<string, string>

const set = (udid: string, fields: Query, own: ArrangedAccount = account) =>
  get(to(`/devices/${udid}/set_data`, { identifier: own.identifier, ...fields }))

const dataOf = async (udid: string, own: ArrangedAccount = account) => {
  const found = await rows('SELECT data FROM devices WHERE account_id = $1 AND udid = $2', [own.id, udid])
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]?.data
}

describe('device data', () => {
  it('are every parameter that is not reserved; a new device is made', async () => {
    const udid = randomUUID()
    const fields = {
      plan: 'pro & more',
      'first name': 'Zoë 😀',
      empty: '',
      udid: 'x',
      device_type: 'y',
      client_key: 'z',
      custom_data: '{"a":1}',
      url: 'https://example.com',
    }
    const reserved = { callback: '_', preview_mode: 'false', request_id: randomUUID() }
    expect((await set(udid, { ...fields, ...reserved })).json).toEqual({})
    expect(await dataOf(udid)).toEqual(fields)
  })

  it('are merged: a repeated field is replaced, the others stay', async () => {
    const udid = randomUUID()
    await set(udid, { plan: 'free', seats: '3' })
    await set(udid, { plan: 'pro', city: 'Bern' })
    expect(await dataOf(udid)).toEqual({ plan: 'pro', seats: '3', city: 'Bern' })
  })

  it('are merged exactly under parallel calls', async () => {
    const udid = randomUUID()
    await Promise.all(Array.from({ length: 40 }, (_, n) => set(udid, { [`field${n}`]: String(n) })))
    expect(Object.keys((await dataOf(udid)) as object)).toHaveLength(40)
  })

  it('belong to the udid in any case, and to one account', async () => {
    const other = await arrangeAccount()
    const udid = randomUUID()
    await set(udid.toUpperCase(), { plan: 'pro' })
    await set(udid, { plan: 'free' }, other)
    expect(await dataOf(udid)).toEqual({ plan: 'pro' })
    expect(await dataOf(udid, other)).toEqual({ plan: 'free' })
  })

  it('take names as data', async () => {
    const udid = randomUUID()
    await get(
      `/devices/${udid}/set_data?identifier=${account.identifier}&__proto__=p&constructor=c&a%5Bb%5D=1&x=1&x=2`,
    )
    expect(await dataOf(udid)).toEqual(JSON.parse('{"__proto__":"p","constructor":"c","a[b]":"1","x":"1"}'))
  })

  it('may be none, which makes the device', async () => {
    const udid = randomUUID()
    expectBody(await set(udid, {}), '{}')
    expect(await rows('SELECT udid FROM devices WHERE udid = $1', [udid])).toHaveLength(1)
  })

  it('write nothing when they are stored already', async () => {
    const udid = randomUUID()
    await set(udid, { plan: 'pro', seats: '3' })
    await expectNothingRecorded(() => set(udid, { plan: 'pro' }))
  })

  it('keep the client key of the device', async () => {
    const own = await arrangeAccount()
    await arrangeSurvey(own)
    const udid = randomUUID()
    await served(own, { udid, client_key: 'anna' })
    await set(udid, { plan: 'pro' }, own)
    expect(await rows('SELECT client_key, data FROM devices WHERE udid = $1', [udid])).toEqual([
      { client_key: 'anna', data: { plan: 'pro' } },
    ])
  })

  it('decide which surveys the device is shown', async () => {
    const own = await arrangeAccount()
    const survey = await arrangeSurvey(own, {
      rules: [{ kind: 'data', field: 'plan', operator: 'is', value: 'pro' }],
    })
    const udid = randomUUID()
    expect(await served(own, { udid })).toBeNull()
    await set(udid, { plan: 'pro' }, own)
    expect(await served(own, { udid })).toBe(survey.id)
    await set(udid, { plan: 'free' }, own)
    expect(await served(own, { udid })).toBeNull()
  })
})

describe('the parameters of /set_data', () => {
  it('are a udid and an identifier that is right', async () => {
    const udid = randomUUID()
    await expectNothingRecorded(async () => {
      expectRefused(await get(`/devices/${udid}/set_data?plan=pro`), 400, 'Error: identifier ')
      expectRefused(
        await get(`/devices/${udid}/set_data?identifier=nobody`),
        400,
        'Error: there is no account with this identifier.',
      )
      for (const wrong of ['x', '1', `${udid}0`, udid.replaceAll('-', '')]) {
        expectRefused(await set(wrong, { plan: 'pro' }), 400, 'Error: deviceUdid ')
      }
    })
  })

  it('record nothing in preview, for HEAD and prefetches, and for a disabled account', async () => {
    const own = await arrangeAccount()
    const path = to(`/devices/${randomUUID()}/set_data`, { identifier: account.identifier, plan: 'pro' })
    await changeSettings(own, { enabled: false })
    await expectNothingRecorded(async () => {
      expectBody(await get(`${path}&preview_mode=true`), '{}')
      expect((await get(path, { method: 'HEAD' })).status).toBe(200)
      expectBody(await get(path, { headers: { purpose: 'prefetch' } }), '{}')
      expectBody(await set(randomUUID(), { plan: 'pro' }, own), '{}')
    })
  })
})
