// Signing in with a second factor: nothing before the second step, each code once, and no guessing.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeApp } from '@/lib/accounts/factors/factors.endpoint'
import { beginSecondStep, findSecondStep, finishWithCode } from '@/lib/accounts/factors/second-step'
import { forgetSignInSteps } from '@/lib/accounts/factors/sign-in-step.store'
import { showMe } from '@/lib/accounts/members.endpoint'
import { spendSessionTicket } from '@/lib/accounts/sessions/session-ticket'
import { signInWithPassword } from '@/lib/accounts/sessions/sign-in'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, rows } from '../../../support/arrange'
import { hashCheaply } from '../../../support/cheap-password'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'
import { arrangeApp, setUpApp, startClock, stopClock } from '../../../support/factors'
import { codeOf } from '../../../support/totp-code'

useTestDatabase()
beforeEach(resetDatabase)
beforeEach(stopClock)
afterAll(startClock)

const PASSWORD = 'correct horse battery staple'

async function arrangePerson() {
  const user = await arrangeUser([await arrangeAccount(), 'owner'])
  return { user, ...(await arrangeApp(user)) }
}

const givePassword = async ({ id }: ArrangedUser) =>
  rows('UPDATE users SET password_hash = $2 WHERE id = $1', [id, hashCheaply(PASSWORD)])

const enterPassword = async ({ email }: ArrangedUser, password = PASSWORD) =>
  signInWithPassword(await openDatabase(), { email, password, address: null, browser: null })

/** The token of a browser that has entered the right password. */
async function begin(user: ArrangedUser): Promise<string> {
  const step = await beginSecondStep(await openDatabase(), user.id, Date.now())
  return step?.token ?? ''
}

const enter = async (token: string, code: string, browser: { id: string; users: number[] } | null = null) =>
  finishWithCode(await openDatabase(), { token, address: '203.0.113.7', browser }, code)

const outcome = async (token: string, code: string) => {
  const result = await enter(token, code)
  return 'user' in result ? 'signed in' : result.refused
}

/** Not one of the three that are right now. */
const wrongCode = (secret: string): string => {
  const right = [-1, 0, 1, 2].map((ahead) => codeOf(secret, ahead))
  return ['000000', '111111', '222222', '333333', '444444'].find((one) => !right.includes(one)) ?? ''
}

describe('a right password', () => {
  it('signs nobody in who has a second factor, and notes no sign-in', async () => {
    const { user } = await arrangePerson()
    await givePassword(user)
    await rows('DELETE FROM sessions')
    expect(await enterPassword(user)).toEqual({
      secondStep: { token: expect.any(String), ways: ['app', 'recovery'] },
    })
    expect(await rows('SELECT 1 FROM sessions')).toEqual([])
    expect(await rows("SELECT 1 FROM audit_entries WHERE kind = 'signed_in'")).toEqual([])
    expect(await rows('SELECT signed_in_at AS at FROM users WHERE id = $1', [user.id])).toEqual([
      { at: null },
    ])
  })

  it('gives a token that is neither a session nor a ticket', async () => {
    const { user } = await arrangePerson()
    const token = await begin(user)
    const cookie = `next-auth.session-token=${token}; soundings.sign-in=${token}`
    expect((await consoleCall(showMe, { params: {} }, { ...user, cookie })).status).toBe(401)
    expect(await spendSessionTicket(await openDatabase(), token, Date.now())).toBeNull()
  })

  it('keeps its reply the same for wrong passwords, with a second factor and without a user', async () => {
    const { user } = await arrangePerson()
    await givePassword(user)
    expect(await enterPassword(user, 'wrong')).toEqual({ refused: 'wrong' })
    expect(await enterPassword({ ...user, email: 'nobody@example.com' })).toEqual({ refused: 'wrong' })
  })
})

