// Sets up an installation without users: the holder of its set-up link becomes the owner, not the
// first caller on the network.

import { timingSafeEqual } from 'node:crypto'
import { createFirstUser, createSetUpLink, hasSetUpLink } from '@/lib/accounts/members/first-user.store'
import { hasUsers } from '@/lib/accounts/members/user.store'
import type * as contract from '@/lib/accounts/members.endpoint'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { type Author, asActor, recordEntry } from '../audit/record-entry'
import { makeIdentifier } from '../make-identifier'
import { hashToken, makeToken } from './link-token'
import { hashPassword } from './password'

const WEEK_MS = 7 * 86_400_000

/**
 * Creates a set-up link and returns its path, which cannot be read later. It works once, for seven
 * days, in every process.
 */
export async function makeSetUpPath(db: Database, now: number): Promise<string> {
  const token = makeToken()
  await createSetUpLink(db, hashToken(token), new Date(now + WEEK_MS), now)
  return `/console/welcome?token=${token}`
}

/** Whether `token` belongs to a valid set-up link or equals the setting SETUP_TOKEN. */
export async function isSetUpToken(db: Database, token: string, now: number): Promise<boolean> {
  const { SETUP_TOKEN } = env()
  const hash = hashToken(token)
  const isSetting =
    SETUP_TOKEN !== undefined && timingSafeEqual(Buffer.from(hash), Buffer.from(hashToken(SETUP_TOKEN)))
  return isSetting || hasSetUpLink(db, hash, now)
}

const OWNED = msg('This installation has an owner already. Sign in, or ask them for an invitation.')
const NO_LINK =
  'This is not a valid set-up link, or it is older than seven days. Every start of Soundings at a terminal prints one, and so does: npm run accounts -- setup-link'

export const setUp: ConsoleService<typeof contract.setUp> = async ({ body }, context) => {
  const { db, now } = context
  const { token, accountName, password, ...user } = body
  // Both checks come before the expensive hash, since anyone may call this.
  if (await hasUsers(db)) return throwApiError('conflict', OWNED)
  if (!(await isSetUpToken(db, token, now))) return throwApiError('expired', NO_LINK)
  const newUser = { ...user, passwordHash: await hashPassword(password) }
  const made = await withTransaction(context, async (inner) => {
    const first = await createFirstUser(inner.db, newUser, {
      identifier: makeIdentifier(),
      name: accountName,
    })
    if (first) await recordFirst(inner, first)
    return first
  })
  return made ? { done: true } : throwApiError('conflict', OWNED)
}

async function recordFirst(
  context: Omit<Author, 'actor'>,
  { user, accounts, isNew }: NonNullable<Awaited<ReturnType<typeof createFirstUser>>>,
): Promise<void> {
  const author: Author = { ...context, actor: asActor(user) }
  for (const account of accounts) {
    if (isNew) await recordEntry({ ...author, account }, { kind: 'account_created', subject: account.name })
    const after = { role: 'owner', by: 'set-up link' }
    await recordEntry({ ...author, account }, { kind: 'member_joined', subject: user.email, after })
  }
}
