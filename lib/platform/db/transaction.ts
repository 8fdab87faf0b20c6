// Transactions: several reads and writes that hold together.

import type { Database, Queries, Transaction } from './database'
import { untilLive } from './version-lease'

export interface TransactionOptions<Result> {
  /** Whether to undo what `work` wrote although it succeeded, such as for a dry run. */
  rollBackIf?: (result: Result) => boolean
  /** Milliseconds after which the database gives up. */
  timeoutMs?: number
  /** The caller awaits `untilLive` itself, after several transactions. */
  tellLater?: boolean
}

const changing = new WeakSet<Transaction>()

/**
 * Says that this transaction changes what respondents see, or found it changed already: who opened
 * it learns of its commit when every process answers by it.
 */
export const tellWhenLive = (tx: Transaction): void => {
  changing.add(tx)
}

const distributed = new WeakSet<Transaction>()

/** Whether the transaction is one of a distributed database. */
export const isDistributed = (tx: Transaction): boolean => distributed.has(tx)

const afterwards = new WeakMap<Transaction, Set<(db: Database) => void>>()

/** `work` begins when this transaction is committed and whoever opened it has been told; once, however often it is given. */
export const afterCommit = (tx: Transaction, work: (db: Database) => void): void => {
  afterwards.set(tx, (afterwards.get(tx) ?? new Set()).add(work))
}

/** How Prisma is told to roll back; never leaves this file. */
class RolledBack<Result> extends Error {
  constructor(readonly result: Result) {
    super('rolled back')
  }
}

/**
 * Runs `work` in a transaction: rolled back when it rejects or when `rollBackIf` says so of its
 * result, else committed. In a transaction that is already open `work` is a part of it.
 */
export async function inOneTransaction<Result>(
  on: Queries,
  work: (tx: Transaction) => Promise<Result>,
  { rollBackIf, timeoutMs = 30_000, tellLater = false }: TransactionOptions<Result> = {},
): Promise<Result> {
  if (!('pool' in on)) return rollBackIf ? withSavepoint(on, work, rollBackIf) : work(on)
  let isChange = false
  let after: Iterable<(db: Database) => void> = []
  try {
    const committed = await on.prisma.$transaction(
      async (tx) => {
        if (on.distributed) distributed.add(tx)
        const result = await work(tx)
        if (rollBackIf?.(result)) throw new RolledBack(result)
        isChange = changing.has(tx)
        after = afterwards.get(tx) ?? []
        return result
      },
      { maxWait: 30_000, timeout: timeoutMs },
    )
    if (isChange && !tellLater) await untilLive(on)
    for (const one of after) one(on)
    return committed
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

async function withSavepoint<Result>(
  tx: Transaction,
  work: (tx: Transaction) => Promise<Result>,
  rollBackIf: (result: Result) => boolean,
): Promise<Result> {
  await tx.$executeRaw`SAVEPOINT part`
  const result = await work(tx)
  if (rollBackIf(result)) await tx.$executeRaw`ROLLBACK TO SAVEPOINT part`
  await tx.$executeRaw`RELEASE SAVEPOINT part`
  return result
}
