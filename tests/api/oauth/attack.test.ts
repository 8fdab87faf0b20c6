// OAuth against those who want a code or a token that is not theirs.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listSurveySummaries } from '@/lib/contract/console/surveys'
import { openDatabase } from '@/lib/db/client/open-database'
import { replaceEnv } from '@/lib/env'
import { contentPolicy } from '@/lib/http/console/content-policy'
import { readAuthorization } from '@/lib/services/oauth/read-authorization'
import { type ArrangedAccount, arrangeAccount, rows } from '../../support/arrange'
import { type ArrangedUser, arrangeSession, arrangeUser } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { keyCall } from '../../support/keys'
import {
  arrangeTokens,
  askByHand,
  callMcp,
  consent,
  originOf,
  postOAuth,
  refreshWith,
  register,
  statusWith,
} from '../../support/oauth'
import { CALLBACK } from '../../support/oauth-app'
import { setEnv } from '../../support/serving'

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

describe('a code', () => {
  it('that is used twice revokes what it gave', async () => {
    const { access, refresh, sent } = await arrangeTokens(account, owner)
    expect(await statusWith(access)).toBe(200)
    const again = await postOAuth('token', sent)
    expect([again.status, again.json.error]).toEqual([400, 'invalid_grant'])
    expect(await statusWith(access)).toBe(401)
    expect((await refreshWith(sent.client_id, refresh)).json.error).toBe('invalid_grant')
  })

  it('works once of many at the same time, and then not at all', async () => {
    const { verifier, request } = await askByHand(clientId)
    const { reply } = await consent(account, owner, request)
    const sent = {
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: CALLBACK },
      ...{ code: new URL(reply.to).searchParams.get('code') ?? '', code_verifier: verifier },
    }
    const got = await Promise.all(Array.from({ length: 5 }, () => postOAuth('token', sent)))
    const given = got.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(await statusWith(given[0]?.json.access_token)).toBe(401)
  })

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another app', { client_id: 'another' }],
    ['another address', { redirect_uri: 'http://127.0.0.1:1/callback' }],
    ['another server', { resource: 'https://evil.example/mcp' }],
    ['another kind of grant', { grant_type: 'password' }],
  ])('with %s gives nothing, and still works for the app', async (_, change) => {
    const { verifier, request } = await askByHand(clientId)
    const { reply } = await consent(account, owner, request)
    const sent = {
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: CALLBACK },
      ...{ code: new URL(reply.to).searchParams.get('code') ?? '', code_verifier: verifier },
    }
    const stolen = await postOAuth('token', { ...sent, ...change })
    expect(stolen.status).toBeGreaterThanOrEqual(400)
    expect(stolen.json.access_token).toBeUndefined()
    expect((await postOAuth('token', sent)).status).toBe(200)
  })

  it('expires', async () => {
    const { request, verifier } = await askByHand(clientId)
    const { reply } = await consent(account, owner, request)
    await rows(`UPDATE oauth_tokens SET expires_at = now() - interval '1 s' WHERE kind = 'code'`)
    const got = await postOAuth('token', {
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: CALLBACK },
      ...{ code: new URL(reply.to).searchParams.get('code'), code_verifier: verifier },
    })
    expect(got.json.error).toBe('invalid_grant')
  })
})

describe('a token', () => {
  it('to refresh that is used twice revokes the family', async () => {
    const { refresh } = await arrangeTokens(account, owner)
    const own = await arrangeTokens(account, owner)
    const next = (await refreshWith(own.clientId, own.refresh)).json
    expect(await statusWith(next.access_token)).toBe(200)
    // The thief comes late.
    expect((await refreshWith(own.clientId, own.refresh)).json.error).toBe('invalid_grant')
    expect(await statusWith(next.access_token)).toBe(401)
    expect((await refreshWith(own.clientId, next.refresh_token)).json.error).toBe('invalid_grant')
    // Another family stays, and its token is of its app only.
    expect((await refreshWith(own.clientId, refresh)).json.error).toBe('invalid_grant')
    expect(refresh).toMatch(/^snd_refresh_/)
  })

  it('is for /mcp of this server only', async () => {
    const { access, refresh } = await arrangeTokens(account, owner)
    const params = { accountId: account.id }
    expect((await keyCall(listSurveySummaries, { params }, { key: access })).status).toBe(401)
    expect(await statusWith(refresh)).toBe(401)
    setEnv({ PUBLIC_URL: 'https://another.example' })
    expect(await statusWith(access)).toBe(401)
    replaceEnv(null)
    expect(await statusWith(access)).toBe(200)
  })

  it('reads no other account', async () => {
    const other = await arrangeAccount()
    const stranger = await arrangeTokens(other, await arrangeUser([other, 'owner']))
    const got = await callMcp(stranger.access, {})
    expect(got.status).toBe(200)
    const { grants } =
      (
        await rows<{ grants: number }>(
          'SELECT count(*)::int AS grants FROM oauth_grants WHERE account_id = $1',
          [other.id],
        )
      )[0] ?? {}
    expect(grants).toBe(1)
  })

  it('is stored as a hash only', async () => {
    const { access, refresh, sent } = await arrangeTokens(account, owner)
    const stored = JSON.stringify([
      await rows('SELECT * FROM oauth_tokens'),
      await rows('SELECT * FROM oauth_grants'),
      await rows('SELECT * FROM audit_entries'),
    ])
    for (const secret of [access, refresh, sent.code]) expect(stored).not.toContain(secret)
  })
})

