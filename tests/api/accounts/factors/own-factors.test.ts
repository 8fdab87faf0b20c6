// A user's own factors: a recent proof before each change, other sessions ended after it, nothing of
// others, and the log of it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addApp,
  addPasskey,
  beginApp,
  beginConfirming,
  beginNewPasskey,
  confirmMe,
  makeRecoveryCodes,
  removeApp,
  removePasskey,
  renamePasskey,
  showMyFactors,
} from '@/lib/accounts/factors/factors.endpoint'
import { beginPasskey } from '@/lib/accounts/factors/passkeys/begin-passkey'
import { beginSecondStep, finishWithPasskey } from '@/lib/accounts/factors/second-step'
import { changeMe, showMe } from '@/lib/accounts/members.endpoint'
import { spendSessionTicket } from '@/lib/accounts/sessions/session-ticket'
import { openDatabase } from '@/lib/platform/db/open-database'
import { arrangeAccount, rows } from '../../../support/arrange'
import { hashCheaply } from '../../../support/cheap-password'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'
import { arrangeApp, SoftPasskey, setUpApp, startClock, stopClock } from '../../../support/factors'
import { codeOf } from '../../../support/totp-code'

useTestDatabase()
beforeEach(resetDatabase)
beforeEach(stopClock)
afterAll(startClock)

const ORIGIN = 'http://localhost'
const MINUTE = 60_000
const me = { params: {} }

const inBrowser = async (user: ArrangedUser, minutesAgo = 0): Promise<ArrangedUser> => ({
  ...user,
  cookie: await arrangeSession(user.id, { now: Date.now() - minutesAgo * MINUTE }),
})

const statusOf = async (user: ArrangedUser) => (await consoleCall(showMe, me, user)).status
const factorsOf = async (user: ArrangedUser) => (await consoleCall(showMyFactors, me, user)).reply
const confirm = (user: ArrangedUser, body: { password: string } | { code: string }) =>
  consoleCall(confirmMe, { params: {}, body }, user)

async function addKey(user: ArrangedUser, passkey = new SoftPasskey(), name = 'Laptop') {
  const { options } = (await consoleCall(beginNewPasskey, me, user)).reply
  const got = await consoleCall(
    addPasskey,
    { params: {}, body: { name, passkey: passkey.make(options) } },
    user,
  )
  return { passkey, got }
}

const kinds = async () =>
  (
    await rows<{ kind: string }>(
      "SELECT kind FROM audit_entries WHERE kind ~ 'factor|recovery|passkey' ORDER BY id",
    )
  ).map(({ kind }) => kind)

