// `npm run accounts`: invitations and passwords from the shell, also for owners who are locked out.
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptInvitation, listMembers, setUp } from '@/lib/accounts/members.endpoint'
import { signInWithPassword } from '@/lib/accounts/sessions/sign-in'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseEnv, replaceEnv } from '@/lib/platform/env'
import { accountsCommand } from '@/scripts/accounts/accounts-command'
import { CommandError } from '@/scripts/command-line/run-command'
import { arrangeAccount } from '../../support/arrange'
import { arrangeUser, consoleCall } from '../../support/console'
import { resetDatabase, useTestDatabase } from '../../support/database'

useTestDatabase()
beforeEach(resetDatabase)

async function accounts(...argv: string[]): Promise<string> {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  try {
    await accountsCommand(await openDatabase(), argv, { say, complain: say })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    lines.push(`${error.exitCode}: ${error.message}`)
  }
  return lines.join('\n')
}

describe('npm run accounts invite', () => {
  it('prints a link that makes an owner, once', async () => {
    const account = await arrangeAccount({ name: 'Acme' })
    const said = await accounts('invite', account.identifier)
    expect(said).toContain('Owner of "Acme", for the first person to open it, within seven days:')
    expect(said).toContain('PUBLIC_URL is not set')
    const token = /^\/console\/invitation\/([\w-]{32})$/m.exec(said)?.[1] ?? ''
    const newUser = { name: 'Ann', email: 'ann@example.com', password: 'correct horse battery staple' }
    const call = { params: { token }, body: { newUser } }
    expect((await consoleCall(acceptInvitation, call, null)).status).toBe(200)
    expect((await consoleCall(acceptInvitation, call, null)).status).toBe(410)
  })

  it('puts PUBLIC_URL in front, and takes role and address', async () => {
    const account = await arrangeAccount()
    replaceEnv(parseEnv({ PUBLIC_URL: 'https://surveys.example.com' }))
    try {
      const said = await accounts(
        'invite',
        account.identifier,
        '--role',
        'analyst',
        '--email',
        'Ina@Example.com',
      )
      expect(said).toMatch(/for ina@example\.com/)
      expect(said).toMatch(/^https:\/\/surveys\.example\.com\/console\/invitation\/[\w-]{32}$/m)
    } finally {
      replaceEnv(null)
    }
    const owner = await arrangeUser([account, 'owner'])
    const { invitations } = (await consoleCall(listMembers, { params: { accountId: account.id } }, owner))
      .reply
    expect(invitations).toMatchObject([{ role: 'analyst', email: 'ina@example.com', invitedBy: null }])
  })

  it.each([
    [['invite', 'NO-1'], '1: There is no account with the identifier "NO-1".'],
    [['invite', 'T', '--role', 'king'], '2: --role is owner, designer, analyst, not "king".'],
    [['invite', 'T', '--email', 'x'], '2: --email must be an address such as ann@example.com.'],
    [['reset-password', 'x@example.com'], '1: There is no user with the address "x@example.com".'],
  ])('says what it cannot do: %j', async (argv, sentence) => {
    const { identifier } = await arrangeAccount()
    expect(await accounts(...argv.map((word) => (word === 'T' ? identifier : word)))).toBe(sentence)
  })
})

describe('npm run accounts reset-password', () => {
  it('prints a password that works, and ends all sessions', async () => {
    const account = await arrangeAccount()
    const user = await arrangeUser([account, 'owner'])
    const said = await accounts('reset-password', user.email.toUpperCase())
    const password = /signs in with: (\S+)/.exec(said)?.[1] ?? ''
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    const db = await openDatabase()
    const result = await signInWithPassword(db, {
      email: user.email,
      password,
      address: null,
      browser: null,
    })
    expect(result).toMatchObject({ user: { id: user.id } })
    expect((await consoleCall(listMembers, { params: { accountId: account.id } }, user)).status).toBe(401)
  })
})

describe('npm run accounts setup-link', () => {
  it('prints a link that makes the first owner, and none when there are users', async () => {
    const said = await accounts('setup-link')
    expect(said).toContain('Owner of this installation, for the first person to open it, within seven days:')
    const token = /^\/console\/welcome\?token=([\w-]{32})$/m.exec(said)?.[1] ?? ''
    const body = { token, name: 'Ann', email: 'ann@example.com', password: 'correct horse battery staple' }
    expect((await consoleCall(setUp, { params: {}, body }, null)).status).toBe(200)
    expect(await accounts('setup-link')).toMatch(/^1: This installation has users already\./)
  })
})
