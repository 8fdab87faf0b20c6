// Whether the database can compare texts of every script without upper and lower case.
import { isWithoutCollation } from '../sql/errors'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { text } from '../sql/types'
import type { Queries } from './database'

/** A collation of ICU, which knows all scripts, whatever the locale of the database. */
export const CASELESS = 'und-x-icu'

/** SQL: a text with a collation. */
export const collated = (sql: string, collation: string): string =>
  `${sql} COLLATE "${collation.replaceAll('"', '""')}"`

/**
 * False if PostgreSQL was built without ICU, or if the database has an encoding that ICU does not know. Throws if the
 * database does not answer.
 */
export async function foldsCase(db: Queries, collation = CASELESS): Promise<boolean> {
  const fold = statement({
    name: 'fold-case',
    prepared: false,
    text: `SELECT upper(${collated(`'straße'`, collation)}) AS folded`,
    takes: [],
    yields: { folded: text },
  })
  try {
    await run(db, fold, [])
    return true
  } catch (error) {
    if (isWithoutCollation(error)) return false
    throw error
  }
}
