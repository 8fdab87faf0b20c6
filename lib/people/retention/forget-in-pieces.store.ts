// Deletes what has expired in small pieces, so that no statement holds up others.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'

/** How many rows one statement looks at; the embedded database runs one statement at a time. */
const PIECE = { postgres: 1000, embedded: 250 }

/** Calls `forget` with the size of a piece until it returns that nothing is left. */
export async function forgetInPieces(
  db: Database,
  forget: (piece: number) => Promise<'more' | 'done'>,
): Promise<void> {
  while ((await forget(PIECE[db.kind])) === 'more') await yieldToOthers(db)
}
