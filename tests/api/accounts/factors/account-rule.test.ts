// An account that asks for a second factor: what its members reach until they have one, who may ask,
// and who may reset whom.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import {
  changeFactorRule,
  resetMemberFactors,
  showFactorRule,
  showMyFactors,
} from '@/lib/accounts/factors/factors.endpoint'
import { beginSecondStep, finishWithCode } from '@/lib/accounts/factors/second-step'
import { listMembers, showMe } from '@/lib/accounts/members.endpoint'
import { signInWithProvider } from '@/lib/accounts/sessions/sign-in'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { accountsCommand } from '@/scripts/accounts/accounts-command'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type ArrangedUser, arrangeSession, arrangeUser, consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'
import { arrangeApp, startClock, stopClock } from '../../../support/factors'
import { codeOf } from '../../../support/totp-code'

useTestDatabase()
beforeEach(resetDatabase)
beforeEach(stopClock)
afterAll(startClock)

type Rule = 'optional' | 'required' | 'always'

const setRule = (user: ArrangedUser, { id: accountId }: ArrangedAccount, rule: Rule) =>
  consoleCall(changeFactorRule, { params: { accountId }, body: { rule } }, user)

const look = async (user: ArrangedUser, { id: accountId }: ArrangedAccount) => {
  const got = await consoleCall(showAccount, { params: { accountId } }, user)
  return got.status === 200 ? 200 : got.error.code
}

const reset = ({ id: accountId }: ArrangedAccount, as: ArrangedUser, { id: userId }: ArrangedUser) =>
  consoleCall(resetMemberFactors, { params: { accountId, userId } }, as)

describe('an account that asks for a second factor', () => {
  it('is closed to members without one, in sessions that are open too; their other accounts are not', async () => {
    const [strict, lax] = [await arrangeAccount(), await arrangeAccount()]
    const owner = await arrangeUser([strict, 'owner'])
    const member = await arrangeUser([strict, 'designer'], [lax, 'owner'])
    await arrangeApp(owner)
    expect(await look(member, strict)).toBe(200)
    expect((await setRule(owner, strict, 'required')).status).toBe(200)
    expect([await look(owner, strict), await look(member, strict), await look(member, lax)]).toEqual([
      200,
      'second_factor_needed',
      200,
    ])
    expect((await consoleCall(showMe, { params: {} }, member)).status).toBe(200)
    const { accounts } = (await consoleCall(showMyFactors, { params: {} }, member)).reply
    expect(accounts).toEqual([{ id: strict.id, name: expect.any(String), lacking: true }])
    await arrangeApp(member)
    expect(await look(member, strict)).toBe(200)
    const [entry] = await rows("SELECT before, after FROM audit_entries WHERE kind = 'settings_changed'")
    expect(entry).toEqual({ before: { secondFactor: 'optional' }, after: { secondFactor: 'required' } })
  })

  it('asks a session that began without the factor for it, also when the member has one', async () => {
    const account = await arrangeAccount()
    const owner = await arrangeUser([account, 'owner'])
    await arrangeApp(owner)
    await setRule(owner, account, 'required')
    const early = { ...owner, cookie: await arrangeSession(owner.id) }
    expect(await look(early, account)).toBe('second_factor_needed')
  })

  it('trusts an OpenID sign-in, unless it asks always', async () => {
    const account = await arrangeAccount()
    const [owner, member] = [await arrangeUser([account, 'owner']), await arrangeUser([account, 'analyst'])]
    await arrangeApp(owner)
    const byProvider = { ...member, cookie: await arrangeSession(member.id, { method: 'openid' }) }
    await setRule(owner, account, 'required')
    expect(await look(byProvider, account)).toBe(200)
    await setRule(owner, account, 'always')
    expect(await look(byProvider, account)).toBe('second_factor_needed')
  })

  it('is asked for by an owner who has one and has just given it', async () => {
    const account = await arrangeAccount()
    const [owner, designer] = [
      await arrangeUser([account, 'owner']),
      await arrangeUser([account, 'designer']),
    ]
    const without = await setRule(owner, account, 'required')
    expect([without.status, without.error.message]).toEqual([
      409,
      expect.stringContaining('of your own first'),
    ])
    await arrangeApp(designer)
    expect((await setRule(designer, account, 'required')).error.code).toBe('not_allowed')
    await arrangeApp(owner)
    await rows("UPDATE sessions SET second_factor_at = second_factor_at - interval '11 minutes'")
    expect((await setRule(owner, account, 'required')).error.code).toBe('not_confirmed')
    const { reply } = await consoleCall(showFactorRule, { params: { accountId: account.id } }, designer)
    expect(reply).toEqual({ rule: 'optional', without: 0, hasOpenId: false })
  })
})

