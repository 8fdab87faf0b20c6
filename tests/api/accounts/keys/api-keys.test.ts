// API keys: made once, let in by their scopes, refused at once when revoked, expired or orphaned.
import { beforeAll, describe, expect, it } from 'vitest'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { listAuditEntries } from '@/lib/accounts/audit/audit.endpoint'
import { createApiKey, listApiKeys, revokeApiKey } from '@/lib/accounts/keys/api-keys.endpoint'
import { changeMember, removeMember, showMe } from '@/lib/accounts/members.endpoint'
import { SCOPE_NAMES, type Scope, scopeWith } from '@/lib/accounts/scopes.endpoint'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import { findPerson } from '@/lib/people/people.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import type { Right } from '@/lib/platform/contract/roles'
import { openDatabase } from '@/lib/platform/db/open-database'
import { explainSurveys } from '@/lib/serving/preview/preview.endpoint'
import { importSurveys } from '@/lib/surveys/exchange/survey-documents.endpoint'
import { createSurvey, listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { get } from '../../../support/api'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows, snapshot } from '../../../support/arrange'
import { arrangeUser, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'
import { type ArrangedKey, arrangeKey, keyCall } from '../../../support/keys'

useTestDatabase()

const promised = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS).filter(({ path }) =>
  path.startsWith('/api/v1/'),
)
const valuesOf = ({ params }: ConsoleEndpoint, accountId: number | string) =>
  Object.fromEntries(
    Object.keys(params.shape).map((name) => [
      name,
      name === 'accountId' ? accountId : name === 'udid' ? '00000000-0000-4000-8000-000000000000' : 999_999,
    ]),
  )
/** Otherwise each error has its own. */
const SAME_ID = { 'x-request-id': 'same' }
const nonsense = ({ method }: ConsoleEndpoint) => (method === 'GET' ? {} : { body: { nonsense: true } })

let account: ArrangedAccount
const current = { accountId: 'current' }