describe('a code of the app', () => {
  it('signs in, one step early or late, with spaces, and once', async () => {
    const { user, secret } = await arrangePerson()
    const [first, second] = [await begin(user), await begin(user)]
    const code = codeOf(secret)
    expect(await enter(first, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      user: { id: user.id },
    })
    expect(await outcome(second, code)).toBe('wrong')
    expect(await outcome(first, codeOf(secret, 1))).toBe('gone')
    expect(await outcome(second, codeOf(secret, 1))).toBe('signed in')
    expect(await outcome(await begin(user), codeOf(secret, 3))).toBe('wrong')
  })

  it('is accepted once of many at the same time, for one browser and for several', async () => {
    const { user, secret } = await arrangePerson()
    const tokens = [await begin(user), await begin(user), await begin(user), await begin(user)]
    const code = codeOf(secret)
    const results = await Promise.all(tokens.map((token) => outcome(token, code)))
    expect(results.filter((one) => one === 'signed in')).toHaveLength(1)
    const one = await begin(user)
    const next = await Promise.all(Array.from({ length: 4 }, () => outcome(one, codeOf(secret, 1))))
    expect(next.filter((each) => each === 'signed in')).toHaveLength(1)
  })

  it('of an earlier time than an accepted one is worth nothing, as is that of the set-up', async () => {
    const { user, secret } = await arrangePerson()
    expect(await outcome(await begin(user), codeOf(secret, -1))).toBe('wrong')
    expect(await outcome(await begin(user), codeOf(secret, 1))).toBe('signed in')
    expect(await outcome(await begin(user), codeOf(secret))).toBe('wrong')
  })

  it('cannot be guessed: five from strangers, whatever browser, and others of the person are not locked out', async () => {
    const { user, secret } = await arrangePerson()
    const [one, other] = [await begin(user), await begin(user)]
    const wrong = wrongCode(secret)
    const tries = await Promise.all(Array.from({ length: 5 }, (_, n) => outcome(n % 2 ? one : other, wrong)))
    expect(new Set(tries)).toEqual(new Set(['wrong']))
    const limited = await enter(one, codeOf(secret))
    expect(limited).toEqual({ refused: 'too_many', retryAfter: expect.any(Number) })
    expect('retryAfter' in limited && limited.retryAfter).toBeGreaterThan(600)
    const known = { id: 'a-known-browser', users: [user.id] }
    expect(await enter(await begin(user), codeOf(secret), known)).toMatchObject({ user: { id: user.id } })
    const reasons = await rows<{ reason: string; n: number }>(
      "SELECT after->>'reason' AS reason, count(*)::int AS n FROM audit_entries WHERE kind = 'sign_in_refused' GROUP BY 1 ORDER BY 1",
    )
    expect(reasons).toEqual([
      { reason: 'too many codes', n: 1 },
      { reason: 'wrong code', n: 5 },
    ])
  })
})

describe('a recovery code', () => {
  it('works once, however it is typed, and not after ten new ones', async () => {
    const { user, recoveryCodes } = await arrangePerson()
    expect(recoveryCodes).toHaveLength(10)
    const [code = '', next = ''] = recoveryCodes
    const [first, second] = [await begin(user), await begin(user)]
    const results = await Promise.all([
      outcome(first, ` ${code.toUpperCase().replace('-', ' ')}`),
      outcome(second, code),
    ])
    expect(results.sort()).toEqual(['signed in', 'wrong'])
    const [left] = await rows('SELECT count(*)::int AS n FROM recovery_codes')
    expect(left).toEqual({ n: 9 })
    const [entry] = await rows("SELECT after FROM audit_entries WHERE kind = 'recovery_code_used'")
    expect(entry).toEqual({ after: { left: 9 } })
    await rows('DELETE FROM recovery_codes')
    expect(await outcome(await begin(user), next)).toBe('wrong')
  })

  it('of somebody else is worth nothing', async () => {
    const { user } = await arrangePerson()
    const other = await setUpApp(await arrangeUser([await arrangeAccount(), 'owner']))
    expect(await outcome(await begin(user), other.recoveryCodes[0] ?? '')).toBe('wrong')
    expect(await outcome(await begin(user), codeOf(other.secret))).toBe('wrong')
  })
})

describe('an unfinished sign-in', () => {
  it('ends after ten minutes, and is forgotten', async () => {
    const { user, secret } = await arrangePerson()
    const token = await begin(user)
    const db = await openDatabase()
    expect(await findSecondStep(db, token, Date.now() + 599_000)).toEqual(['app', 'recovery'])
    expect(await findSecondStep(db, token, Date.now() + 601_000)).toBeNull()
    await rows("UPDATE sign_in_steps SET expires_at = now() - interval '1 hour'")
    expect(await outcome(token, codeOf(secret))).toBe('gone')
    await forgetSignInSteps(db, Date.now())
    expect(await rows('SELECT 1 FROM sign_in_steps')).toEqual([])
  })

  it('ends when the factors change meanwhile', async () => {
    const { user, secret } = await arrangePerson()
    const token = await begin(user)
    expect((await consoleCall(removeApp, { params: {} }, user)).status).toBe(200)
    expect(await outcome(token, codeOf(secret))).toBe('gone')
    expect(await begin(user)).toBe('')
  })

  it('belongs to its browser: a made-up token is worth nothing', async () => {
    const { user, secret } = await arrangePerson()
    await begin(user)
    for (const token of ['', 'x'.repeat(32)]) expect(await outcome(token, codeOf(secret))).toBe('gone')
  })
})
