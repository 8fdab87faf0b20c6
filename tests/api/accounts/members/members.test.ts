// Members and invitations: links work once, for the right person, while their creator may invite.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listMembers,
  removeMember,
  showInvitation,
  withdrawInvitation,
} from '@/lib/accounts/members.endpoint'
import { type ArrangedAccount, arrangeAccount, rows } from '../../../support/arrange'
import { type ArrangedUser, arrangeUser, consoleCall } from '../../../support/console'
import { resetDatabase, useTestDatabase } from '../../../support/database'

useTestDatabase()

let account: ArrangedAccount
let owner: ArrangedUser

beforeEach(async () => {
  await resetDatabase()
  account = await arrangeAccount({ name: 'Acme' })
  owner = await arrangeUser([account, 'owner'])
})

const inAccount = () => ({ accountId: account.id })

async function invite(body: Parameters<typeof inviteMember.body.parse>[0], as = owner) {
  const { reply } = await consoleCall(
    inviteMember,
    { params: inAccount(), body: inviteMember.body.parse(body) },
    as,
  )
  return { id: reply.id, token: reply.link.split('/').at(-1) ?? '', link: reply.link }
}

const newcomer = (email: string) => ({ name: 'New', email, password: 'correct horse battery staple' })

const accept = (token: string, as: ArrangedUser | null, email?: string) =>
  consoleCall(acceptInvitation, { params: { token }, body: email ? { newUser: newcomer(email) } : {} }, as)

const roles = () =>
  rows<{ user_id: number; role: string }>(
    'SELECT user_id, role FROM memberships WHERE account_id = $1 ORDER BY user_id',
    [account.id],
  )

describe('an invitation', () => {
  it('shows its role, lets a new user in, and is stored only as a hash', async () => {
    const { token, link } = await invite({ role: 'designer' })
    expect(link).toBe(`http://localhost/console/invitation/${token}`)
    expect(JSON.stringify(await rows('SELECT * FROM invitations'))).not.toContain(token)
    const offer = await consoleCall(showInvitation, { params: { token } }, null)
    expect(offer.reply).toMatchObject({
      accountName: 'Acme',
      role: 'designer',
      email: null,
      signedInAs: null,
    })
    expect((await accept(token, null, 'New@Example.com ')).reply).toEqual({ accountId: account.id })
    expect(await rows(`SELECT name FROM users WHERE email = 'new@example.com'`)).toEqual([{ name: 'New' }])
  })

  it('adds a signed-in user, and removes no role', async () => {
    const other = await arrangeUser()
    await accept((await invite({ role: 'analyst' })).token, other)
    await accept((await invite({ role: 'designer' })).token, other)
    await accept((await invite({ role: 'analyst' })).token, other)
    expect(await roles()).toEqual([
      { user_id: owner.id, role: 'owner' },
      { user_id: other.id, role: 'designer' },
    ])
  })

  it('works once, also when two come at the same moment', async () => {
    const { token } = await invite({ role: 'analyst' })
    const got = await Promise.all([
      accept(token, null, 'a@example.com'),
      accept(token, null, 'b@example.com'),
    ])
    expect(got.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await roles()).length).toBe(2)
    expect((await rows('SELECT 1 FROM users')).length).toBe(2)
    expect((await consoleCall(showInvitation, { params: { token } }, null)).status).toBe(410)
  })

  it('creates one user per address, and stays valid if the address is taken', async () => {
    const [one, two] = [await invite({ role: 'analyst' }), await invite({ role: 'analyst' })]
    const got = await Promise.all([one, two].map(({ token }) => accept(token, null, 'a@example.com')))
    expect(got.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = got[0]?.status === 409 ? one : two
    expect((await accept(left.token, null, 'b@example.com')).status).toBe(200)
  })

  it('is over after seven days', async () => {
    const { token } = await invite({ role: 'analyst' })
    await rows(`UPDATE invitations SET expires_at = now() - interval '1 second'`)
    for (const got of [
      await consoleCall(showInvitation, { params: { token } }, null),
      await accept(token, null, 'a@example.com'),
      await accept(token, await arrangeUser()),
    ]) {
      expect([got.status, got.error.code]).toEqual([410, 'expired'])
    }
    expect((await consoleCall(listMembers, { params: inAccount() }, owner)).reply.invitations).toEqual([])
  })

  it('for an address works only for that address', async () => {
    const { token } = await invite({ role: 'owner', email: 'ina@example.com' })
    for (const got of [
      await accept(token, null, 'eve@example.com'),
      await accept(token, await arrangeUser()),
      await accept(token, await arrangeUser(), 'eve@example.com'),
    ]) {
      expect(got.status).toBe(403)
    }
    expect((await accept(token, null, 'INA@example.com')).status).toBe(200)
  })

  it('for somebody who has a user asks them to sign in', async () => {
    const known = await arrangeUser()
    const { token } = await invite({ role: 'analyst' })
    expect((await accept(token, null, known.email)).error.code).toBe('conflict')
    expect((await accept(token, null)).error.code).toBe('not_signed_in')
    expect((await accept(token, known)).status).toBe(200)
  })

  it('can be withdrawn, by its own account only', async () => {
    const { id, token } = await invite({ role: 'analyst' })
    const other = await arrangeAccount()
    const foreign = await arrangeUser([other, 'owner'])
    const params = { accountId: other.id, invitationId: id }
    expect((await consoleCall(withdrawInvitation, { params }, foreign)).status).toBe(404)
    const own = { accountId: account.id, invitationId: id }
    expect((await consoleCall(withdrawInvitation, { params: own }, owner)).status).toBe(200)
    expect((await accept(token, null, 'a@example.com')).status).toBe(410)
  })

  it('ends when its maker may no longer invite', async () => {
    for (const end of ['demoted', 'removed']) {
      const maker = await arrangeUser([account, 'owner'])
      const { token } = await invite({ role: 'owner' }, maker)
      const params = { accountId: account.id, userId: maker.id }
      const got =
        end === 'removed'
          ? await consoleCall(removeMember, { params }, owner)
          : await consoleCall(changeMember, { params, body: { role: 'analyst' } }, owner)
      expect(got.status).toBe(200)
      expect((await accept(token, maker)).status).toBe(410)
    }
  })
})

