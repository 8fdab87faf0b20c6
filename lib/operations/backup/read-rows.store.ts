// Reads a table row by row: each row as one line, a JSON list of what PostgreSQL writes for its
// values.
import type { ClientBase } from 'pg'
import { quote, type Table } from './catalog.store'

/** About how many characters are read at once, and at most how many rows. */
const PIECE_LENGTH = 1_000_000
const PIECE_ROWS = 5000

/** The text of every value is the same on every server, and says all of it. */
export const SET_PLAIN_TEXT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL extra_float_digits = 1`

/** No length of a transaction is too long. */
export const SET_PATIENT =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'

/** Yields lists of lines, in an open transaction. */
export async function* readRows(client: ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${quote(column.name)}::text`).join(', ')
  await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${texts} FROM ${quote(name)}`)
  for (let piece = 50; ; ) {
    const { rows } = await client.query<(string | null)[]>({
      text: `FETCH ${piece} FROM backup`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    const lines = rows.map((row) => JSON.stringify(row))
    yield lines
    const length = lines.reduce((sum, line) => sum + line.length, 0)
    piece = Math.min(piece * 2, PIECE_ROWS, Math.max(1, Math.floor((PIECE_LENGTH * rows.length) / length)))
  }
  await client.query('CLOSE backup')
}
