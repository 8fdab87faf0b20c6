// Whether the database can compare texts of every script without upper and lower case.
import { isWithoutCollation } from '../sql/errors'
import { run } from '../sql/run'
import { statement } from '../sql/statement'
import { text } from '../sql/types'
import type { Queries } from './database'

/** SQL: a text with a collation of ICU, which knows all scripts, whatever the locale of the database. */
export const caseless = (sql: string): string => `${sql} COLLATE "und-x-icu"`

const fold = statement({
  name: 'fold-case',
  prepared: false,
  text: `SELECT upper(${caseless(`'straße'`)}) AS folded`,
  takes: [],
  yields: { folded: text },
})

/**
 * False if PostgreSQL was built without ICU, or if the database has an encoding that ICU does not know. Throws if the
 * database does not answer.
 */
export async function foldsCase(db: Queries): Promise<boolean> {
  try {
    await run(db, fold, [])
    return true
  } catch (error) {
    if (isWithoutCollation(error)) return false
    throw error
  }
}
