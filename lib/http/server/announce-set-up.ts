// What a start says while nobody owns the installation: how to become its owner.
import { openDatabase } from '@/lib/db/client/open-database'
import { hasUsers } from '@/lib/db/users/user-store'
import { env } from '@/lib/env'
import { makeSetUpPath } from '@/lib/services/sessions/set-up'

/** The lines to print below the address; null: there is an owner, or the database does not tell. */
export async function announceSetUp(address: string): Promise<string | null> {
  const { PUBLIC_URL, SETUP_TOKEN } = env()
  try {
    const db = await openDatabase()
    if (await hasUsers(db)) return null
    const path = SETUP_TOKEN === undefined ? await makeSetUpPath(db, Date.now()) : null
    return path === null
      ? `Nobody owns this installation yet. ${PUBLIC_URL ?? address}/console/welcome?token= and the value of SETUP_TOKEN make you its owner.`
      : `Nobody owns this installation yet. Open this link to become its owner; it works once, within seven days:\n\n  ${PUBLIC_URL ?? address}${path}\n`
  } catch {
    // What is wrong with the database is said elsewhere, and is no reason not to start.
    return null
  }
}
