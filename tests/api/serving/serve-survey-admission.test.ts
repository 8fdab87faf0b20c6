// Which surveys /serve admits: status, dates, devices, accounts, addresses (docs/api.md §2, §4).
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { arrangeAccount, arrangeSurvey, changeSettings, snapshot } from '../../support/arrange'
import { useTestDatabase } from '../../support/database'
import { serve, served, servedApp, setEnv } from '../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('which surveys /serve admits', () => {
  it('is live ones, and in preview drafts too', async () => {
    const account = await arrangeAccount()
    const draft = await arrangeSurvey(account, { status: 'draft' })
    expect(await served(account)).toBeNull()
    for (const preview_mode of ['TRUE', '1', 'True', ' true', 'false']) {
      expect(await served(account, { preview_mode })).toBeNull()
    }
    expect(await served(account, { preview_mode: 'true' })).toBe(draft.id)
    expect(await servedApp(account, { preview_mode: 'true' })).toBe(draft.id)
  })

  it('is no drafts if the account has switched their preview off', async () => {
    const account = await arrangeAccount({ draftPreviewEnabled: false })
    await arrangeSurvey(account, { status: 'draft', priority: 1 })
    expect(await served(account, { preview_mode: 'true' })).toBeNull()
    const live = await arrangeSurvey(account, { priority: 2 })
    expect(await served(account, { preview_mode: 'true' })).toBe(live.id)
  })

  it.each(['paused', 'complete', 'archived'])('is none that is %s, not even in preview', async (status) => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account, { key: 'one' })
    expect(await served(account)).toBe(id)
    await arrangeSurvey(account, { key: 'one', status })
    expect(await served(account)).toBeNull()
    expect(await served(account, { preview_mode: 'true' })).toBeNull()
  })

  it('is those within their dates, in preview too', async () => {
    const account = await arrangeAccount()
    const admitted = async (schedule: Record<string, string>) => {
      const { id } = await arrangeSurvey(account, { key: 'dated', schedule })
      const got = [await served(account), await served(account, { preview_mode: 'true' })]
      return got.map((found) => found === id)
    }
    expect(await admitted({ startsAt: fromNow(HOUR) })).toEqual([false, false])
    expect(await admitted({ startsAt: fromNow(-HOUR) })).toEqual([true, true])
    expect(await admitted({ endsAt: fromNow(-HOUR) })).toEqual([false, false])
    expect(await admitted({ endsAt: fromNow(HOUR) })).toEqual([true, true])
    // The same time with an offset that would be wrong by hours if it were ignored.
    const written = new Date(Date.now() + HOUR + 9 * HOUR).toISOString().replace('Z', '+09:00')
    expect(await admitted({ startsAt: written })).toEqual([false, false])
    expect(await admitted({ endsAt: written })).toEqual([true, true])
  })

  it('is those that are switched on for the device', async () => {
    const account = await arrangeAccount()
    const all = ['desktop', 'mobile', 'tablet', 'email', 'ios', 'android']
    const askAs = async (device: string) =>
      device === 'ios' || device === 'android'
        ? servedApp(account, { mobile_type: device })
        : served(account, { device_type: device })
    for (const only of all) {
      const devices = Object.fromEntries(all.map((device) => [device, device === only]))
      const { id } = await arrangeSurvey(account, { key: 'switched', audience: { devices } })
      for (const device of all) {
        expect([only, device, await askAs(device)]).toEqual([only, device, device === only ? id : null])
      }
    }
  })

  it('is none that waits for an event', async () => {
    const account = await arrangeAccount()
    await arrangeSurvey(account, { eventName: 'done' })
    expect(await served(account)).toBeNull()
    expect(await served(account, { preview_mode: 'true' })).toBeNull()
  })

  it('is none of an account that is disabled, and all again when it is enabled', async () => {
    const account = await arrangeAccount()
    const { id } = await arrangeSurvey(account)
    await changeSettings(account, { enabled: false })
    const before = await snapshot()
    expect(await served(account)).toBeNull()
    expect(await served(account, { preview_mode: 'true' })).toBeNull()
    expect(await snapshot()).toEqual(before)
    await changeSettings(account, { enabled: true })
    expect(await served(account)).toBe(id)
  })

  it('is none for a blocked address, but in preview', async () => {
    setEnv({ TRUST_PROXY: 'x-forwarded-for' })
    const account = await arrangeAccount({ blockedIps: ['203.0.113.7', '198.51.100.0/24', '2001:db8::7'] })
    const { id } = await arrangeSurvey(account)
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.9', '2001:db8:0:0:0:0:0:7']) {
      const before = await snapshot()
      expect([ip, await served(account, {}, from(ip))]).toEqual([ip, null])
      expect(await snapshot()).toEqual(before)
      expect(await served(account, { preview_mode: 'true' }, from(ip))).toBe(id)
    }
    expect(await served(account, {}, from('203.0.113.8'))).toBe(id)
  })

  it('changes with the very next request after an edit', async () => {
    const account = await arrangeAccount()
    const first = await arrangeSurvey(account, { key: 'edited', name: 'Before' })
    expect((await serve(account)).json.survey.name).toBe('Before')
    await arrangeSurvey(account, { key: 'edited', name: 'After' })
    expect((await serve(account)).json.survey).toMatchObject({ id: first.id, name: 'After' })
    await arrangeSurvey(account, { key: 'edited', status: 'paused' })
    expect(await served(account)).toBeNull()
    await arrangeSurvey(account, { key: 'edited' })
    expect(await served(account)).toBe(first.id)
    await changeSettings(account, { callbacksEnabled: true })
    await arrangeSurvey(account, { key: 'edited', code: { onView: 'seen()' } })
    expect((await serve(account)).json.survey.onview_callback_code).toBe('seen()')
    await changeSettings(account, { callbacksEnabled: false })
    expect((await serve(account)).json.survey.onview_callback_code).toBeNull()
  })
})
