// The settings of an account: changed one by one, effective at the next request, with problems at
// their fields.
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAccount, createAccount, rotateIdentifier, showAccount } from '@/lib/accounts/accounts.endpoint'
import { get, to } from '../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey } from '../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../support/console'
import { resetDatabase, useTestDatabase } from '../../support/database'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
let surveyId: number

beforeEach(async () => {
  await resetDatabase()
  account = await arrangeAccount({ name: 'Acme' })
  owner = await arrangeUser([account, 'owner'])
  surveyId = (await arrangeSurvey(account)).id
})

const params = () => ({ accountId: account.id })
const change = (body: object, as = owner) => consoleCall(changeAccount, { params: params(), body }, as)
const serve = (identifier = account.identifier) =>
  get(to('/serve', { identifier, callback: '_', udid: crypto.randomUUID() }))
const servedId = async (identifier?: string) => (await serve(identifier)).json?.survey?.id

describe('the settings of an account', () => {
  it('come with a snippet that names it', async () => {
    const { settings, snippet } = (await consoleCall(showAccount, { params: params() }, owner)).reply
    expect(settings).toMatchObject({ name: 'Acme', identifier: account.identifier, caps: [] })
    expect(snippet).toBe(
      `<script async src="http://localhost/tag.js" data-account="${account.identifier}"></script>`,
    )
  })

  it('change one by one, and apply at the next request', async () => {
    expect(await servedId()).toBe(surveyId)
    expect((await change({ caps: [{ limit: 0 }] })).reply.settings.caps).toEqual([
      { limit: 0, window: { count: 1, unit: 'days' }, counts: 'viewed', of: 'all' },
    ])
    expect(await servedId()).toBeUndefined()
    const { settings, version } = (await change({ caps: [], masking: { phones: false } })).reply
    expect(settings.masking).toEqual({ personalData: true, emails: true, phones: false })
    expect(await servedId()).toBe(surveyId)
    // Unchanged values do not raise the version.
    expect((await change({ caps: [] })).reply.version).toBe(version)
  })

  it('say what is wrong at its place, and change nothing', async () => {
    const body = {
      name: '',
      redirectDomains: ['ok.example', 'https://x'],
      caps: [{ limit: 101 }],
      ipPolicy: 'all',
    }
    const { status, error } = await change(body)
    expect(status).toBe(422)
    expect(error.problems?.map(({ path }) => path).sort()).toEqual([
      'caps[0].limit',
      'ipPolicy',
      'name',
      'redirectDomains[1]',
    ])
    expect((await consoleCall(showAccount, { params: params() }, owner)).reply.settings.name).toBe('Acme')
  })

  it('are not changed together with the identifier, which has a way of its own', async () => {
    expect((await change({ identifier: 'MINE' })).error.problems).toEqual([
      { path: 'identifier', reason: 'no such field' },
    ])
  })

  it('switch the account off and on', async () => {
    await change({ enabled: false })
    expect(await servedId()).toBeUndefined()
    await change({ enabled: true })
    expect(await servedId()).toBe(surveyId)
  })
})

describe('another identifier', () => {
  it('invalidates the old one at once, and changes once for two parallel calls', async () => {
    const { identifier } = account
    const rotate = () => consoleCall(rotateIdentifier, { params: params(), body: { identifier } }, owner)
    const got = await Promise.all([rotate(), rotate()])
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409])
    const { settings, snippet } = (await consoleCall(showAccount, { params: params() }, owner)).reply
    expect(settings.identifier).toMatch(/^SN-[A-Z2-9]{10}$/)
    expect(snippet).toContain(settings.identifier)
    expect((await serve(identifier)).text).toMatch(/^Error: there is no account with this identifier/)
    expect(await servedId(settings.identifier)).toBe(surveyId)
  })
})

describe('another account', () => {
  it('can be created by an owner, who is its only owner', async () => {
    const { accountId, identifier } = (
      await consoleCall(createAccount, { params: {}, body: { name: 'Second' } }, owner)
    ).reply
    expect(identifier).toMatch(/^SN-/)
    const shown = await consoleCall(showAccount, { params: { accountId } }, owner)
    expect(shown.reply.settings).toMatchObject({ name: 'Second', enabled: true })
    const designer = await arrangeUser([account, 'designer'])
    const refused = await consoleCall(createAccount, { params: {}, body: { name: 'Third' } }, designer)
    expect(refused.status).toBe(403)
    expect((await consoleCall(showAccount, { params: { accountId } }, designer)).status).toBe(404)
  })
})
