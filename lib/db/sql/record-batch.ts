// Group commit for one kind of row: what arrives together is one statement, with its rows as one
// JSON array.
import { writeJson } from '@/lib/domain/text/exact-json'
import type { Database } from '../client/database'
import { perDatabase } from '../client/per-database'
import { type Changed, isTooLate, markLate } from '../reports/late-changes'
import { Batch } from './batch'
import { isLockTaken, isLostToAnother, isRowRefused } from './errors'
import { inTransaction, runPatiently } from './run'
import type { Columns, RowOf, Statement } from './statement'
import type { SqlType } from './types'

interface Recording<Item, Yields extends Columns, Result> {
  /** Its only parameter is the JSON array. */
  statement: Statement<readonly [SqlType<unknown, string>], Yields>
  /** For submissions that change late, which are marked in the same transaction. */
  late?: {
    /** Instead of a statement that refuses them (`refuseLate`). */
    statement: Statement<readonly [SqlType<unknown, string>], Yields>
    submissionOf: (item: Item) => Changed
    /** For a statement that does not look: marks are written whenever they are due. */
    always?: true
  }
  toRow: (item: Item) => object
  /** Items with the same key are recorded in successive batches; null never waits. */
  key: (item: Item) => string | null
  /** One result for each item, in order, from the rows that the statement returns. */
  toResults: (items: Item[], rows: RowOf<Yields>[]) => Result[]
}

/** The batch of a database. */
export const recordBatch = <Item, Yields extends Columns, Result>({
  statement,
  late,
  toRow,
  key,
  toResults,
}: Recording<Item, Yields, Result>): ((db: Database) => Batch<Item, Result>) =>
  perDatabase(
    (db) =>
      new Batch(
        async (items, patienceMs) => {
          const values: [string] = [writeJson(items.map(toRow))]
          const onTime = () => runPatiently(db, statement, values, patienceMs)
          if (!late) return toResults(items, await onTime())
          const marked = () =>
            inTransaction(
              db,
              async (run, runLast) => {
                await markLate(run, items.map(late.submissionOf))
                return runLast(late.statement, values)
              },
              patienceMs,
            )
          const rows = late.always
            ? marked()
            : onTime().catch((error) => (isTooLate(error) ? marked() : Promise.reject(error)))
          return toResults(items, await rows)
        },
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
