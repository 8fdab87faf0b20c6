// Group commit for one kind of row: what arrives together for an account is one statement, with its
// rows as one JSON array.
import { writeJson } from '@/lib/platform/json/exact-json'
import type { AccountId } from '../db/account-id'
import type { Database } from '../db/database'
import { perDatabase } from '../db/per-database'
import { AccountBatches } from './account-batches'
import { isLockTaken, isLostToAnother, isRowRefused } from './errors'
import { inTransaction, type RunInTransaction, runPatiently } from './run'
import type { Columns, RowOf, Statement } from './statement'
import type { SqlType } from './types'

/** Its parameters are the account and the JSON array. */
type Recorder<Yields extends Columns> = Statement<
  readonly [SqlType<unknown, number>, SqlType<unknown, string>],
  Yields
>

/** The same without a result. */
export type RecordSubmissions = Recorder<Record<never, SqlType>>

/** In one transaction: `first`, then a statement that takes and yields the same. */
interface Otherwise<Item, Yields extends Columns> {
  /** Whether an error of the ordinary statement, which changed nothing, asks for this; null: always. */
  after: ((error: unknown) => boolean) | null
  first: (run: RunInTransaction, accountId: AccountId, items: Item[]) => Promise<void>
  statement: Recorder<Yields>
}

interface Recording<Item, Yields extends Columns, Result> {
  statement: Recorder<Yields>
  /** Another way for items of which the statement is not enough. */
  otherwise?: Otherwise<Item, Yields>
  toRow: (item: Item) => object
  /** Items with the same key are recorded in successive batches; null never waits. */
  key: (item: Item) => string | null
  /** One result for each item, in order, from the rows that the statement returns. */
  toResults: (items: Item[], rows: RowOf<Yields>[]) => Result[]
}

/** The batches of a database. */
export const recordBatch = <Item, Yields extends Columns, Result>({
  statement,
  otherwise,
  toRow,
  key,
  toResults,
}: Recording<Item, Yields, Result>): ((db: Database) => AccountBatches<Item, Result>) =>
  perDatabase(
    statement.name,
    (db) =>
      new AccountBatches(
        async (accountId, items, patienceMs) => {
          const values: [AccountId, string] = [accountId, writeJson(items.map(toRow))]
          const once = () => runPatiently(db, statement, values, patienceMs)
          if (!otherwise) return toResults(items, await once())
          const { after, first, statement: last } = otherwise
          const inTwoSteps = () =>
            inTransaction(
              db,
              async (run, runLast) => {
                await first(run, accountId, items)
                return runLast(last, values)
              },
              patienceMs,
            )
          const rows =
            after === null
              ? inTwoSteps()
              : once().catch((error) => (after(error) ? inTwoSteps() : Promise.reject(error)))
          return toResults(items, await rows)
        },
        {
          name: statement.name,
          key,
          sameKey: 'wait',
          retrySingly: isRowRefused,
          retryLost: isLostToAnother,
          isLocked: isLockTaken,
        },
      ),
  )

/** For recordings without a result. */
export const noResults = (items: unknown[]): undefined[] => items.map(() => undefined)
