// Replies that are kept for their Idempotency-Key, written in the transaction of what they tell of.
import type { AccountId } from '@/lib/platform/db/account-id'
import { prismaOf, type Queries, type Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text, timestamptz } from '@/lib/platform/sql/types'

export const KEPT_MS = 86_400_000

/** Whose key it is, and the hash of the Idempotency-Key. */
export interface ReplyName {
  accountId: AccountId
  keyId: number
  token: string
}

const claim = statement({
  name: 'claim-reply',
  text: `
INSERT INTO kept_replies AS k (account_id, key_id, token, request_hash, reply, created_at)
VALUES ($1, $2, $3, $4, '', $5)
ON CONFLICT (account_id, key_id, token) DO UPDATE SET request_hash = excluded.request_hash, reply = '',
  created_at = excluded.created_at WHERE k.created_at <= $6
RETURNING k.key_id`,
  takes: [int4, int4, text, text, timestamptz, timestamptz],
  yields: { key_id: int4 },
})

/**
 * Whether nothing is kept under this name; if so, it is this transaction's to fill. Waits for another
 * transaction that is about to fill it.
 */
export const claimReply = async (
  tx: Transaction,
  { accountId, keyId, token }: ReplyName,
  requestHash: string,
  now: number,
): Promise<boolean> => {
  const [at, before] = [new Date(now), new Date(now - KEPT_MS)]
  return (await run(tx, claim, [accountId, keyId, token, requestHash, at, before])).length > 0
}

export const findKeptReply = (
  db: Queries,
  name: ReplyName,
  now: number,
): Promise<{ requestHash: string; reply: string } | null> =>
  prismaOf(db).keptReply.findFirst({
    where: { ...name, createdAt: { gt: new Date(now - KEPT_MS) } },
    select: { requestHash: true, reply: true },
  })

export async function keepReply(tx: Transaction, name: ReplyName, reply: string): Promise<void> {
  await tx.keptReply.updateMany({ where: { ...name }, data: { reply } })
}