describe('a change of factors', () => {
  it('ends all other sessions, and gives recovery codes with the first one only', async () => {
    const user = await arrangeUser([await arrangeAccount(), 'owner'])
    const other = await inBrowser(user)
    const { recoveryCodes } = await setUpApp(user)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect([await statusOf(user), await statusOf(other)]).toEqual([200, 401])
    const { got } = await addKey(user)
    expect(got.reply.recoveryCodes).toBeNull()
    expect((await consoleCall(makeRecoveryCodes, me, user)).reply.recoveryCodes).not.toEqual(recoveryCodes)
    const { app, passkeys, recoveryCodesLeft } = await factorsOf(user)
    expect(app).not.toBeNull()
    expect(passkeys).toMatchObject([{ name: 'Laptop', synced: false, usedAt: null }])
    expect(recoveryCodesLeft).toBe(10)
    const params = { passkeyId: passkeys[0]?.id ?? '' }
    await consoleCall(renamePasskey, { params, body: { name: 'Old laptop' } }, user)
    await consoleCall(removePasskey, { params }, user)
    await consoleCall(removeApp, me, user)
    expect(await factorsOf(user)).toMatchObject({ app: null, passkeys: [], recoveryCodesLeft: 0 })
    expect(await kinds()).toEqual([
      'second_factor_added',
      'second_factor_added',
      'recovery_codes_made',
      'passkey_renamed',
      'second_factor_removed',
      'second_factor_removed',
    ])
    const [text] = await rows<{ log: string }>(
      'SELECT string_agg(e::text, $$ $$) AS log FROM audit_entries e',
    )
    for (const code of recoveryCodes) expect(text?.log).not.toContain(code)
  })

  it('needs a proof of the last ten minutes: with a factor, once there is one', async () => {
    const user = await arrangeUser()
    await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, hashCheaply('a long password')])
    const early = await inBrowser(user, 11)
    const refused = await consoleCall(beginApp, me, early)
    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      403,
      'not_confirmed',
      { by: ['password'] },
    ])
    expect((await confirm(early, { password: 'wrong' })).error.code).toBe('wrong_password')
    expect((await confirm(early, { password: 'a long password' })).status).toBe(200)
    const { secret, recoveryCodes } = await arrangeApp(early)
    await rows(
      "UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes', second_factor_at = second_factor_at - interval '11 minutes'",
    )
    const calls = [
      consoleCall(removeApp, me, early),
      consoleCall(beginApp, me, early),
      consoleCall(makeRecoveryCodes, me, early),
      consoleCall(beginNewPasskey, me, early),
      consoleCall(
        changeMe,
        { params: {}, body: { password: { current: 'a long password', next: 'x'.repeat(12) } } },
        early,
      ),
    ]
    for (const got of await Promise.all(calls))
      expect([got.status, got.error.details]).toEqual([403, { by: ['app', 'recovery'] }])
    expect((await confirm(early, { password: 'a long password' })).status).toBe(409)
    expect((await confirm(early, { code: codeOf(secret) })).status).toBe(200)
    expect((await confirm(early, { code: codeOf(secret) })).error.code).toBe('wrong_password')
    expect((await confirm(early, { code: recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await consoleCall(removeApp, me, early)).status).toBe(200)
  })

  it('is nothing that a session can do for another: begun apps and challenges are its own', async () => {
    const user = await arrangeUser()
    const other = await inBrowser(user)
    const { secret } = (await consoleCall(beginApp, me, user)).reply
    const body = { code: codeOf(secret) }
    expect((await consoleCall(addApp, { params: {}, body }, other)).status).toBe(410)
    const { options } = (await consoleCall(beginNewPasskey, me, user)).reply
    const made = { name: 'x', passkey: new SoftPasskey().make(options) }
    expect((await consoleCall(addPasskey, { params: {}, body: made }, other)).status).toBe(403)
    const both = await Promise.all([0, 1].map(() => consoleCall(addApp, { params: {}, body }, user)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be guessed through the set-up or the proof', async () => {
    const user = await arrangeUser()
    const { secret } = await arrangeApp(user)
    for (let n = 0; n < 10; n++) expect((await confirm(user, { code: '000000' })).status).toBe(403)
    const limited = await confirm(user, { code: codeOf(secret) })
    expect([limited.status, limited.error.message]).toEqual([
      429,
      'Too many wrong codes. Try again in 15 minutes.',
    ])
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800)
  })
})

describe('a new password', () => {
  it('gives a ticket for one session that is as good as the ended one', async () => {
    const user = await arrangeUser()
    const password = { current: 'a long password', next: 'another long password' }
    await rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, hashCheaply(password.current)])
    await arrangeApp(user)
    const { ticket = '' } = (await consoleCall(changeMe, { params: {}, body: { password } }, user)).reply
    expect(await statusOf(user)).toBe(401)
    const db = await openDatabase()
    expect(await spendSessionTicket(db, ticket, Date.now() + 2 * MINUTE)).toBeNull()
    expect(await spendSessionTicket(db, ticket, Date.now())).toEqual({
      userId: user.id,
      method: 'password',
      secondFactorAt: expect.any(Number),
    })
    expect(await spendSessionTicket(db, ticket, Date.now())).toBeNull()
  })
})

