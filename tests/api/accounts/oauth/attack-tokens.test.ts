// OAuth against those who want a code or a token that is not theirs.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type ArrangedUser, arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { keyCall } from '../../../support/keys'
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
} from '../../../support/oauth'
import { CALLBACK } from '../../../support/oauth-app'
import { setEnv } from '../../../support/serving'

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
