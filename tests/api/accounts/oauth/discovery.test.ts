// What apps read before they ask, which pages may call, and apps that a document describes.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { readAuthorization } from '@/lib/accounts/oauth/read-authorization'
import { AGENT_SCOPES, scopeWith, USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'
import { TOOLS } from '@/lib/http/mcp/tools/tools'
import { openDatabase } from '@/lib/platform/db/open-database'
import { replaceEnv } from '@/lib/platform/env'
import { type ArrangedAccount, arrangeAccount } from '../../../support/arrange'
import { type ArrangedUser, arrangeUser } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { mcpUrl } from '../../../support/mcp'
import { arrangeTokens, askByHand, connectApp, originOf, statusWith } from '../../../support/oauth'
import { CALLBACK, TestApp } from '../../../support/oauth-app'
import { setEnv } from '../../../support/serving'

useTestDatabase()
afterEach(() => replaceEnv(null))

let account: ArrangedAccount
let owner: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount()
  owner = await arrangeUser([account, 'owner'])
})

describe('metadata', () => {
  const read = async (at: string) => {
    const got = await fetch(`${await originOf()}/.well-known/${at}`)
    expect([got.status, got.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    return got.json()
  }

  it('says which server /mcp trusts, and how that one works', async () => {
    const origin = await originOf()
    for (const at of ['oauth-protected-resource', 'oauth-protected-resource/mcp'])
      expect(await read(at)).toMatchObject({
        resource: `${origin}/mcp`,
        authorization_servers: [origin],
        scopes_supported: USUAL_SCOPES,
      })
    for (const at of ['oauth-authorization-server', 'oauth-authorization-server/mcp'])
      expect(await read(at)).toMatchObject({
        issuer: origin,
        token_endpoint: `${origin}/oauth/token`,
        code_challenge_methods_supported: ['S256'],
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
        scopes_supported: AGENT_SCOPES,
      })
    for (const at of ['openid-configuration', 'oauth-protected-resource/else', 'x'])
      expect((await fetch(`${origin}/.well-known/${at}`)).status).toBe(404)
  })

  it('names the scopes that the tools need', () => {
    const needed = new Set(
      TOOLS.map(({ endpoint }) => scopeWith(endpoint.access as Parameters<typeof scopeWith>[0])),
    )
    expect([...needed].sort()).toEqual([...AGENT_SCOPES].sort())
  })
})

describe('a page of', () => {
  const preflight = async (to: string, from: string) =>
    fetch(to, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,mcp-protocol-version',
      },
    })

  it('this computer, such as the inspector, may call /mcp with its token', async () => {
    const { access } = await arrangeTokens(account, owner)
    const from = 'http://localhost:6274'
    const asked = await preflight((await mcpUrl()).href, from)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(from)
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization,mcp-protocol-version')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    expect(await statusWith(access, { origin: from })).toBe(200)
    const refused = await fetch(await mcpUrl(), { method: 'POST', headers: { origin: from } })
    expect(refused.headers.get('access-control-expose-headers')).toContain('WWW-Authenticate')
  })

  it('another site may not, and may ask for tokens that it has a code for', async () => {
    for (const from of ['https://evil.example', 'http://localhost.evil.example', 'null', 'file://'])
      expect((await preflight((await mcpUrl()).href, from)).status, from).toBe(403)
    const asked = await preflight(`${await originOf()}/oauth/token`, 'https://app.example')
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})

describe('an app with a document', () => {
  let site: string
  let answer: { status: number; type: string; body: string; location?: string }
  const asked: string[] = []
  let server: https.Server
  let trusting: MockInstance

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'soundings-tls-'))
    const [key = '', cert = ''] = ['key', 'cert'].map((name) => path.join(folder, name))
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${cert}`
    execFileSync('openssl', request.split(' '), { stdio: 'ignore' })
    server = https.createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ url }, response) => {
      asked.push(url ?? '')
      const location = answer.location === undefined ? {} : { location: answer.location }
      response.writeHead(answer.status, { 'content-type': answer.type, ...location }).end(answer.body)
    })
    // The certificate vouches for itself.
    const make = tls.createSecureContext
    trusting = vi
      .spyOn(tls, 'createSecureContext')
      .mockImplementation((options) => make({ ...options, ca: readFileSync(cert) }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    trusting.mockRestore()
    server.close()
    server.closeAllConnections()
  })
  const publish = (change: Record<string, unknown> = {}, more: Partial<typeof answer> = {}) => {
    const id = `${site}/app.json`
    const document = { client_id: id, client_name: 'Documented', redirect_uris: [CALLBACK], ...change }
    answer = { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(document), ...more }
    return id
  }
  const ask = async (id: string) =>
    readAuthorization(await openDatabase(), (await askByHand(id)).request, await originOf())

  it('needs not register: the official client names its document', async () => {
    setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
    const { client } = await connectApp(account, owner, ['surveys:read'], new TestApp(publish()))
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    await client.close()
    expect(await ask(publish())).toMatchObject({
      client: { name: 'Documented' },
      publishedAt: new URL(site).host,
    })
  })

  it.each<[string, Record<string, unknown>, Partial<typeof answer>]>([
    ['is about another app', { client_id: 'https://app.example/else' }, {}],
    ['has no name', { client_name: '\u202e\u200b' }, {}],
    ['has a secret', { client_secret: 'x' }, {}],
    ['names no address of the app', { redirect_uris: ['javascript://x/'] }, {}],
    ['is a page', {}, { type: 'text/html' }],
    ['is not JSON', {}, { body: '{' }],
    ['is missing', {}, { status: 404 }],
    ['is elsewhere', {}, { status: 302, location: '/other.json' }],
    ['is too long', { more: 'x'.repeat(70_000) }, {}],
  ])('is refused when the document %s', async (_, change, more) => {
    setEnv({ WEBHOOKS_TO_PRIVATE_ADDRESSES: true })
    asked.length = 0
    expect(await ask(publish(change, more))).toMatchObject({ problem: expect.any(String), back: null })
    expect(asked).toEqual(['/app.json'])
  })

  it('makes nobody call an address of our own network', async () => {
    asked.length = 0
    const id = publish()
    expect(await ask(id)).toMatchObject({ problem: expect.stringContaining('WEBHOOKS_TO_PRIVATE_ADDRESSES') })
    const byName = id.replace('127.0.0.1', 'localhost')
    expect(await ask(byName)).toMatchObject({ problem: expect.stringContaining('localhost') })
    expect(asked).toEqual([])
  })

  it.each([
    'https://app.example',
    'https://app.example/',
    'https://app.example/a/../b.json',
    'https://APP.example/a.json',
    'https://me@app.example/a.json',
    'https://app.example/a.json#x',
    'http://app.example/a.json',
  ])('has no id such as %s', async (id) => {
    expect(await ask(id)).toMatchObject({ problem: expect.stringContaining('not registered') })
  })
})
