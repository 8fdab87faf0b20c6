// The commands of `npm run accounts` that give people access to the console, also after they lost
// it.

import { removeAllFactors } from '@/lib/accounts/factors/remove-factors'
import { makeInvitation } from '@/lib/accounts/members/members'
import { findUserByEmail, hasUsers, type UserRow } from '@/lib/accounts/members/user.store'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import type { AccountSummary } from '@/lib/accounts/save-account'
import { makePassword } from '@/lib/accounts/sessions/password'
import { setPassword } from '@/lib/accounts/sessions/set-password'
import { makeSetUpPath } from '@/lib/accounts/sessions/set-up'
import { commandContext, openCommandContext } from '@/lib/contexts/command-context'
import { withTransaction } from '@/lib/contexts/transaction'
import { email as emailAddress } from '@/lib/platform/contract/fields'
import { ROLES } from '@/lib/platform/contract/roles'
import type { Database } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { CommandError, type Terminal } from '../command-line/run-command'

/** Prints a link that makes the first person who opens it a member of the account. */
export async function invite(
  db: Database,
  { id, settings }: AccountSummary,
  given: { role?: string; email?: string },
  terminal: Terminal,
): Promise<void> {
  const role = ROLES.find((one) => one === (given.role ?? 'owner'))
  if (!role) throw new CommandError(`--role is ${ROLES.join(', ')}, not "${given.role}".`, 2)
  const parsed = emailAddress.nullable().safeParse(given.email ?? null)
  if (!parsed.success) throw new CommandError('--email must be an address such as ann@example.com.', 2)
  const email = parsed.data
  const { path } = await makeInvitation(commandContext(db, id), { role, email })
  terminal.say(
    `${ROLE_WORDS[role].name} of "${settings.name}", for ${email ?? 'the first person to open it'}, within seven days:`,
  )
  sayLink(path, terminal)
}

/**
 * Prints a link that makes the first person who opens it the owner of an installation without
 * users.
 */
export async function printSetUpLink(db: Database, terminal: Terminal): Promise<void> {
  if (await hasUsers(db)) {
    throw new CommandError(
      'This installation has users already. To let somebody in: npm run accounts -- invite ID',
    )
  }
  const path = await makeSetUpPath(db, Date.now())
  terminal.say('Owner of this installation, for the first person to open it, within seven days:')
  sayLink(path, terminal)
}

function sayLink(path: string, terminal: Terminal): void {
  const { PUBLIC_URL } = env()
  terminal.say(`${PUBLIC_URL ?? ''}${path}`)
  if (PUBLIC_URL === undefined)
    terminal.say('Put the address of your installation in front of it (PUBLIC_URL is not set).')
}

/** Sets a new password for a user and ends their sessions. */
export async function resetPassword(db: Database, address: string, terminal: Terminal): Promise<void> {
  const user = await findUser(db, address)
  const password = makePassword()
  await setPassword(openCommandContext(db), user, password)
  terminal.say(`${user.email} signs in with: ${password}`)
  terminal.say('All their sessions have ended. The password can be changed under "Your profile".')
}

/** Removes the second factors of a user who has lost them, and ends their sessions. */
export async function resetTwoFactor(db: Database, address: string, terminal: Terminal): Promise<void> {
  const user = await findUser(db, address)
  const had = await withTransaction(openCommandContext(db), (inner) =>
    removeAllFactors(inner, user, 'command line'),
  )
  terminal.say(
    had
      ? `${user.email} signs in without a second factor. All their sessions have ended.`
      : `${user.email} has no second factor.`,
  )
}

async function findUser(db: Database, address: string): Promise<UserRow> {
  const user = await findUserByEmail(db, address.trim().toLowerCase())
  if (!user) throw new CommandError(`There is no user with the address "${address}".`)
  return user
}
