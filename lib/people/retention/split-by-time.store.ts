// Splits a long time into pieces that one statement each can look at.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Piece } from '@/lib/results/totals/pieces.store'

/** The account that keeps its data for so long. */
export interface Keeper {
  id: AccountId
  createdAt: Date
}

/** What is older than the account, as in a demo, is the first piece. */
export function* splitByTime({ createdAt }: Keeper, { from, to }: Piece, lengthMs: number): Generator<Piece> {
  const first = new Date(Math.min(Math.max(createdAt.getTime(), from.getTime()), to.getTime()))
  if (from < first) yield { from, to: first }
  for (let at = first; at < to; at = new Date(at.getTime() + lengthMs)) {
    yield { from: at, to: new Date(Math.min(at.getTime() + lengthMs, to.getTime())) }
  }
}
