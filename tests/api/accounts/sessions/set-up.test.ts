// An installation without users can be set up only with the set-up link.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setUp } from '@/lib/accounts/members.endpoint'
import { isSetUpToken, makeSetUpPath } from '@/lib/accounts/sessions/set-up'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { arrangeAccount, rows } from '../../../support/arrange'
import { consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'

useTestDatabase()
beforeEach(resetDatabase)
afterEach(() => replaceEnv(null))

const PASSWORD = 'correct horse battery staple'

/** The token of the link that a start prints at `now`. */
const makeLink = async (now = Date.now()) =>
  (await makeSetUpPath(await openDatabase(), now)).replace('/console/welcome?token=', '')

const visit = (token: string, n = 1, headers = {}) =>
  consoleCall(
    setUp,
    {
      params: {},
      body: { token, name: `V${n}`, email: `v${n}@example.com`, password: PASSWORD, accountName: 'Mine' },
    },
    null,
    headers,
  )

const users = () => rows('SELECT name FROM users')

it('gives each of several processes that start at once a link that works', async () => {
  const db = await openDatabase()
  const tokens = await Promise.all(Array.from({ length: 8 }, () => makeLink()))
  for (const token of tokens) expect(await isSetUpToken(db, token, Date.now())).toBe(true)
})

describe('a stranger who calls first', () => {
  it('owns nothing without the link, whatever they send, also by a name that leads here', async () => {
    await arrangeAccount()
    await makeLink()
    const expired = await makeLink(Date.now() - 8 * 86_400_000)
    const [kept] = await rows<{ hash: string }>('SELECT token_hash AS hash FROM set_up_links')
    for (const token of ['', 'undefined', 'x'.repeat(200), kept?.hash ?? '', '\0', expired]) {
      const got = await visit(token)
      expect([got.status, got.error.code]).toEqual([410, 'expired'])
    }
    const { token: _, ...body } = { token: '', name: 'M', email: 'm@example.com', password: PASSWORD }
    const without = await consoleCall(
      setUp,
      { params: {}, body: body as typeof body & { token: string } },
      null,
    )
    expect(without.error.problems).toMatchObject([{ path: 'token' }])
    // A page whose host name resolves to this machine is same-site with itself.
    const rebound = {
      host: 'evil.example:3000',
      'sec-fetch-site': 'same-origin',
      origin: 'http://evil.example:3000',
    }
    expect((await visit('guess', 1, rebound)).status).toBe(410)
    expect(await users()).toEqual([])
  })
})

describe('the set-up link', () => {
  it('makes one owner, even if it is opened in parallel, and is stored only as a hash', async () => {
    const token = await makeLink()
    expect(JSON.stringify(await rows('SELECT * FROM set_up_links'))).not.toContain(token)
    const got = await Promise.all(Array.from({ length: 5 }, (_, n) => visit(token, n)))
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await rows('SELECT role FROM memberships')).toEqual([{ role: 'owner' }])
    expect(await rows('SELECT name FROM accounts')).toEqual([{ name: 'Mine' }])
  })

  it('of every start works until there is an owner, and none afterwards', async () => {
    const [first, second] = [await makeLink(), await makeLink()]
    expect((await visit(second)).status).toBe(200)
    expect(await rows('SELECT 1 FROM set_up_links')).toEqual([])
    for (const token of [first, second]) expect((await visit(token, 2)).status).toBe(409)
  })

  it('owns the accounts that the command line made', async () => {
    const account = await arrangeAccount()
    await visit(await makeLink())
    expect(await rows('SELECT account_id, role FROM memberships')).toEqual([
      { account_id: account.id, role: 'owner' },
    ])
  })

  it('is one of twenty at most, however often the server is started', async () => {
    const first = await makeLink()
    for (let n = 0; n < 25; n++) await makeLink(Date.now() + n)
    expect(await rows('SELECT count(*)::int AS links FROM set_up_links')).toEqual([{ links: 20 }])
    expect((await visit(first)).status).toBe(410)
  })

  it('may be chosen beforehand, by SETUP_TOKEN', async () => {
    const SETUP_TOKEN = 'chosen-by-the-operator'
    replaceEnv(parseEnv({ SETUP_TOKEN }))
    expect((await visit('chosen-by-an-operator')).status).toBe(410)
    expect((await visit(SETUP_TOKEN)).status).toBe(200)
    expect((await visit(SETUP_TOKEN, 2)).status).toBe(409)
    expect(() => parseEnv({ SETUP_TOKEN: 'short' })).toThrow('SETUP_TOKEN must have 20 to 200 letters')
  })
})
