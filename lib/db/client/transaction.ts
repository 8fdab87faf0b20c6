// Transactions: several reads and writes that hold together.
import type { Queries, Transaction } from './database'

export interface TransactionOptions<Result> {
  /** Whether to undo what `work` wrote although it succeeded, such as for a dry run. */
  rollBackIf?: (result: Result) => boolean
  /** Milliseconds after which the database gives up. */
  timeoutMs?: number
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
  { rollBackIf, timeoutMs = 30_000 }: TransactionOptions<Result> = {},
): Promise<Result> {
  if (!('pool' in on)) return rollBackIf ? withSavepoint(on, work, rollBackIf) : work(on)
  try {
    return await on.prisma.$transaction(
      async (tx) => {
        const result = await work(tx)
        if (rollBackIf?.(result)) throw new RolledBack(result)
        return result
      },
      { maxWait: 30_000, timeout: timeoutMs },
    )
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