describe('a 401', () => {
  it('says where apps find how to ask, and nothing that breaks the header', async () => {
    const origin = await originOf()
    const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`
    const without = (await callMcp(null)).headers.get('www-authenticate')
    expect(without).toBe(`Bearer scope="surveys:read surveys:write results:read", ${metadata}`)
    const wrong = (await callMcp('snd_access_x')).headers.get('www-authenticate')
    expect(wrong).toMatch(/^Bearer error="invalid_token", error_description="[^"\\]+", /)
    expect(wrong).toContain(metadata)
  })
})

describe('an app that registers itself', () => {
  it.each([
    ['runs in the browser', 'javascript://x/%0aalert(1)'],
    ['is data', 'data://text/html,x'],
    ['is in the open', 'http://app.example/callback'],
    ['has a user', 'https://a@app.example/'],
    ['has a fragment', 'https://app.example/#x'],
    ['has a line break', 'https://app.example/\nx'],
    ['is no address', 'app.example'],
  ])('with an address that %s is refused', async (_, address) => {
    const got = await postOAuth('register', { redirect_uris: [CALLBACK, address] })
    expect([got.status, got.json.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  it('has a name that is one line of plain text', async () => {
    const name = `\u202eelgooG\u202c <img src=x onerror=alert(1)>\u200b\n\nVerified \u2066by us\u2069${'x'.repeat(200)}`
    const { json } = await postOAuth('register', { client_name: name, redirect_uris: ['cursor://a.b/oauth'] })
    expect(json.client_name).toMatch(/^elgooG <img src=x onerror=alert\(1\)> Verified by us/)
    expect(json.client_name).toHaveLength(61)
    expect(json).toMatchObject({ token_endpoint_auth_method: 'none' })
    expect(json.client_secret).toBeUndefined()
  })

  it.each([
    ['{', 'invalid_client_metadata'],
    ['[]', 'invalid_redirect_uri'],
    ['null', 'invalid_client_metadata'],
    [JSON.stringify({ redirect_uris: Array(30).fill(CALLBACK) }), 'invalid_redirect_uri'],
    [JSON.stringify({ redirect_uris: [CALLBACK], grant_types: ['password'] }), 'invalid_client_metadata'],
  ])('with %j is refused', async (body, error) => {
    const got = await fetch(`${await originOf()}/oauth/register`, { method: 'POST', body })
    expect([got.status, (await got.json()).error]).toEqual([400, error])
  })

  it('cannot fill the database', async () => {
    setEnv({ TRUST_PROXY: '1' })
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const body = { redirect_uris: [CALLBACK] }
    const got = await Promise.all(Array.from({ length: 25 }, () => postOAuth('register', body, headers)))
    const refused = got.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await postOAuth('register', { name: 'x'.repeat(20_000) })).status).toBe(413)
  })
})

it('a call for tokens is a form, with each parameter once', async () => {
  const send = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const method = 'POST'
    return (
      await fetch(`${await originOf()}/oauth/token`, { method, headers: { 'content-type': type }, body })
    ).status
  }
  expect(await send('{"grant_type":"refresh_token"}', 'application/json')).toBe(400)
  expect(await send('grant_type=refresh_token&client_id=a&client_id=b&refresh_token=c')).toBe(400)
  expect(await send('grant_type=refresh_token&client_id=nobody&refresh_token=c')).toBe(401)
  expect(await send('')).toBe(400)
  expect((await fetch(`${await originOf()}/oauth/token`)).status).toBe(405)
})

it('without https there are no tokens, except on this computer', async () => {
  setEnv({ PUBLIC_URL: 'http://surveys.example' })
  expect((await fetch(`${await originOf()}/.well-known/oauth-authorization-server`)).status).toBe(404)
  expect((await fetch(`${await originOf()}/oauth/token`, { method: 'POST' })).status).toBe(404)
  expect((await callMcp(null)).headers.get('www-authenticate')).toBe('Bearer')
})
