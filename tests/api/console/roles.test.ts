// Every endpoint of the console with every role: without the right it is refused before anything is
// read or changed.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { mayDo, ROLES, type Role } from '@/lib/platform/contract/roles'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, snapshot } from '../../support/arrange'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../support/console'
import { useTestDatabase } from '../../support/database'

useTestDatabase()

const every = Object.values<ConsoleEndpoint>(CONSOLE_ENDPOINTS)
const inAccount = every.filter(({ path }) => path.includes('{accountId}'))
const withSession = every.filter(({ access }) => access === 'session')
const refusing = every.filter(({ access }) => access !== 'anyone')

let account: ArrangedAccount
let surveyId: number
let foreigner: ArrangedUser
const stale = new Map<Role, ArrangedUser>()
const users = new Map<Role, ArrangedUser>()

beforeAll(async () => {
  account = await arrangeAccount()
  surveyId = (await arrangeSurvey(account)).id
  for (const role of ROLES) users.set(role, await arrangeUser([account, role]))
  for (const [role, user] of users) {
    const cookie = await arrangeSession(user.id, { now: Date.now() - 11 * 60_000 })
    stale.set(role, { ...user, cookie })
    // Later calls do not note anew when the session was seen.
    await consoleCall(CONSOLE_ENDPOINTS.showMe, { params: {} }, { ...user, cookie })
  }
  foreigner = await arrangeUser([await arrangeAccount(), 'owner'])
})

/** Values for path parameters: of the account if known, otherwise ones that do not exist. */
const valuesOf = ({ params }: ConsoleEndpoint, accountId: number) =>
  Object.fromEntries(
    Object.keys(params.shape).map((name) => [
      name,
      name === 'accountId'
        ? accountId
        : name === 'surveyId'
          ? surveyId
          : /Id$/.test(name)
            ? 999_999
            : randomUUID(),
    ]),
  )

/** An invalid body for every endpoint: only callers with the right get as far as its check. */
const NONSENSE = { nonsense: true }

const call = (
  endpoint: ConsoleEndpoint,
  as: ArrangedUser | null,
  { accountId = account.id, headers = {} }: { accountId?: number; headers?: Record<string, string> } = {},
) =>
  consoleCall(
    endpoint,
    { params: valuesOf(endpoint, accountId), ...(endpoint.method === 'GET' ? {} : { body: NONSENSE }) },
    as,
    { 'x-request-id': 'same', ...headers },
  )

const userOf = (role: Role): ArrangedUser => users.get(role) ?? foreigner

describe.each(ROLES)('%s', (role) => {
  it.each(inAccount)('and $id: allowed or refused by the table of rights', async (endpoint) => {
    const before = await snapshot()
    const got = await call(endpoint, userOf(role))
    if (endpoint.access === 'anyone' || endpoint.access === 'session' || mayDo(role, endpoint.access)) {
      expect([401, 403, 500]).not.toContain(got.status)
    } else {
      expect(got.status).toBe(403)
      expect(got.error.code).toBe('not_allowed')
      expect(await snapshot()).toEqual(before)
    }
  })
})

describe.each(ROLES)('a session of %s whose proof is older than ten minutes', (role) => {
  const may = ({ access }: ConsoleEndpoint) =>
    access !== 'anyone' && (access === 'session' || mayDo(role, access))

  it.each(every.filter(may))('and $id: asked for a proof where the contract says so', async (endpoint) => {
    const before = await snapshot()
    const got = await call(endpoint, stale.get(role) ?? foreigner)
    if (endpoint.needsProof) {
      expect([got.status, got.error.code]).toEqual([403, 'not_confirmed'])
      expect(await snapshot()).toEqual(before)
    } else expect(got.text).not.toContain('not_confirmed')
  })
})

describe('the owner of another account', () => {
  it.each(inAccount)('gets from $id what a missing account gives', async (endpoint) => {
    const before = await snapshot()
    const got = await call(endpoint, foreigner)
    expect(got.status).toBe(404)
    expect(got.text).toBe((await call(endpoint, foreigner, { accountId: 999_999 })).text)
    expect(await snapshot()).toEqual(before)
  })
})

describe('somebody in no account', () => {
  it.each(withSession)('is let in by $id, which needs only a session', async (endpoint) => {
    // The ids in the path do not belong to their account.
    const refusals = Object.keys(endpoint.params.shape).length > 0 ? [401, 500] : [401, 404, 500]
    expect(refusals).not.toContain((await call(endpoint, await arrangeUser())).status)
  })
})

describe('nobody', () => {
  it.each(refusing)('gets nothing from $id', async (endpoint) => {
    const before = await snapshot()
    const got = await call(endpoint, null)
    expect(got.status).toBe(401)
    expect(got.error.code).toBe('not_signed_in')
    expect(await snapshot()).toEqual(before)
  })
})

describe('a page of another site', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['says that it is another site', { 'sec-fetch-site': 'cross-site' }],
    ['is of the same site, not of the same origin', { 'sec-fetch-site': 'same-site' }],
    ['has its own origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    [
      'has an origin that only begins like ours',
      { 'sec-fetch-site': '', origin: 'http://localhost.evil.example' },
    ],
    ['is opaque', { 'sec-fetch-site': '', origin: 'null' }],
  ]
  it.each(every.filter(({ method }) => method !== 'GET'))(
    'cannot call $id with the session of an owner',
    async (endpoint) => {
      const before = await snapshot()
      for (const [, headers] of FOREIGN) {
        const got = await call(endpoint, userOf('owner'), { headers })
        expect([got.status, got.error.code]).toEqual([403, 'cross_site'])
      }
      expect(await snapshot()).toEqual(before)
    },
  )
})

const NOTED = ['exportCsv', 'exportJsonLines', 'findPerson', 'exportPerson', 'exportAuditLog']

describe('a look', () => {
  it.each(inAccount.filter(({ method }) => method === 'GET'))('by $id changes no table', async (endpoint) => {
    const { audit_entries: entries = [], ...before } = await snapshot()
    const { status } = await call(endpoint, userOf('owner'))
    const { audit_entries: after = [], ...tables } = await snapshot()
    expect(tables).toEqual(before)
    // That a file with people's data was made is written down.
    const isNoted = NOTED.includes(endpoint.id) && status === 200
    expect(after.length - entries.length).toBe(isNoted ? 1 : 0)
  })
})
