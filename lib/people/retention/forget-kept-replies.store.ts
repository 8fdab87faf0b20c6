// Deletes replies that are no longer kept for their Idempotency-Key.
import { listAccountRows } from '@/lib/accounts/account.store'
import { KEPT_MS } from '@/lib/accounts/keys/kept-replies.store'
import type { Database } from '@/lib/platform/db/database'

/** `now`: milliseconds since 1970. */
export async function forgetKeptReplies(db: Database, now: number): Promise<void> {
  const createdAt = { lte: new Date(now - KEPT_MS) }
  for (const { id } of await listAccountRows(db))
    await db.prisma.keptReply.deleteMany({ where: { accountId: id, createdAt } })
}
