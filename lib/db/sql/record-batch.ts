// Group commit for one kind of row: what arrives together is one statement, with its rows as one
// JSON array.
import { writeJson } from '@/lib/domain/text/exact-json'
import type { Database } from '../client/database'
import { perDatabase } from '../client/per-database'
import { Batch } from './batch'
import { isLockTaken, isLostToAnother, isRowRefused } from './errors'
import { runPatiently } from './run'
import type { Columns, RowOf, Statement } from './statement'
import type { SqlType } from './types'

interface Recording<Item, Yields extends Columns, Result> {
  /** Its only parameter is the JSON array. */
  statement: Statement<readonly [SqlType<unknown, string>], Yields>
  toRow: (item: Item) => object
  /** Items with the same key are recorded in successive batches; null never waits. */
  key: (item: Item) => string | null
  /** One result for each item, in order, from the rows that the statement returns. */
  toResults: (items: Item[], rows: RowOf<Yields>[]) => Result[]
}

/** The batch of a database. */
export const recordBatch = <Item, Yields extends Columns, Result>({
  statement,
  toRow,
  key,
  toResults,
}: Recording<Item, Yields, Result>): ((db: Database) => Batch<Item, Result>) =>
  perDatabase(
    (db) =>
      new Batch(
        async (items, patienceMs) =>
          toResults(items, await runPatiently(db, statement, [writeJson(items.map(toRow))], patienceMs)),
        {
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