beforeAll(async () => {
  account = await arrangeAccount()
})

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const { id, key, maker } = await arrangeKey(account, ['surveys:read'])
    expect(key).toMatch(/^snd_live_[0-9A-Za-z]{38}$/)
    expect(JSON.stringify(await snapshot())).not.toContain(key)
    const { reply } = await consoleCall(listApiKeys, { params: { accountId: account.id } }, maker)
    expect(reply.keys.find((one) => one.id === id)).toMatchObject({
      ending: key.slice(-4),
      scopes: ['surveys:read'],
      usedAt: null,
      refused: null,
    })
    expect(JSON.stringify(reply)).not.toContain(key)
  })

  it('works for its account by id and as "current", and notes its use', async () => {
    const made = await arrangeKey(account)
    for (const accountId of [account.id, 'current'])
      expect((await keyCall(showAccount, { params: { accountId } }, made)).reply.id).toBe(account.id)
    const { prisma } = await openDatabase()
    await expect
      .poll(() => prisma.apiKey.findUnique({ where: { id: made.id } }))
      .toMatchObject({
        usedAt: expect.any(Date),
      })
  })

  it('is refused from the next call on after it was revoked', async () => {
    const made = await arrangeKey(account)
    const params = { accountId: account.id, keyId: made.id }
    expect((await keyCall(showAccount, { params: current }, made)).status).toBe(200)
    await consoleCall(revokeApiKey, { params }, made.maker)
    const got = await keyCall(showAccount, { params: current }, made)
    expect([got.status, got.error.code, got.headers.get('www-authenticate')]).toEqual([
      401,
      'key_refused',
      'Bearer',
    ])
    expect((await consoleCall(revokeApiKey, { params }, made.maker)).status).toBe(404)
  })

  it('is refused when it has expired, is not ours, or stands in the address', async () => {
    const made = await arrangeKey(account, ['settings:read'], { days: 1 })
    const { prisma } = await openDatabase()
    await prisma.apiKey.update({ where: { id: made.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    const refused = async (key: string) => (await keyCall(showAccount, { params: current }, { key })).error
    expect(await refused(made.key)).toMatchObject({ code: 'key_refused', message: /expired at/ })
    const other = made.key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await refused(other)).toMatchObject({ code: 'key_refused', message: /six characters/ })
    expect(await refused('snd_live_')).toMatchObject({ code: 'key_refused' })
    const { status, text } = await get(`/api/v1/accounts/current?key=${made.key}`)
    expect([status, text]).toEqual([400, expect.stringContaining('Revoke this one')])
  })

  it('has the rights that its maker has now, and none when they have left', async () => {
    const [boss, maker] = [await arrangeUser([account, 'owner']), await arrangeUser([account, 'owner'])]
    const made = await arrangeKey(account, ['settings:read', 'settings:write'], { maker })
    const params = { accountId: account.id, userId: maker.id }
    const change = async () =>
      (await keyCall(CONSOLE_ENDPOINTS.changeAccount, { params: current, body: {} }, made)).status
    expect(await change()).toBe(200)
    await consoleCall(changeMember, { params, body: { role: 'designer' } }, boss)
    expect([await change(), (await keyCall(showAccount, { params: current }, made)).status]).toEqual([
      403, 200,
    ])
    await consoleCall(removeMember, { params }, boss)
    expect((await keyCall(showAccount, { params: current }, made)).error).toMatchObject({
      code: 'key_refused',
      message: /has left the account/,
    })
  })

  it('is made by people only, with scopes that they have', async () => {
    const made = await arrangeKey(account)
    const body = { name: 'More', scopes: SCOPE_NAMES, days: null }
    const params = { accountId: account.id }
    const byKey = await keyCall(createApiKey, { params, body }, made, { 'sec-fetch-site': 'same-origin' })
    expect(byKey.status).toBe(401)
    expect((await keyCall(showMe, { params: {} }, made)).status).toBe(401)
    const designer = await arrangeUser([account, 'designer'])
    expect((await consoleCall(createApiKey, { params, body }, designer)).status).toBe(403)
  })

  it('is made by who has proved within ten minutes who they are; revoking needs no proof', async () => {
    const made = await arrangeKey(account)
    await rows("UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes' WHERE user_id = $1", [
      made.maker.id,
    ])
    const params = { accountId: account.id }
    const body = { name: 'More', scopes: ['surveys:read' as const], days: null }
    const refused = await consoleCall(createApiKey, { params, body }, made.maker)
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      403,
      'not_confirmed',
      { by: ['openid'] },
    ])
    expect((await consoleCall(listApiKeys, { params }, made.maker)).reply.keys[0]?.id).toBe(made.id)
    const revoked = await consoleCall(revokeApiKey, { params: { ...params, keyId: made.id } }, made.maker)
    expect(revoked.status).toBe(200)
  })

  it('goes before a session, whose cookie may then come from anywhere', async () => {
    const made = await arrangeKey(account, ['surveys:read'])
    const body = { name: 'Both', template: 'blank' as const }
    const got = await keyCall(createSurvey, { params: current, body }, made, { cookie: made.maker.cookie })
    expect([got.status, got.error.code]).toEqual([403, 'not_allowed'])
  })

  it('stands in the audit log with what it did', async () => {
    const made = await arrangeKey(account)
    const body = { name: 'By a program', template: 'blank' as const }
    await keyCall(createSurvey, { params: current, body }, made)
    const { reply } = await keyCall(
      listAuditEntries,
      { params: current, query: { by: 'key', limit: 1 } },
      made,
    )
    expect(reply.entries).toMatchObject([
      { kind: 'survey_created', actor: 'key', name: 'Nightly export', subject: 'By a program' },
    ])
  })
})

