// The MCP server against callers that do not keep to the protocol, or should not get in.
import { beforeAll, describe, expect, it } from 'vitest'
import { revokeApiKey } from '@/lib/accounts/keys/api-keys.endpoint'
import { type ArrangedAccount, arrangeAccount } from '../../support/arrange'
import { consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'
import { type ArrangedKey, arrangeKey } from '../../support/keys'
import { connectMcp, mcpUrl, useTool } from '../../support/mcp'

useTestDatabase()

let account: ArrangedAccount
let key: ArrangedKey
beforeAll(async () => {
  account = await arrangeAccount()
  key = await arrangeKey(account)
})

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-06-18',
}

const send = async (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(await mcpUrl(), {
    method: 'POST',
    headers: { ...HEADERS, authorization: `Bearer ${key.key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('refuses', () => {
  it.each([
    ['no key', { authorization: '' }],
    ['a password', { authorization: 'Basic YTpi' }],
    ['a made-up key', { authorization: 'Bearer snd_live_0' }],
    ['a session', { authorization: '', cookie: 'next-auth.session-token=x' }],
  ])('%s', async (_, headers) => {
    const answered = await send(LIST, headers)
    expect(answered.status).toBe(401)
    expect(answered.headers.get('www-authenticate')).toMatch(/^Bearer/)
    expect(await answered.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
  })

  it('pages of other sites', async () => {
    expect((await send(LIST, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('a key that is revoked while the agent works', async () => {
    const made = await arrangeKey(account, ['surveys:read'])
    const client = await connectMcp(made.key)
    expect((await useTool(client, 'list_surveys')).isError).toBe(false)
    const params = { accountId: account.id, keyId: made.id }
    await consoleCall(revokeApiKey, { params }, made.maker)
    await expect(useTool(client, 'list_surveys')).rejects.toThrow()
    await client.close()
  })
})

describe('answers in the form of the protocol', () => {
  it.each([
    ['what is not JSON', '{'],
    ['another kind of JSON', '[]'],
    ['a method that does not exist', { ...LIST, method: 'tools/steal' }],
    ['a tool that does not exist', { ...LIST, method: 'tools/call', params: { name: 'rm', arguments: {} } }],
    ['a call without a name', { ...LIST, method: 'tools/call', params: {} }],
    [
      'arguments of a wrong kind',
      { ...LIST, method: 'tools/call', params: { name: 'read_survey', arguments: { survey: '../1' } } },
    ],
    ['deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ])('%s', async (_, body) => {
    const answered = await send(body)
    expect(answered.status).toBeLessThan(500)
    const text = await answered.text()
    expect(text).toMatch(/"error"|"isError":true/)
    expect(text).not.toMatch(/at \w+ \(|node_modules/)
  })

  it('a body that is too long', async () => {
    const answered = await send({ ...LIST, params: { filler: 'x'.repeat(1_100_000) } })
    expect(answered.status).toBe(413)
  })

  it('a subscription, which would keep the connection', async () => {
    const client = await connectMcp(key.key)
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
    await client.close()
  })

  it('GET and DELETE, because there are no sessions', async () => {
    const headers = { ...HEADERS, authorization: `Bearer ${key.key}` }
    for (const method of ['GET', 'DELETE'])
      expect((await fetch(await mcpUrl(), { method, headers })).status).toBe(405)
  })
})