describe('a passkey', () => {
  const visitor = { address: null, origin: ORIGIN }

  /** Begins to sign in: with nothing, or as the second step of a user. */
  async function begin(user: ArrangedUser | null) {
    const db = await openDatabase()
    const step = user && (await beginSecondStep(db, user.id, Date.now()))
    const begun = await beginPasskey(db, step?.token ?? null, {
      ...visitor,
      now: Date.now(),
    })
    return { token: begun.token, options: { ...begun.options } }
  }

  const finish = async (token: string, used: ReturnType<SoftPasskey['use']>) => {
    const result = await finishWithPasskey(await openDatabase(), { ...visitor, token }, used)
    return 'user' in result ? result.user.id : result.refused
  }

  it('signs in alone if the device has checked who holds it, and after a password without', async () => {
    const user = await arrangeUser()
    const { passkey } = await addKey(user)
    const alone = await begin(null)
    expect(alone.options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    expect(await finish(alone.token, passkey.use(alone.options))).toBe(user.id)
    const unchecked = await begin(null)
    expect(await finish(unchecked.token, passkey.use(unchecked.options, { checked: false }))).toBe('wrong')
    const second = await begin(user)
    expect(second.options).toMatchObject({ allowCredentials: [{ transports: ['internal'] }] })
    expect(await finish(second.token, passkey.use(second.options, { checked: false }))).toBe(user.id)
  })

  it('answers one challenge once, in its own browser, on its own site', async () => {
    const user = await arrangeUser()
    const { passkey } = await addKey(user)
    const [one, other] = [await begin(null), await begin(null)]
    const answer = passkey.use(one.options)
    expect(await finish(other.token, answer)).toBe('wrong')
    expect(await Promise.all([0, 1, 2].map(() => finish(one.token, answer)))).toEqual(
      expect.arrayContaining([user.id, 'gone', 'gone']),
    )
    expect(await finish('made up', answer)).toBe('gone')
    for (const elsewhere of [
      { rpId: 'evil.example' },
      { origin: 'http://evil.example' },
      { origin: 'http://evil.example', rpId: 'localhost' },
    ]) {
      const relayed = await begin(null)
      expect(await finish(relayed.token, passkey.use(relayed.options, elsewhere))).toBe('wrong')
    }
  })

  it('of another user is refused as the second step, and a copied one by its counter', async () => {
    const [user, thief] = [await arrangeUser(), await arrangeUser()]
    const { passkey } = await addKey(user)
    const { passkey: own } = await addKey(thief)
    const step = await begin(user)
    expect(await finish(step.token, own.use(step.options))).toBe('wrong')
    const first = await begin(null)
    expect(await finish(first.token, passkey.use(first.options))).toBe(user.id)
    passkey.counter = 0
    const copied = await begin(null)
    expect(await finish(copied.token, passkey.use(copied.options))).toBe('wrong')
  })

  it('confirms who the user is, and cannot be added twice or by somebody else', async () => {
    const user = await arrangeUser()
    const { passkey } = await addKey(user)
    const late = await inBrowser(user, 11)
    const { options } = (await consoleCall(beginConfirming, me, late)).reply
    const body = { passkey: passkey.use(options) }
    expect((await consoleCall(confirmMe, { params: {}, body }, user)).status).toBe(403)
    expect((await consoleCall(confirmMe, { params: {}, body }, late)).status).toBe(200)
    expect((await consoleCall(confirmMe, { params: {}, body }, late)).status).toBe(403)
    const stranger = await arrangeUser()
    expect((await addKey(stranger, passkey)).got.status).toBe(409)
    expect((await addKey(user, passkey)).got.status).toBe(409)
    const [{ id: passkeyId = '' } = {}] = (await factorsOf(user)).passkeys
    expect((await consoleCall(removePasskey, { params: { passkeyId } }, stranger)).status).toBe(404)
    expect(
      (await consoleCall(renamePasskey, { params: { passkeyId }, body: { name: 'x' } }, stranger)).status,
    ).toBe(404)
  })
})
