// The official client signs in over OAuth and works; what it gets is what the person allowed.
import { beforeAll, describe, expect, it } from 'vitest'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { changeMember, removeMember } from '@/lib/accounts/members.endpoint'
import { forgetOAuth } from '@/lib/accounts/oauth/forget-oauth'
import { listGrants, listMyGrants, revokeGrant, revokeMyGrant } from '@/lib/accounts/oauth/grants.endpoint'
import { AGENT_SCOPES, USUAL_SCOPES } from '@/lib/accounts/scopes.endpoint'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { mcpUrl, useTool } from '../../../support/mcp'
import {
  arrangeTokens,
  askByHand,
  callMcp,
  connectApp,
  consent,
  originOf,
  postOAuth,
  refreshWith,
  register,
  statusWith,
} from '../../../support/oauth'
import { TestApp, tryToConnect } from '../../../support/oauth-app'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser
beforeAll(async () => {
  account = await arrangeAccount({ name: 'Shop' })
  owner = await arrangeUser([account, 'owner'])
})

const params = () => ({ accountId: account.id })
const DAY_MS = 86_400_000

describe('the official client', () => {
  it('is told where to ask, asks a person, and works with what they allowed', async () => {
    const app = new TestApp()
    expect(await tryToConnect(app, await mcpUrl())).toBeNull()
    const asked = Object.fromEntries(app.asked?.searchParams ?? [])
    expect(app.asked?.pathname).toBe('/console/connect')
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      resource: `${await originOf()}/mcp`,
      scope: USUAL_SCOPES.join(' '),
    })
    const { client } = await connectApp(account, owner, ['surveys:read', 'surveys:write'], app)
    const { tools } = await client.listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toContain('create_draft')
    expect(names).not.toContain('read_results')
    expect(names).not.toContain('publish_survey')
    const made = await useTool(client, 'create_draft', { template: 'nps', name: 'By an app' })
    expect(made.isError).toBe(false)
    await client.close()
    const { reply } = await consoleCall(listAuditEntries, { params: params() }, owner)
    expect(reply.entries[0]).toMatchObject({
      kind: 'survey_created',
      actor: 'key',
      name: expect.stringMatching(/^Test app, for User /),
    })
    expect(reply.entries[1]).toMatchObject({
      kind: 'app_allowed',
      actor: 'user',
      subject: 'Test app',
      after: { scopes: ['surveys:read', 'surveys:write'], sentTo: '127.0.0.1:33418' },
    })
  })

  it('renews its tokens by itself', async () => {
    const { app, client } = await connectApp(account, owner)
    await client.close()
    const before = app.tokens()
    await rows(`UPDATE oauth_tokens SET expires_at = now() - interval '1 s' WHERE kind = 'access'`)
    const again = await tryToConnect(app, await mcpUrl())
    expect((await again?.listTools())?.tools.length).toBeGreaterThan(0)
    await again?.close()
    expect(app.tokens()?.refresh_token).not.toBe(before?.refresh_token)
  })

  it('can be allowed all that there are tools for, and no more', async () => {
    const { client } = await connectApp(account, owner, AGENT_SCOPES)
    expect((await client.listTools()).tools).toHaveLength(16)
    await client.close()
  })
})