describe('an account', () => {
  it('keeps its last owner, also when two leave at the same moment', async () => {
    const alone = { accountId: account.id, userId: owner.id }
    expect((await consoleCall(removeMember, { params: alone }, owner)).error.code).toBe('conflict')
    const demote = await consoleCall(changeMember, { params: alone, body: { role: 'designer' } }, owner)
    expect(demote.error.code).toBe('conflict')
    const second = await arrangeUser([account, 'owner'])
    const got = await Promise.all(
      [owner, second].map((one) =>
        consoleCall(removeMember, { params: { accountId: account.id, userId: one.id } }, one),
      ),
    )
    expect(got.filter(({ status }) => status === 200).length).toBe(1)
    expect((await roles()).map(({ role }) => role)).toEqual(['owner'])
  })

  it('rejects removed members at their next request, and changes no other account', async () => {
    const other = await arrangeAccount()
    const member = await arrangeUser([account, 'analyst'], [other, 'owner'])
    const stranger = await arrangeUser([other, 'analyst'])
    const of = (userId: number) => ({ params: { accountId: account.id, userId } })
    expect((await consoleCall(listMembers, { params: inAccount() }, member)).status).toBe(200)
    expect((await consoleCall(removeMember, of(member.id), owner)).status).toBe(200)
    expect((await consoleCall(listMembers, { params: inAccount() }, member)).status).toBe(404)
    expect((await consoleCall(listMembers, { params: { accountId: other.id } }, member)).status).toBe(200)
    expect((await consoleCall(removeMember, of(stranger.id), owner)).status).toBe(404)
  })

  it('lists its members by name, and what invitations are open', async () => {
    const analyst = await arrangeUser([account, 'analyst'])
    await invite({ role: 'designer', email: 'd@example.com' })
    const { members, invitations } = (await consoleCall(listMembers, { params: inAccount() }, analyst)).reply
    expect(members.map(({ userId, isMe }) => [userId, isMe])).toEqual(
      expect.arrayContaining([
        [owner.id, false],
        [analyst.id, true],
      ]),
    )
    expect(invitations).toMatchObject([{ role: 'designer', email: 'd@example.com' }])
    expect(JSON.stringify({ members, invitations })).not.toMatch(/hash/i)
  })
})
