// Services open the transactions: what they call gets the same context, whose `db` is the open one.
import type { Transaction } from '@/lib/platform/db/database'
import { inOneTransaction, type TransactionOptions } from '@/lib/platform/db/transaction'
import type { RequestContext } from './request-context'

/** The same context in an open transaction. */
export type InTransaction<Context extends RequestContext> = Omit<Context, 'db'> & { readonly db: Transaction }

/**
 * Runs `work` with this context in a transaction, which it joins if the context is in one already.
 * Rolled back when `work` rejects or when `rollBackIf` says so of its result.
 */
export const withTransaction = <Context extends RequestContext, Result>(
  context: Context,
  work: (context: InTransaction<Context>) => Promise<Result>,
  options?: TransactionOptions<Result>,
): Promise<Result> => inOneTransaction(context.db, (db) => work({ ...context, db }), options)
