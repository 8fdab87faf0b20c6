// Signing in by password: limited, and the same for unknown and wrong; sessions that end everywhere at once.
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieName, makeSessionToken, readSessionToken } from '@/lib/auth/session-token'
import { changeMe, endMySessions, showMe } from '@/lib/contract/console/people-of-console'
import { forgetOldTries } from '@/lib/db/forget-tries'
import { openDatabase } from '@/lib/db/open-database'
import { hashPassword } from '@/lib/operations/console/password'
import { signInWithPassword } from '@/lib/operations/console/sign-in'
import { countTry } from '@/lib/operations/console/sign-in-tries'
import { rows } from '../support/arrange'
import { arrangeUser, consoleCall } from '../support/console'
import { resetDatabase, useTestDatabase } from '../support/database'

useTestDatabase()
beforeEach(resetDatabase)

const PASSWORD = 'correct horse battery staple'

async function arrangePerson() {
  const user = await arrangeUser()
  await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, await hashPassword(PASSWORD)])
  return user
}

const signIn = async (email: string, password = PASSWORD, address: string | null = '192.0.2.1') =>
  signInWithPassword(await openDatabase(), { email, password, address })

/** Counts as many wrong tries, without the time that each takes. */
const wrongly = async (times: number, email: string, address: (n: number) => string | null) => {
  for (let n = 0; n < times; n++) await countTry(await openDatabase(), email, address(n))
}

describe('a password', () => {
  it('lets its user in, however the address is written, and never shows what is kept', async () => {
    const { id, email } = await arrangePerson()
    expect(await signIn(` ${email.toUpperCase()} `)).toMatchObject({ user: { id } })
    const [kept] = await rows<{ hash: string }>('SELECT password_hash AS hash FROM users')
    expect(kept?.hash).toMatch(/^scrypt\$65536\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('is answered alike, and as slowly, when it is wrong, unknown, or there is none', async () => {
    const { email } = await arrangePerson()
    const none = await arrangeUser()
    const time = async (address: string) => {
      const since = performance.now()
      expect(await signIn(address, 'wrong')).toEqual({ refused: 'wrong' })
      return performance.now() - since
    }
    await time(email)
    const [known, unknown, without] = [await time(email), await time('x@example.com'), await time(none.email)]
    for (const other of [unknown, without]) {
      expect(other / known).toBeGreaterThan(0.4)
      expect(other / known).toBeLessThan(2.5)
    }
  })

  it('may hold what no database takes', async () => {
    expect(await signIn('a\0@example.com', '\0')).toEqual({ refused: 'wrong' })
    expect(await signIn('\ud800', '\ud800')).toEqual({ refused: 'wrong' })
  })
})

describe('tries', () => {
  it('are over after ten wrong ones from one network, for unknown addresses too, whatever the eleventh', async () => {
    const { email } = await arrangePerson()
    for (const one of [email, 'unknown@example.com']) {
      await wrongly(10, one, () => '192.0.2.1')
      expect(await signIn(one)).toEqual({ refused: 'too_many' })
    }
  })

  it('of a stranger lock out nobody who comes from elsewhere', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(12, email, () => '198.51.100.7')
    expect(await signIn(email)).toMatchObject({ user: { id } })
  })

  it('count for a network of IPv6 as for one address', async () => {
    const { email } = await arrangePerson()
    await wrongly(10, email, (n) => `2001:db8:1:${n}::${n}`)
    expect(await signIn(email, PASSWORD, '2001:db8:1:ffff::1')).toEqual({ refused: 'too_many' })
  })

  it('are forgotten with the right one', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(9, email, () => '192.0.2.1')
    await signIn(email)
    await wrongly(9, email, () => '192.0.2.1')
    expect(await signIn(email)).toMatchObject({ user: { id } })
  })

  it('are kept without what was typed, and no longer than they count', async () => {
    await signIn('my secret password', 'wrong')
    expect(JSON.stringify(await rows('SELECT * FROM sign_in_attempts'))).not.toContain('secret')
    await forgetOldTries(Date.now())
    expect((await rows('SELECT 1 FROM sign_in_attempts')).length).toBe(3)
    await forgetOldTries(Date.now() + 16 * 60_000)
    expect(await rows('SELECT 1 FROM sign_in_attempts')).toEqual([])
  })
})

describe('a session', () => {
  const me = { params: {} }

  it('ends everywhere at the next request', async () => {
    const user = await arrangeUser()
    const [row] = await rows<{ version: number }>('SELECT session_version AS version FROM users')
    const second = {
      ...user,
      cookie: `${cookieName('http://localhost')}=${await makeSessionToken({ id: user.id, sessionVersion: row?.version ?? 0 })}`,
    }
    expect((await consoleCall(showMe, me, second)).status).toBe(200)
    expect((await consoleCall(endMySessions, me, user)).status).toBe(200)
    for (const one of [user, second]) expect((await consoleCall(showMe, me, one)).status).toBe(401)
  })

  it('ends with another password, which is only given for the current one', async () => {
    const user = await arrangePerson()
    const change = (current: string | undefined, next = 'another long password') =>
      consoleCall(
        changeMe,
        { params: {}, body: { password: { ...(current ? { current } : {}), next } } },
        user,
      )
    expect((await change('wrong')).error.name).toBe('wrong_password')
    expect((await change(undefined)).error.name).toBe('wrong_password')
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
    await wrongly(9, user.email, () => null)
    const refused = await guess()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900'])
  })

  it('is nobody’s when its cookie is bent, empty or of another secret', async () => {
    const user = await arrangeUser()
    const bent = user.cookie.slice(0, -4) + (user.cookie.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const cookie of [bent, `${cookieName('http://localhost')}=`, 'other=1', '']) {
      expect((await consoleCall(showMe, me, { ...user, cookie })).status).toBe(401)
    }
    // A cookie that any site of a domain could set over http does not count behind https.
    expect(await readSessionToken(user.cookie, 'https://surveys.example.com')).toBeNull()
  })
})
