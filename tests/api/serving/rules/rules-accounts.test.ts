// Disabled accounts and blocked addresses, for every operation (docs/api.md §2).
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { get, to } from '../../../support/api'
import { changeSettings, snapshot } from '../../../support/arrange'
import { useTestDatabase } from '../../../support/database'
import {
  arrangeWorld,
  callOf,
  EVERY,
  RECORDING,
  SERVING,
  type World,
} from '../../../support/requests/every-operation'
import { setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let world: World
beforeAll(async () => {
  world = await arrangeWorld({ blockedIps: ['203.0.113.7', '2001:db8::7'] })
})

const BLOCKED = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
const nothingOf = (id: string) => {
  if (id === 'getPoll') return [403, expect.stringMatching(/^Error: /)]
  if (id === 'answerByLink' || id === 'answerTextByLink') return [200, '[""]']
  return [200, '{}']
}
const unwrapped = (text: string) => /^_\((.*)\);$/s.exec(text)?.[1] ?? text

describe.each(EVERY)('%s', (id) => {
  it('says nothing and records nothing for a disabled account, and works when it is enabled', async () => {
    const { path, query } = await callOf(id, world)
    await changeSettings(world.account, { enabled: false })
    const before = await snapshot()
    for (const preview_mode of [null, 'true']) {
      const got = await get(to(path, { ...query, preview_mode }))
      expect([got.status, unwrapped(got.text)]).toEqual(nothingOf(id))
    }
    expect(await snapshot()).toEqual(before)
    await changeSettings(world.account, { enabled: true })
    const enabled = await snapshot()
    expect((await get(to(path, query))).status).toBe(200)
    if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(enabled)
  })

  it('says nothing and records nothing for a blocked address, but works in preview', async () => {
    const { path, query } = await callOf(id, world)
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const before = await snapshot()
    const blocked = await get(to(path, query), { headers: BLOCKED })
    expect([blocked.status, unwrapped(blocked.text)]).toEqual(nothingOf(id))
    const preview = await get(to(path, { ...query, preview_mode: 'true' }), { headers: BLOCKED })
    expect(preview.status).toBe(200)
    if (SERVING.includes(id)) expect(preview.json.survey).toBeDefined()
    if (id === 'answerByLink') expect(preview.json).toEqual(['Thank you!'])
    expect(await snapshot()).toEqual(before)
    const other = await get(to(path, query), { headers: { 'x-forwarded-for': '203.0.113.7, 203.0.113.8' } })
    expect(other.status).toBe(200)
    if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(before)
  })

  it('believes no proxy header that the settings do not name', async () => {
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    const headers = { ...BLOCKED, 'x-real-ip': '203.0.113.7', 'x-soundings-socket': '203.0.113.7' }
    expect((await get(to(path, query), { headers })).status).toBe(200)
    if (RECORDING.includes(id)) expect(await snapshot()).not.toEqual(before)
  })

  it('refuses an unknown identifier', async () => {
    if (id === 'clickLink') {
      // The only operation without an identifier: a parameter of that name is unknown.
      const { path, query } = await callOf(id, world)
      expect((await get(to(path, { ...query, identifier: 'nobody' }))).text).toBe('{}')
      return
    }
    const { path, query } = await callOf(id, world)
    const before = await snapshot()
    const mine = world.account.identifier
    for (const identifier of [
      'nobody',
      mine.toLowerCase(),
      `${mine}x`,
      ` ${mine}`,
      "' OR 1=1",
      'ü'.repeat(300),
    ]) {
      const got = await get(to(path, { ...query, identifier }))
      expect([identifier, got.status, got.text]).toEqual([
        identifier,
        400,
        expect.stringMatching(/^Error: there is no account with this identifier/),
      ])
    }
    expect(await snapshot()).toEqual(before)
  })
})

describe('a new identifier', () => {
  it('is valid at the next request, and the old one is unknown', async () => {
    const { account } = await arrangeWorld()
    const ask = async (identifier: string) => (await get(to('/serve', { identifier, callback: '_' }))).status
    expect(await ask(account.identifier)).toBe(200)
    const renamed = `${account.identifier}-new`
    await changeSettings(account, { identifier: renamed })
    expect([await ask(renamed), await ask(account.identifier)]).toEqual([200, 400])
  })
})
