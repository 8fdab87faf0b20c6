// Every endpoint of the console with every role: without the right it is refused before anything is
// read or changed.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '@/lib/api/console-endpoints.endpoint'
import type { ConsoleEndpoint } from '@/lib/platform/contract/endpoint'
import { mayDo, ROLES, type Role } from '@/lib/platform/contract/roles'
import { type ArrangedAccount, arrangeAccount, arrangeSurvey, rows, snapshot } from '../../support/arrange'
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

/** The calls of the tests around it together change no row, but of these tables. */
function changesNothing(...but: string[]): void {
  const others = async () => {
    const all = await snapshot()
    for (const name of but) delete all[name]
    return all
  }
  let before: Record<string, string[]>
  beforeAll(async () => {
    before = await others()
  })
  afterAll(async () => expect(await others()).toEqual(before))
}

describe.each(ROLES)('%s', (role) => {
  const may = ({ access }: ConsoleEndpoint) =>
    access === 'anyone' || access === 'session' || mayDo(role, access)

  it.each(inAccount.filter(may))('and $id: allowed by the table of rights', async (endpoint) => {
    expect([401, 403, 500]).not.toContain((await call(endpoint, userOf(role))).status)
  })

  const refused = inAccount.filter((endpoint) => !may(endpoint))
  // An owner may do everything.
  if (refused.length > 0)
    describe('and what the table of rights refuses', () => {
      changesNothing()
      it.each(refused)('$id', async (endpoint) => {
        const got = await call(endpoint, userOf(role))
        expect([got.status, got.error.code]).toEqual([403, 'not_allowed'])
      })
    })
})

describe.each(ROLES)('a session of %s whose proof is older than ten minutes', (role) => {
  const may = ({ access }: ConsoleEndpoint) =>
    access !== 'anyone' && (access === 'session' || mayDo(role, access))

  const needing = every.filter((endpoint) => may(endpoint) && endpoint.needsProof)
  const others = every.filter((endpoint) => may(endpoint) && !endpoint.needsProof)

  it.each(others)('and $id: asked for no proof', async (endpoint) => {
    expect((await call(endpoint, stale.get(role) ?? foreigner)).text).not.toContain('not_confirmed')
  })

  describe('and what needs a proof', () => {
    changesNothing()
    it.each(needing)('$id', async (endpoint) => {
      const got = await call(endpoint, stale.get(role) ?? foreigner)
      expect([got.status, got.error.code]).toEqual([403, 'not_confirmed'])
    })
  })
})

describe('the owner of another account', () => {
  changesNothing()
  it.each(inAccount)('gets from $id what a missing account gives', async (endpoint) => {
    const got = await call(endpoint, foreigner)
    expect(got.status).toBe(404)
    expect(got.text).toBe((await call(endpoint, foreigner, { accountId: 999_999 })).text)
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
  changesNothing()
  it.each(refusing)('gets nothing from $id', async (endpoint) => {
    const got = await call(endpoint, null)
    expect([got.status, got.error.code]).toEqual([401, 'not_signed_in'])
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
  changesNothing()
  it.each(every.filter(({ method }) => method !== 'GET'))(
    'cannot call $id with the session of an owner',
    async (endpoint) => {
      for (const [, headers] of FOREIGN) {
        const got = await call(endpoint, userOf('owner'), { headers })
        expect([got.status, got.error.code]).toEqual([403, 'cross_site'])
      }
    },
  )
})

const NOTED = ['exportCsv', 'exportJsonLines', 'findPerson', 'exportPerson', 'exportAuditLog']

describe('a look', () => {
  changesNothing('audit_entries')
  const countEntries = async () => (await rows('SELECT 1 FROM audit_entries')).length
  it.each(inAccount.filter(({ method }) => method === 'GET'))('by $id changes no table', async (endpoint) => {
    const before = await countEntries()
    const { status } = await call(endpoint, userOf('owner'))
    // That a file with people's data was made is written down.
    const isNoted = NOTED.includes(endpoint.id) && status === 200
    expect((await countEntries()) - before).toBe(isNoted ? 1 : 0)
  })
})
