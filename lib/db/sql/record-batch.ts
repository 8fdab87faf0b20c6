// Group commit of one kind of recording: what arrives together is one statement, given its rows as one JSON array.
import { writeJson } from '@/lib/domain/text/exact-json'
import { Batch } from './batch'
import { isLockTaken, isLostToAnother, isRowRefused, run, type Statement } from './statement'

interface Recording<Item, Row extends object, Result> {
  /** Its only parameter is the JSON array. */
  statement: Statement
  toRow: (item: Item) => object
  /** Items with one key are recorded one batch after the other; null: this one waits for none. */
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

/** For what is recorded without an answer. */
export const noResults = (items: unknown[]): undefined[] => items.map(() => undefined)
