// Signs in with e-mail and password, or as a user of an OpenID provider. Unknown address and wrong
// password give the same result.

import { findInvitationFor } from '@/lib/accounts/members/invitation.store'
import {
  findUserByEmail,
  findUserByIdentity,
  linkIdentity,
  type UserRow,
} from '@/lib/accounts/members/user.store'
import { type PlainContext, plainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { Database } from '@/lib/platform/db/database'
import { removeAllFactors } from '../factors/remove-factors'
import { beginSecondStep, type SecondStep } from '../factors/second-step'
import { joinByInvitation } from '../members/join-by-invitation'
import { consumeAttempt, forgetAttempts, type KnownBrowser } from './login-attempts'
import { noteSignIn } from './note-sign-in'
import { isPassword, passwordTurns } from './password'
import { recordPassword, recordRefusal } from './record-sign-in'
import { turnOf } from './turns'

/** `secondStep`: the password is right, and nobody is signed in yet. */
export type SignInResult = { user: UserRow } | { secondStep: SecondStep } | { refused: 'wrong' | 'too_many' }

interface PasswordAttempt {
  email: string
  password: string
  /** The network's address; null: unknown. */
  address: string | null
  /** Null: nobody has signed in with this browser yet. */
  browser: KnownBrowser | null
}

/**
 * Tries an e-mail address with a password. Every attempt counts until one is right; after too many
 * the password is not even compared.
 */
export async function signInWithPassword(
  db: Database,
  { email, password, address, browser }: PasswordAttempt,
): Promise<SignInResult> {
  const context = plainContext(db, { kind: 'anyone' }, { address })
  const name = asAddress(email).slice(0, 254)
  const user = await findUserByEmail(db, name)
  const knownClient = user && browser?.users.includes(user.id) ? browser.id : null
  const attempt = { email: name, address, knownClient }
  const refuse = async (refused: 'wrong' | 'too_many'): Promise<SignInResult> => {
    await recordRefusal(context, user, refused)
    return { refused }
  }
  const turn = turnOf(address, knownClient)
  if (passwordTurns.isFull(turn) || !(await consumeAttempt(db, attempt))) return refuse('too_many')
  if (!(await isPassword(password.slice(0, 1000), user?.passwordHash ?? null, turn)) || !user)
    return refuse('wrong')
  await forgetAttempts(db, attempt)
  const secondStep = await beginSecondStep(db, user.id, context.now)
  if (secondStep) return { secondStep }
  return { user: await withTransaction(context, (inner) => noteSignIn(inner, user.id, 'password')) }
}

export interface OidcProfile {
  /** The issuer; subjects are unique only within it. */
  provider: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}

/**
 * The user of an OpenID profile: linked already, or with the same verified e-mail address, or
 * invited to it. Null: none of these. `address`: the caller's network address.
 */
export async function signInWithProvider(
  db: Database,
  { provider, subject, email, emailVerified, name }: OidcProfile,
  address: string | null,
): Promise<UserRow | null> {
  const context = plainContext(db, { kind: 'anyone' }, { address })
  const linked = await findUserByIdentity(db, provider, subject)
  if (linked) return withTransaction(context, (inner) => noteSignIn(inner, linked.id, 'OpenID'))
  if (email === null || !emailVerified) return null
  const known = await findUserByEmail(db, asAddress(email))
  // The password and the factors may be of someone who typed a foreign address; only the provider
  // has verified it.
  const changes = known ? { passwordHash: null, endSessions: true } : {}
  const user = known ?? (await letInInvited(context, asAddress(email), name))
  if (!user) return null
  return withTransaction(context, async (inner) => {
    await linkIdentity(inner.db, provider, subject, user.id)
    if (known?.passwordHash) await recordPassword(inner, known, 'removed')
    if (known) await removeAllFactors(inner, known, 'OpenID')
    return noteSignIn(inner, user.id, 'OpenID', changes)
  })
}

async function letInInvited(
  context: PlainContext,
  email: string,
  name: string | null,
): Promise<UserRow | null> {
  const tokenHash = await findInvitationFor(context.db, email, context.now)
  if (tokenHash === null) return null
  const plainName = withoutNul(name ?? '')
    .trim()
    .slice(0, 100)
  const joined = await joinByInvitation(context, tokenHash, {
    email,
    name: plainName || email,
    passwordHash: null,
  })
  return 'refused' in joined ? null : findUserByEmail(context.db, email)
}

/** PostgreSQL cannot store NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** The form in which addresses are stored. */
const asAddress = (email: string): string => withoutNul(email).trim().toLowerCase()