describe('every promised endpoint', () => {
  let foreign: ArrangedKey
  const lacking = new Map<Scope, ArrangedKey>()

  beforeAll(async () => {
    foreign = await arrangeKey(await arrangeAccount())
    const maker = await arrangeUser([account, 'owner'])
    for (const scope of SCOPE_NAMES) {
      const others = SCOPE_NAMES.filter((other) => other !== scope)
      lacking.set(scope, await arrangeKey(account, others, { maker }))
    }
  })

  it.each(promised)(
    '$id needs its scope, and is not there for a key of another account',
    async (endpoint) => {
      const call = (accountId: number | string, key: ArrangedKey) =>
        keyCall(endpoint, { params: valuesOf(endpoint, accountId), ...nonsense(endpoint) }, key, SAME_ID)
      const needed = scopeWith(endpoint.access as Right) ?? expect.fail('no scope has this right')
      const without = await call('current', lacking.get(needed) ?? foreign)
      expect([without.status, without.error.code]).toEqual([403, 'not_allowed'])
      expect(without.error.message).toContain(needed)
      const [there, missing] = [await call(account.id, foreign), await call(999_999, foreign)]
      expect(there.status).toBe(404)
      expect(there.text).toBe(missing.text)
    },
  )
})

describe.each(SCOPE_NAMES)('a key with %s alone', (scope) => {
  it('changes nothing by any call of another scope', async () => {
    const made = await arrangeKey(account, [scope])
    const others = promised.filter(
      ({ access, method }) => method !== 'GET' && scopeWith(access as Right) !== scope,
    )
    const before = await snapshot()
    for (const endpoint of others) {
      const call = { params: valuesOf(endpoint, 'current'), ...nonsense(endpoint) }
      const got = await keyCall(endpoint, call, made)
      expect([endpoint.id, got.status, got.error.code]).toEqual([endpoint.id, 403, 'not_allowed'])
    }
    const { api_keys: _, ...after } = await snapshot()
    expect(before).toMatchObject(after)
  })
})

describe('without the scope', () => {
  it('surveys:publish, an import changes drafts only', async () => {
    await arrangeSurvey(account, { key: 'living' })
    const made = await arrangeKey(account, ['surveys:write', 'surveys:read'])
    const before = await snapshot()
    const questions = [{ key: 'q1', kind: 'free_text', content: 'Why?' }]
    const documents = [
      { key: 'fresh', name: 'Fresh', status: 'live', questions },
      { key: 'living', name: 'Hijacked', status: 'draft', questions },
    ]
    const { reply } = await keyCall(importSurveys, { params: current, body: { documents } }, made)
    for (const result of reply.results) expect(result).toMatchObject({ problems: [{ path: 'status' }] })
    expect((await snapshot()).surveys).toEqual(before.surveys)
    const draft = [{ key: 'fresh', name: 'Fresh', status: 'draft', questions: [] }]
    const saved = await keyCall(importSurveys, { params: current, body: { documents: draft } }, made)
    expect(saved.reply.results).toMatchObject([{ saved: { outcome: 'created', status: 'draft' } }])
  })

  it('people:read, nothing tells of a known person', async () => {
    const made = await arrangeKey(account, ['surveys:read', 'results:read'])
    const asked = await keyCall(explainSurveys, { params: current, body: { clientKey: '4711' } }, made)
    expect([asked.status, asked.error.message]).toEqual([403, expect.stringContaining('people:read')])
    expect((await keyCall(explainSurveys, { params: current, body: {} }, made)).status).toBe(200)
    const found = await keyCall(findPerson, { params: current, query: { client_key: '4711' } }, made)
    expect(found.status).toBe(403)
  })
})

describe('a caller without key and session', () => {
  it('learns what to send', async () => {
    const got = await consoleCall(listSurveySummaries, { params: current }, null)
    expect([got.status, got.error.message]).toEqual([401, expect.stringContaining('Authorization: Bearer')])
  })
})
