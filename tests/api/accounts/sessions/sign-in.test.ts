// Signing in by password: limited, with equal replies for unknown and wrong, and without lockouts
// by strangers.
import { beforeEach, describe, expect, it } from 'vitest'
import { consumeAttempt, type KnownBrowser } from '@/lib/accounts/sessions/login-attempts'
import { hashPassword } from '@/lib/accounts/sessions/password'
import { signInWithPassword } from '@/lib/accounts/sessions/sign-in'
import { forgetOldLoginAttempts } from '@/lib/people/retention/forget-login-attempts.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { rows } from '../../../support/arrange'
import { hashCheaply } from '../../../support/cheap-password'
import { arrangeUser } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'

useTestDatabase()
beforeEach(resetDatabase)

const PASSWORD = 'correct horse battery staple'

async function arrangePerson(hash = hashCheaply(PASSWORD)) {
  const user = await arrangeUser()
  await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, hash])
  return user
}

const signIn = async (
  email: string,
  password = PASSWORD,
  address: string | null = '192.0.2.1',
  browser: KnownBrowser | null = null,
) => signInWithPassword(await openDatabase(), { email, password, address, browser })

/** Counts this many wrong attempts without the time that each takes. */
const wrongly = async (
  times: number,
  email: string,
  address: (n: number) => string | null,
  knownClient: string | null = null,
) => {
  for (let n = 0; n < times; n++)
    await consumeAttempt(await openDatabase(), { email, address: address(n), knownClient })
}

describe('a password', () => {
  it('signs its user in with any spelling of the address, and never shows the hash', async () => {
    const { id, email } = await arrangePerson(await hashPassword(PASSWORD))
    expect(await signIn(` ${email.toUpperCase()} `)).toMatchObject({ user: { id } })
    const [kept] = await rows<{ hash: string }>('SELECT password_hash AS hash FROM users')
    expect(kept?.hash).toMatch(/^scrypt\$65536\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  })

  it('gets the same reply, as slowly, if it is wrong, unknown, or not set', async () => {
    const { email } = await arrangePerson(await hashPassword(PASSWORD))
    const none = await arrangeUser()
    // Of the processor, which is the same however busy the machine is.
    const time = async (address: string) => {
      const since = process.cpuUsage()
      expect(await signIn(address, 'wrong')).toEqual({ refused: 'wrong' })
      const { user, system } = process.cpuUsage(since)
      return user + system
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
  it('end after ten wrong ones from one network, also for unknown addresses, whatever the eleventh is', async () => {
    const { email } = await arrangePerson()
    for (const one of [email, 'unknown@example.com']) {
      await wrongly(10, one, () => '192.0.2.1')
      expect(await signIn(one)).toEqual({ refused: 'too_many' })
    }
  })

  it('of a stranger do not lock out other networks', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(12, email, () => '198.51.100.7')
    expect(await signIn(email)).toMatchObject({ user: { id } })
  })

  it('count for a network of IPv6 as for one address', async () => {
    const { email } = await arrangePerson()
    await wrongly(10, email, (n) => `2001:db8:1:${n}::${n}`)
    expect(await signIn(email, PASSWORD, '2001:db8:1:ffff::1')).toEqual({ refused: 'too_many' })
  })

  it('are reset by a right password', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(9, email, () => '192.0.2.1')
    await signIn(email)
    await wrongly(9, email, () => '192.0.2.1')
    expect(await signIn(email)).toMatchObject({ user: { id } })
  })

  it('from many networks lock out no known browser, and leave a few to each new network', async () => {
    const { id, email } = await arrangePerson()
    const browser = { id: 'the one at home', users: [7, id] }
    await wrongly(100, email, (n) => `198.51.100.${Math.floor(n / 10)}`)
    // A network with attempts is refused, and so is another one after three wrong attempts.
    expect(await signIn(email, PASSWORD, '198.51.100.3')).toEqual({ refused: 'too_many' })
    await wrongly(3, email, () => '192.0.2.9')
    expect(await signIn(email, PASSWORD, '192.0.2.9')).toEqual({ refused: 'too_many' })
    expect(await signIn(email, PASSWORD, '198.51.100.3', browser)).toMatchObject({ user: { id } })
    expect(await signIn(email, PASSWORD, '192.0.2.1')).toMatchObject({ user: { id } })
  })

  it('for any person end after a hundred wrong ones from one network, and are not ended by right ones', async () => {
    const { id, email } = await arrangePerson()
    const browser = { id: 'in the same office', users: [id] }
    const tryAll = async (from: number, to: number) => {
      for (let n = from; n < to; n++) await wrongly(1, `person-${n}@example.com`, () => '203.0.113.5')
    }
    await tryAll(0, 99)
    for (let n = 0; n < 2; n++)
      expect(await signIn(email, PASSWORD, '203.0.113.5')).toMatchObject({ user: { id } })
    await tryAll(99, 100)
    expect(await signIn(email, PASSWORD, '203.0.113.5')).toEqual({ refused: 'too_many' })
    expect(await signIn(email, PASSWORD, '203.0.113.6')).toMatchObject({ user: { id } })
    expect(await signIn(email, PASSWORD, '203.0.113.5', browser)).toMatchObject({ user: { id } })
  })

  it('count for a single IPv4 address, also if it is written as IPv6', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(10, email, () => '::ffff:192.0.2.1')
    expect(await signIn(email, PASSWORD, '::ffff:192.0.2.2')).toMatchObject({ user: { id } })
    expect(await signIn(email)).toEqual({ refused: 'too_many' })
  })

  it('in a known browser also end after ten, and count for no other browser', async () => {
    const { id, email } = await arrangePerson()
    const browser = { id: 'stolen', users: [id] }
    await wrongly(10, email, () => '192.0.2.1', browser.id)
    expect(await signIn(email, PASSWORD, '192.0.2.1', browser)).toEqual({ refused: 'too_many' })
    expect(await signIn(email)).toMatchObject({ user: { id } })
  })

  it('in a browser that is known to others only count as a stranger’s', async () => {
    const { id, email } = await arrangePerson()
    await wrongly(10, email, () => '192.0.2.1')
    const browser = { id: 'of a colleague', users: [id + 1] }
    expect(await signIn(email, PASSWORD, '192.0.2.1', browser)).toEqual({ refused: 'too_many' })
  })

  it('are stored without the typed password, and deleted when they expire', async () => {
    await signIn('my secret password', 'wrong')
    expect(JSON.stringify(await rows('SELECT * FROM sign_in_attempts'))).not.toContain('secret')
    await forgetOldLoginAttempts(await openDatabase(), Date.now())
    expect((await rows('SELECT 1 FROM sign_in_attempts')).length).toBe(3)
    await forgetOldLoginAttempts(await openDatabase(), Date.now() + 16 * 60_000)
    expect(await rows('SELECT 1 FROM sign_in_attempts')).toEqual([])
  })
})
