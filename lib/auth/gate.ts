// Lets people into the console: every call and every page asks the database whether their session still holds.

import { openDatabase } from '@/lib/db/open-database'
import { findKnownUser, type KnownUser } from '@/lib/db/user-store'
import { readSessionToken } from './session-token'

/** The user of a Cookie header, with the accounts that they are in; null: nobody is signed in, or the session was ended. */
export async function findSignedIn(
  cookieHeader: string | null | undefined,
  origin: string,
): Promise<KnownUser | null> {
  const token = await readSessionToken(cookieHeader, origin)
  const user = token && (await findKnownUser(await openDatabase(), token.userId))
  return user && user.sessionVersion === token.version ? user : null
}