describe('a reset', () => {
  it('by another owner ends the factors and sessions of a member, and is in the log', async () => {
    const account = await arrangeAccount()
    const [owner, member] = [await arrangeUser([account, 'owner']), await arrangeUser([account, 'owner'])]
    await arrangeApp(member)
    const params = { accountId: account.id }
    const listed = (await consoleCall(listMembers, { params }, owner)).reply.members
    expect(listed.map(({ isMe, hasSecondFactor }) => [isMe, hasSecondFactor]).sort()).toEqual([
      [false, true],
      [true, false],
    ])
    expect((await reset(account, member, member)).status).toBe(409)
    expect((await reset(account, owner, member)).status).toBe(200)
    expect((await consoleCall(showMe, { params: {} }, member)).status).toBe(401)
    expect(await beginSecondStep(await openDatabase(), member.id, Date.now())).toBeNull()
    expect(await rows('SELECT 1 FROM recovery_codes')).toEqual([])
    const [entry] = await rows(
      "SELECT user_id, subject, before, after, email FROM audit_entries WHERE kind = 'second_factor_reset'",
    )
    expect(entry).toEqual({
      user_id: member.id,
      subject: member.email,
      before: { app: true, passkeys: [] },
      after: { by: 'owner' },
      email: owner.email,
    })
  })

  it('is refused to an owner of one account for a member of another', async () => {
    const [own, foreign] = [await arrangeAccount(), await arrangeAccount()]
    const owner = await arrangeUser([own, 'owner'], [foreign, 'designer'])
    const member = await arrangeUser([own, 'analyst'], [foreign, 'analyst'])
    await arrangeApp(member)
    const got = await reset(own, owner, member)
    expect([got.status, got.error.message]).toEqual([409, expect.stringContaining('that you do not own')])
    expect((await reset(foreign, owner, member)).status).toBe(403)
    expect(await rows('SELECT count(*)::int AS n FROM totp_factors')).toEqual([{ n: 1 }])
    await rows("UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'")
    expect((await reset(own, owner, member)).error.code).toBe('not_confirmed')
  })

  it('works on the command line for whoever has lost everything', async () => {
    const member = await arrangeUser([await arrangeAccount(), 'owner'])
    await arrangeApp(member)
    const said: string[] = []
    const terminal = { say: (line: string) => said.push(line), complain: (line: string) => said.push(line) }
    await accountsCommand(await openDatabase(), ['reset-two-factor', member.email.toUpperCase()], terminal)
    expect(said.join('\n')).toContain(member.email)
    expect(await rows('SELECT 1 FROM totp_factors')).toEqual([])
    await expect(
      accountsCommand(await openDatabase(), ['reset-two-factor', 'nobody@example.com'], terminal),
    ).rejects.toThrow('There is no user')
  })

  it('comes with the first OpenID sign-in of a user whose address nobody had verified', async () => {
    const member = await arrangeUser([await arrangeAccount(), 'owner'])
    await arrangeApp(member)
    const profile = { provider: 'https://id.example', subject: 's', emailVerified: true, name: null }
    await signInWithProvider(await openDatabase(), { ...profile, email: member.email }, null)
    expect(await rows('SELECT 1 FROM totp_factors')).toEqual([])
    await arrangeApp({ ...member, cookie: await arrangeSession(member.id) })
    await signInWithProvider(await openDatabase(), { ...profile, email: member.email }, null)
    expect(await rows('SELECT count(*)::int AS n FROM totp_factors')).toEqual([{ n: 1 }])
  })
})

describe('another secret of the installation', () => {
  const OLD = 'an old secret of at least 32 letters'
  const NEW = 'a new secret of at least 32 letters.'
  const withSecrets = (secrets: Record<string, string>) =>
    replaceEnv(parseEnv({ ...process.env, ...secrets }))
  afterAll(() => replaceEnv(null))

  it('locks nobody out: the one before still opens apps, and recovery codes need none', async () => {
    const db = await openDatabase()
    withSecrets({ NEXTAUTH_SECRET: OLD })
    const user = await arrangeUser()
    // The cookie is signed with the secret of this moment.
    const { secret, recoveryCodes } = await arrangeApp(user)
    const enter = async (code: string) => {
      const step = await beginSecondStep(db, user.id, Date.now())
      const result = await finishWithCode(
        db,
        { token: step?.token ?? '', address: null, browser: null },
        code,
      )
      return 'user' in result ? 'signed in' : result.refused
    }
    withSecrets({ NEXTAUTH_SECRET: NEW })
    expect(await enter(codeOf(secret))).toBe('unreadable')
    expect(await enter(recoveryCodes[0] ?? '')).toBe('signed in')
    withSecrets({ NEXTAUTH_SECRET: NEW, NEXTAUTH_SECRET_BEFORE: OLD })
    expect(await enter(codeOf(secret))).toBe('signed in')
    // From then on it is encrypted with the new one.
    withSecrets({ NEXTAUTH_SECRET: NEW })
    expect(await enter(codeOf(secret, 1))).toBe('signed in')
    replaceEnv(null)
  })
})