describe('what a person allowed', () => {
  it('is listed beside the keys, and ends at once for everybody who revokes it', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    const first = await arrangeTokens(account, analyst, ['results:read'])
    const second = await arrangeTokens(account, analyst, ['results:read'])
    expect(await statusWith(first.access)).toBe(200)
    const mine = (await consoleCall(listMyGrants, { params: {} }, analyst)).reply.grants
    expect(mine).toHaveLength(2)
    expect(mine[1]).toMatchObject({ name: 'By hand', account: 'Shop', scopes: ['results:read'] })
    const all = (await consoleCall(listGrants, { params: params() }, owner)).reply.grants
    expect(all[0]).toMatchObject({ id: mine[0]?.id, refused: false, person: expect.stringMatching(/^User/) })
    const grantId = mine[1]?.id ?? 0
    // Of somebody else.
    expect((await consoleCall(revokeMyGrant, { params: { grantId } }, owner)).status).toBe(404)
    await consoleCall(revokeMyGrant, { params: { grantId } }, analyst)
    expect(await statusWith(first.access)).toBe(401)
    await consoleCall(revokeGrant, { params: { ...params(), grantId: mine[0]?.id ?? 0 } }, owner)
    expect(await statusWith(second.access)).toBe(401)
    expect((await refreshWith(second.clientId, second.refresh)).json.error).toBe('invalid_grant')
    const { reply } = await consoleCall(listAuditEntries, { params: params() }, owner)
    expect(reply.entries.slice(0, 2).map(({ kind }) => kind)).toEqual(['app_revoked', 'app_revoked'])
  })

  it('never goes beyond the role that they have now', async () => {
    const designer = await arrangeUser([account, 'designer'])
    const { access } = await arrangeTokens(account, designer, ['surveys:read', 'surveys:write'])
    const toolsNow = async () => (await (await callMcp(access)).text()).includes('create_draft')
    expect(await toolsNow()).toBe(true)
    const at = { ...params(), userId: designer.id }
    await consoleCall(changeMember, { params: at, body: { role: 'analyst' } }, owner)
    expect(await toolsNow()).toBe(false)
    const { request } = await askByHand(await register())
    expect((await consent(account, designer, request, ['surveys:write'])).status).toBe(403)
  })

  it('ends when they leave, for good', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    const { access, refresh, clientId } = await arrangeTokens(account, analyst, ['results:read'])
    await consoleCall(removeMember, { params: { ...params(), userId: analyst.id } }, owner)
    expect(await statusWith(access)).toBe(401)
    const { prisma } = await openDatabase()
    await prisma.membership.create({ data: { accountId: account.id, userId: analyst.id, role: 'owner' } })
    expect(await statusWith(access)).toBe(401)
    expect((await refreshWith(clientId, refresh)).json.error).toBe('invalid_grant')
  })

  it('ends when the app gives it back, and not when another does', async () => {
    const { access, refresh, clientId } = await arrangeTokens(account, owner)
    await postOAuth('revoke', { token: refresh, client_id: 'another' })
    expect(await statusWith(access)).toBe(200)
    expect((await postOAuth('revoke', { token: refresh, client_id: clientId })).status).toBe(200)
    expect(await statusWith(access)).toBe(401)
  })
})

it('what has expired goes away, and an app that nobody allowed anything after a day', async () => {
  await arrangeTokens(account, owner)
  const count = async () =>
    (
      await rows<Record<'clients' | 'unused' | 'grants' | 'tokens', number>>(
        `SELECT (SELECT count(*)::int FROM oauth_clients) AS clients,
           (SELECT count(*)::int FROM oauth_clients WHERE used_at IS NULL) AS unused, (SELECT count(*)::int FROM oauth_grants) AS grants,
           (SELECT count(*)::int FROM oauth_tokens) AS tokens`,
      )
    )[0]
  await postOAuth('register', { redirect_uris: ['https://app.example/back'] })
  const before = await count()
  const db = await openDatabase()
  await forgetOAuth(db, Date.now())
  expect(await count()).toMatchObject({ clients: before?.clients, grants: before?.grants })
  await forgetOAuth(db, Date.now() + 2 * DAY_MS)
  expect(before?.unused).toBeGreaterThan(0)
  expect(await count()).toMatchObject({ unused: 0, grants: before?.grants })
  await forgetOAuth(db, Date.now() + 31 * DAY_MS)
  expect(await count()).toMatchObject({ grants: 0, tokens: 0 })
  await forgetOAuth(db, Date.now() + 181 * DAY_MS)
  expect(await count()).toMatchObject({ clients: 0 })
})
