// Lets people into the console: every call and every page checks in the database that the session
// is still valid.

import { findSession, type SignedIn } from '@/lib/accounts/sessions/session.store'
import { openDatabase } from '@/lib/platform/db/open-database'
import { readSessionToken } from './session-token'

/**
 * The signed-in user of a Cookie header, with their accounts; null: nobody is signed in, or the
 * session has ended.
 */
export async function findSignedIn(
  cookieHeader: string | null | undefined,
  origin: string,
): Promise<SignedIn | null> {
  const session = await readSessionToken(cookieHeader, origin)
  return session === null ? null : findSession(await openDatabase(), session, Date.now())
}
