// Lets people into the console: every call and every page asks the database whether their session still holds.
import { findSession, type SignedIn } from '@/lib/db/users/session-store'
import { readSessionToken } from './session-token'

/** The user of a Cookie header, with the accounts that they are in; null: nobody is signed in, or the session has ended. */
export async function findSignedIn(
  cookieHeader: string | null | undefined,
  origin: string,
): Promise<SignedIn | null> {
  const session = await readSessionToken(cookieHeader, origin)
  return session === null ? null : findSession(session, Date.now())
}
