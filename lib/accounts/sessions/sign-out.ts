// Ends the session with which somebody signs out.

import { plainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { Database } from '@/lib/platform/db/database'
import { recordSignOut } from './record-sign-in'
import { dropSession } from './session.store'

/** `address`: the caller's network address. */
export const signOut = (db: Database, sessionId: string, address: string | null): Promise<void> =>
  withTransaction(plainContext(db, { kind: 'anyone' }, { address }), async (inner) => {
    const user = await dropSession(inner.db, sessionId)
    if (user) await recordSignOut(inner, user, 1)
  })
