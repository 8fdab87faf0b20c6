// Group commit for one kind of row: what arrives together is one statement, with its rows as one
// JSON array.
import { writeJson } from '@/lib/domain/text/exact-json'
import { Batch } from './batch'
import { isLockTaken, isLostToAnother, isRowRefused } from './errors'
import { run, type Statement } from './old-statement'

interface Recording<Item, Row extends object, Result> {
  /** Its only parameter is the JSON array. */
  statement: Statement
  toRow: (item: Item) => object
  /** Items with the same key are recorded in successive batches; null never waits. */
  key: (item: Item) => string | null
  /** One result for each item, in order, from the rows that the statement returns. */
  toResults: (items: Item[], rows: Row[]) => Result[]
}

export const recordBatch = <Item, Row extends object, Result>({
  statement,
  toRow,
  key,
  toResults,
}: Recording<Item, Row, Result>): Batch<Item, Result> =>
  new Batch(
    async (items, patienceMs) =>
      toResults(items, await run<Row>(statement, [writeJson(items.map(toRow))], patienceMs)),
    { key, sameKey: 'wait', retrySingly: isRowRefused, retryLost: isLostToAnother, isLocked: isLockTaken },
  )

/** For recordings without a result. */
export const noResults = (items: unknown[]): undefined[] => items.map(() => undefined)
