// OAuth against those who want the consent of somebody else, or somebody sent elsewhere.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readAuthorization } from '@/lib/accounts/oauth/read-authorization'
import { contentPolicy } from '@/lib/http/console/content-policy'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type ArrangedUser, arrangeSession, arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { askByHand, consent, originOf, register } from '../../../support/oauth'
import { CALLBACK } from '../../../support/oauth-app'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: ArrangedAccount
let owner: ArrangedUser
let clientId: string
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
  clientId = await register()
})

/** What the page shows for a request. */
const shown = async (change: Record<string, string | undefined>) => {
  const { request } = await askByHand(clientId)
  return readAuthorization(await openDatabase(), { ...request, ...change }, await originOf())
}

describe('a request that is not as it must be', () => {
  it.each([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:33418/callback/x' }],
    ['more behind the path', { redirect_uri: `${CALLBACK}?to=//evil.example` }],
    ['another name of this computer', { redirect_uri: 'http://localhost:33418/callback' }],
    ['a user in the address', { redirect_uri: 'http://127.0.0.1:33418@evil.example/callback' }],
    ['a backslash', { redirect_uri: 'http://127.0.0.1\\@evil.example/callback' }],
    ['a fragment', { redirect_uri: `${CALLBACK}#x` }],
    ['an unknown app', { client_id: 'nobody' }],
    ['no address', { redirect_uri: undefined }],
  ])('%s: nobody is sent anywhere', async (_, change) => {
    expect(await shown(change)).toMatchObject({ problem: expect.any(String), back: null })
    const { request } = await askByHand(clientId)
    const sent = JSON.parse(JSON.stringify({ ...request, ...change }))
    expect((await consent(account, owner, sent)).status).toBe(422)
  })

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE without a method', { code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE in the open', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
    ['a part of this server', { resource: 'http://127.0.0.1/mcp/x' }, 'invalid_target'],
  ])('%s: only a click tells the app', async (_, change, error) => {
    const refused = await shown(change)
    const back = new URL('back' in refused ? (refused.back ?? '') : '')
    expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
    expect(back.searchParams.get('error')).toBe(error)
    expect(back.searchParams.get('iss')).toBe(await originOf())
    const { request } = await askByHand(clientId)
    const sent = JSON.parse(JSON.stringify({ ...request, ...change }))
    expect((await consent(account, owner, sent)).status).toBe(422)
  })

  it('takes any port of this computer, where an app takes a free one', async () => {
    expect(await shown({ redirect_uri: 'http://127.0.0.1:50000/callback' })).toMatchObject({
      sentTo: '127.0.0.1:50000',
    })
  })

  it('publishing and personal data are chosen only for who asks', async () => {
    expect(await shown({})).toMatchObject({ scopes: ['surveys:read', 'surveys:write', 'results:read'] })
    expect(await shown({ scope: 'openid people:read members:write' })).toMatchObject({
      scopes: ['people:read'],
    })
  })
})

describe('consent', () => {
  const ask = async (headers: Record<string, string>, person: ArrangedUser | null = owner) =>
    consent(account, person, (await askByHand(clientId)).request, undefined, headers)

  it('is not given by another site, and not without a session', async () => {
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await ask({ 'sec-fetch-site': '', origin: 'https://evil.example' })).status).toBe(403)
    expect((await ask({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await ask({}, null)).status).toBe(401)
    expect(await rows('SELECT id FROM oauth_grants')).toEqual([])
  })

  it('needs a recent proof of who one is', async () => {
    const cookie = await arrangeSession(owner.id, { now: Date.now() - 3_600_000 })
    const got = await ask({}, { ...owner, cookie })
    expect([got.status, got.error.code]).toEqual([403, 'not_confirmed'])
  })

  it('needs the second factor that the account asks for', async () => {
    const strict = await arrangeAccount()
    const person = await arrangeUser([strict, 'owner'])
    await rows(`UPDATE accounts SET second_factor = 'required' WHERE id = $1`, [strict.id])
    const got = await consent(strict, person, (await askByHand(clientId)).request)
    expect([got.status, got.error.code]).toEqual([403, 'second_factor_needed'])
  })

  it('reaches no account of others', async () => {
    const other = await arrangeAccount()
    expect((await consent(other, owner, (await askByHand(clientId)).request)).status).toBe(404)
  })

  it('stands in no frame', () => {
    expect(contentPolicy('x', '/console/connect', false)).toContain("frame-ancestors 'none'")
  })

  it('names whoever answers, against a mix-up of servers', async () => {
    const { reply } = await ask({})
    const to = new URL(reply.to).searchParams
    expect([to.get('iss'), to.get('state')]).toEqual([await originOf(), 'xyz'])
  })
})
