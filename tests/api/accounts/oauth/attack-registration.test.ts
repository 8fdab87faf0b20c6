// OAuth against apps that register themselves, and against calls for tokens that are not as they must be.
import { afterEach, describe, expect, it } from 'vitest'
import { replaceEnv } from '@/lib/platform/env'
import { useTestDatabase } from '../../../support/database'
import { callMcp, originOf, postOAuth } from '../../../support/oauth'
import { CALLBACK } from '../../../support/oauth-app'
import { setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

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
