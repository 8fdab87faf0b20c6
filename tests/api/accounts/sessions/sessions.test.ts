// Sessions of the console end for good, also for copies of the cookie.
import { beforeEach, describe, expect, it } from 'vitest'
import { changeMe, showMe } from '@/lib/accounts/members.endpoint'
import { endMySession, endMySessions, listMySessions } from '@/lib/accounts/sessions/own-sessions.endpoint'
import { beginSession } from '@/lib/accounts/sessions/session.store'
import { signInWithPassword } from '@/lib/accounts/sessions/sign-in'
import { cookieName, readSessionToken } from '@/lib/http/auth/session-token'
import { forgetOldSessions } from '@/lib/people/retention/forget-sessions.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, rows } from '../../../support/arrange'
import { hashCheaply } from '../../../support/cheap-password'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'

useTestDatabase()
beforeEach(resetDatabase)

const PASSWORD = 'correct horse battery staple'
const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const me = { params: {} }

const inOther = async (user: ArrangedUser, options = {}): Promise<ArrangedUser> => ({
  ...user,
  cookie: await arrangeSession(user.id, options),
})

const statusOf = async (user: ArrangedUser) => (await consoleCall(showMe, me, user)).status
const listOf = async (user: ArrangedUser) => (await consoleCall(listMySessions, me, user)).reply.sessions

describe('the list of sessions', () => {
  it('names each browser and this one, and ends one of them, at its next request', async () => {
    const user = await arrangeUser()
    const other = await inOther(user, { userAgent: FIREFOX })
    const list = await listOf(user)
    expect(list.map(({ browser, isThis }) => ({ browser, isThis }))).toEqual([
      { browser: 'Another browser', isThis: true },
      { browser: 'Firefox on Windows', isThis: false },
    ])
    const sessionId = list.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await consoleCall(endMySession, { params: { sessionId } }, user)).status).toBe(200)
    expect([await statusOf(user), await statusOf(other)]).toEqual([200, 401])
    expect((await consoleCall(endMySession, { params: { sessionId } }, user)).status).toBe(404)
  })

  it('is private: other users can neither see nor end its sessions', async () => {
    const [user, stranger] = [await arrangeUser(), await arrangeUser()]
    const [own] = await listOf(user)
    expect(await listOf(stranger)).toHaveLength(1)
    const end = await consoleCall(endMySession, { params: { sessionId: own?.id ?? '' } }, stranger)
    expect(end.status).toBe(404)
    expect(await statusOf(user)).toBe(200)
  })

  it('ends except for this session, or completely', async () => {
    const user = await arrangeUser()
    const others = [await inOther(user), await inOther(user)]
    const bystander = await arrangeUser()
    await consoleCall(endMySessions, { params: {}, body: { keepThis: true } }, user)
    expect(await Promise.all([user, ...others].map(statusOf))).toEqual([200, 401, 401])
    await consoleCall(endMySessions, me, user)
    expect([await statusOf(user), await statusOf(bystander)]).toEqual([401, 200])
  })

  it('shows when a browser was last seen, without a write for each request', async () => {
    const user = await arrangeUser()
    await rows("UPDATE sessions SET seen_at = seen_at - interval '1 hour'")
    await statusOf(user)
    const seen = () => rows<{ at: Date }>('SELECT seen_at AS at FROM sessions')
    const [first] = await seen()
    expect(Date.now() - (first?.at.getTime() ?? 0)).toBeLessThan(60_000)
    await statusOf(user)
    expect(await seen()).toEqual([first])
  })
})

describe('a session', () => {
  it('ends thirty days after its sign-in, however much it was used, and is forgotten then', async () => {
    const user = await arrangeUser()
    const early = await inOther(user, { now: Date.now() - 30 * DAY_MS + 60_000 })
    const late = await inOther(user, { now: Date.now() - 30 * DAY_MS })
    expect([await statusOf(early), await statusOf(late)]).toEqual([200, 401])
    await forgetOldSessions(await openDatabase(), Date.now())
    expect(await rows('SELECT count(*)::int AS kept FROM sessions')).toEqual([{ kept: 2 }])
  })

  it('is one of at most a hundred, of which the oldest ends', async () => {
    const user = await arrangeUser()
    const db = await openDatabase()
    const oldest = await inOther(user, { now: Date.now() - DAY_MS })
    for (let n = 0; n < 99; n++)
      await beginSession(db, user.id, { userAgent: null, replaces: null, now: Date.now() + n })
    expect([await statusOf(oldest), await statusOf(user)]).toEqual([401, 200])
    expect(await rows('SELECT count(*)::int AS kept FROM sessions')).toEqual([{ kept: 100 }])
  })

  it('ends with its user, and has the current accounts', async () => {
    const [second, first] = [await arrangeAccount({ name: 'Zebra' }), await arrangeAccount({ name: 'Ant' })]
    const user = await arrangeUser([second, 'analyst'], [first, 'owner'])
    const { accounts } = (await consoleCall(showMe, me, user)).reply
    expect(accounts).toMatchObject([
      { name: 'Ant', role: 'owner' },
      { name: 'Zebra', role: 'analyst' },
    ])
    await rows('DELETE FROM users WHERE id = $1', [user.id])
    expect(await rows('SELECT 1 FROM sessions')).toEqual([])
    expect(await statusOf(user)).toBe(401)
  })

  it('ends with a new password, which requires the current one', async () => {
    const user = await arrangePerson()
    const change = (current: string | undefined, next = 'another long password') =>
      consoleCall(
        changeMe,
        { params: {}, body: { password: { ...(current ? { current } : {}), next } } },
        user,
      )
    expect((await change('wrong')).error.code).toBe('wrong_password')
    expect((await change(undefined)).error.code).toBe('wrong_password')
    expect((await change(PASSWORD, 'too short')).error.problems).toEqual([
      { path: 'password.next', reason: 'must have at least 12 characters' },
    ])
    expect((await consoleCall(showMe, me, user)).status).toBe(200)
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await consoleCall(showMe, me, user)).status).toBe(401)
    expect(await signIn(user.email)).toEqual({ refused: 'wrong' })
    expect(await signIn(user.email, 'another long password')).toMatchObject({ user: { id: user.id } })
  })

  it('does not help to guess the current password', async () => {
    const user = await arrangePerson()
    const guess = () =>
      consoleCall(
        changeMe,
        { params: {}, body: { password: { current: 'wrong', next: 'another long password' } } },
        user,
      )
    expect((await guess()).status).toBe(403)
    for (let n = 0; n < 9; n++) await guess()
    const refused = await guess()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  it('is invalid if its cookie is changed, empty or encrypted with another secret', async () => {
    const user = await arrangeUser()
    const bent = user.cookie.slice(0, -4) + (user.cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const cookie of [bent, `${cookieName('http://localhost')}=`, 'other=1', '']) {
      expect((await consoleCall(showMe, me, { ...user, cookie })).status).toBe(401)
    }
    // Behind https, a cookie that any site of the domain could set over http is ignored.
    expect(await readSessionToken(user.cookie, 'https://surveys.example.com')).toBeNull()
  })
})

async function arrangePerson() {
  const user = await arrangeUser()
  await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, hashCheaply(PASSWORD)])
  return user
}

const signIn = async (email: string, password = PASSWORD) =>
  signInWithPassword(await openDatabase(), { email, password, address: null, browser: null })
