// Signs in with e-mail and password, or as a user of an OpenID provider. Unknown address and wrong
// password give the same result.
import type { Database } from '@/lib/db/client/database'
import { addByInvitation, findInvitationFor } from '@/lib/db/users/invitation-store'
import {
  findUserByEmail,
  findUserByIdentity,
  linkIdentity,
  type UserRow,
  updateUser,
} from '@/lib/db/users/user-store'
import { consumeAttempt, forgetAttempts, type KnownBrowser } from './login-attempts'
import { isPassword } from './password'

export type SignInResult = { user: UserRow } | { refused: 'wrong' | 'too_many' }

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
  const name = asAddress(email).slice(0, 254)
  const user = await findUserByEmail(db, name)
  const knownClient = user && browser?.users.includes(user.id) ? browser.id : null
  const attempt = { email: name, address, knownClient }
  if (!(await consumeAttempt(db, attempt))) return { refused: 'too_many' }
  if (!(await isPassword(password.slice(0, 1000), user?.passwordHash ?? null)) || !user) {
    return { refused: 'wrong' }
  }
  await forgetAttempts(db, attempt)
  return { user: await updateUser(db, user.id, { signedInAt: new Date() }) }
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
 * invited to it. Null: none of these.
 */
export async function signInWithProvider(
  db: Database,
  { provider, subject, email, emailVerified, name }: OidcProfile,
  now: number,
): Promise<UserRow | null> {
  const linked = await findUserByIdentity(db, provider, subject)
  if (linked) return updateUser(db, linked.id, { signedInAt: new Date(now) })
  if (email === null || !emailVerified) return null
  const address = asAddress(email)
  const user = await findUserByEmail(db, address)
  if (user) {
    await linkIdentity(db, provider, subject, user.id)
    // The password may have been chosen by someone who typed a foreign address; only the provider
    // has verified it.
    return updateUser(db, user.id, { signedInAt: new Date(now), passwordHash: null, endSessions: true })
  }
  const invited = await letInInvited(db, address, name, now)
  if (!invited) return null
  await linkIdentity(db, provider, subject, invited.id)
  return updateUser(db, invited.id, { signedInAt: new Date(now) })
}

async function letInInvited(
  db: Database,
  email: string,
  name: string | null,
  now: number,
): Promise<UserRow | null> {
  const tokenHash = await findInvitationFor(db, email, now)
  if (tokenHash === null) return null
  const plainName = withoutNul(name ?? '')
    .trim()
    .slice(0, 100)
  const result = await addByInvitation(
    db,
    tokenHash,
    { email, name: plainName || email, passwordHash: null },
    now,
  )
  return 'refused' in result ? null : findUserByEmail(db, email)
}

/** PostgreSQL cannot store NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** The form in which addresses are stored. */
const asAddress = (email: string): string => withoutNul(email).trim().toLowerCase()
