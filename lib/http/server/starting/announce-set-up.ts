// What a start prints while the installation has no owner: how to become the owner.

import { hasUsers } from '@/lib/accounts/members/user.store'
import { makeSetUpPath } from '@/lib/accounts/sessions/set-up'
import { openDatabase } from '@/lib/platform/db/open-database'
import { env } from '@/lib/platform/env'

/**
 * The lines to print below the address; null if there is an owner or the database does not answer. A log
 * that is collected gets no link (`isForPeople` false): who can read it there is not meant to be the owner.
 */
export async function announceSetUp(address: string, isForPeople: boolean): Promise<string | null> {
  const { PUBLIC_URL, SETUP_TOKEN } = env()
  try {
    const db = await openDatabase()
    if (await hasUsers(db)) return null
    if (SETUP_TOKEN === undefined && !isForPeople)
      return 'This installation has no owner yet. To get a link that makes its owner: npm run accounts -- setup-link'
    const path = SETUP_TOKEN === undefined ? await makeSetUpPath(db, Date.now()) : null
    return path === null
      ? `This installation has no owner yet. To become its owner, open ${PUBLIC_URL ?? address}/console/welcome?token= followed by the value of SETUP_TOKEN.`
      : `This installation has no owner yet. Open this link to become its owner; it works once, within seven days:\n\n  ${PUBLIC_URL ?? address}${path}\n`
  } catch {
    // Problems of the database are reported elsewhere and do not prevent the start.
    return null
  }
}
