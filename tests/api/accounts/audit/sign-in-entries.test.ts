// What the audit log has of signing in and out, and of passwords.
import { beforeEach, describe, expect, it } from 'vitest'
import { findUserById } from '@/lib/accounts/members/user.store'
import { changeMe } from '@/lib/accounts/members.endpoint'
import { endMySession, endMySessions, listMySessions } from '@/lib/accounts/sessions/own-sessions.endpoint'
import { recordRefusal } from '@/lib/accounts/sessions/record-sign-in'
import { signInWithPassword, signInWithProvider } from '@/lib/accounts/sessions/sign-in'
import { signOut } from '@/lib/accounts/sessions/sign-out'
import { plainContext } from '@/lib/contexts/plain-context'
import { readSessionToken } from '@/lib/http/auth/session-token'
import { openDatabase } from '@/lib/platform/db/open-database'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type Audited, arrangeAudited, listLog, listOwnLog } from '../../../support/audit-log'
import { hashCheaply } from '../../../support/cheap-password'
import { type ArrangedUser, arrangeSession, consoleCall } from '../../../support/console'
import { useTestDatabase } from '../../../support/database'

useTestDatabase()

let audited: Audited
let account: ArrangedAccount
let owner: ArrangedUser

beforeEach(async () => {
  audited = await arrangeAudited()
  ;({ account, owner } = audited)
})

describe('a sign-in', () => {
  const PASSWORD = 'correct horse battery staple'

  const signIn = async (email: string, password: string, address = '192.0.2.1') =>
    signInWithPassword(await openDatabase(), { email, password, address, browser: null })

  const setPassword = async () =>
    rows('UPDATE users SET password_hash = $2 WHERE id = $1', [owner.id, hashCheaply(PASSWORD)])

  it('is in the log of each account of the user, refused or not; of nobody else', async () => {
    await setPassword()
    const second = await arrangeAccount()
    await rows(`INSERT INTO memberships (account_id, user_id, role) VALUES ($1, $2, 'analyst')`, [
      second.id,
      owner.id,
    ])
    await arrangeAccount()
    await signIn(owner.email, 'wrong')
    await signIn(owner.email, PASSWORD, '192.0.2.2')
    await signIn('nobody@example.com', PASSWORD)
    const entries = await rows(
      `SELECT account_id, kind, actor, user_id, email, address, subject, after FROM audit_entries
       WHERE kind LIKE '%sign%' ORDER BY account_id, id`,
    )
    const of = (account_id: number) => [
      {
        account_id,
        kind: 'sign_in_refused',
        actor: 'anyone',
        user_id: owner.id,
        email: null,
        address: '192.0.2.1',
        subject: owner.email,
        after: { reason: 'wrong password' },
      },
      {
        account_id,
        kind: 'signed_in',
        actor: 'user',
        user_id: owner.id,
        email: owner.email,
        address: '192.0.2.2',
        subject: owner.email,
        after: { method: 'password' },
      },
    ]
    expect(entries).toEqual([...of(account.id), ...of(second.id)])
  })

  it('by a provider is in the log, and that the password is gone', async () => {
    await setPassword()
    const profile = { provider: 'https://id.example', subject: '1', emailVerified: true, name: 'O' }
    await signInWithProvider(await openDatabase(), { ...profile, email: owner.email }, '192.0.2.3')
    owner.cookie = await arrangeSession(owner.id)
    const [signedIn, password] = await listLog(audited, { by: owner.id })
    expect(signedIn).toMatchObject({ kind: 'signed_in', after: { method: 'OpenID' }, address: '192.0.2.3' })
    expect(password).toMatchObject({ kind: 'password_changed', after: { password: 'removed' } })
  })

  it('with a new password, too, without any of the two', async () => {
    await setPassword()
    const next = 'another good long password'
    await consoleCall(changeMe, { params: {}, body: { password: { current: PASSWORD, next } } }, owner)
    const kept = await rows<{ kind: string }>('SELECT * FROM audit_entries WHERE user_id = $1', [owner.id])
    expect(kept.map(({ kind }) => kind)).toEqual(['password_changed'])
    expect(JSON.stringify(kept)).not.toMatch(/another|horse|scrypt/)
  })

  it('of strangers who try again and again fills no log', async () => {
    const context = plainContext(await openDatabase(), { kind: 'anyone' })
    const user = await findUserById(context.db, owner.id)
    for (let n = 0; n < 25; n++) await recordRefusal(context, user, 'wrong')
    expect((await listLog(audited, { by: 'anyone' })).length).toBe(20)
  })
})

describe('a sign-out', () => {
  it('is in the log once, however often the browser says it', async () => {
    const db = await openDatabase()
    const session = (await readSessionToken(await arrangeSession(owner.id), 'http://localhost')) ?? ''
    for (let n = 0; n < 3; n++) await signOut(db, session, '192.0.2.4')
    const entries = await listLog(audited, { kind: 'signed_out' })
    expect(entries).toMatchObject([
      {
        actor: 'user',
        email: owner.email,
        subject: owner.email,
        address: '192.0.2.4',
        after: { sessions: 1 },
      },
    ])
  })

  it('of other browsers, too, with how many', async () => {
    for (let n = 0; n < 3; n++) await arrangeSession(owner.id)
    const { sessions } = (await consoleCall(listMySessions, { params: {} }, owner)).reply
    const sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? ''
    await consoleCall(endMySession, { params: { sessionId } }, owner)
    await consoleCall(endMySession, { params: { sessionId } }, owner)
    await consoleCall(endMySessions, { params: {}, body: { keepThis: true } }, owner)
    await consoleCall(endMySessions, { params: {}, body: { keepThis: true } }, owner)
    const own = await listOwnLog(audited)
    expect(own.map(({ kind, after }) => [kind, after?.sessions])).toEqual([
      ['signed_out', 1],
      ['signed_out', 2],
    ])
  })
})
