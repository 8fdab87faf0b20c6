// Deletes uploaded images that nothing has named for long.
import { listAccountRows } from '@/lib/accounts/account.store'
import type { Database } from '@/lib/platform/db/database'
import { forgetUnnamedImages } from './image.store'

/** Long enough for a draft that is kept in a browser, or a document that is imported next week. */
const KEPT_MS = 30 * 86_400_000

/** `now`: milliseconds since 1970. */
export async function forgetImages(db: Database, now: number): Promise<void> {
  for (const { id } of await listAccountRows(db)) await forgetUnnamedImages(db, id, new Date(now - KEPT_MS))
}
