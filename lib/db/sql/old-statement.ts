// Being replaced by run.ts. Hot statements are prepared once per connection, unless a pooler gives each transaction another
// connection.
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { openDatabase } from '../client/open-database'
import { LOCK_TIMEOUT_MS } from '../client/postgres-database'
import { isReadOnly } from './errors'

export interface Statement {
  name: string
  text: string
}

/** Runs a statement on one connection that the caller holds. */
export async function runOn<Row extends QueryResultRow>(
  on: ClientBase | Pool,
  named: boolean,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  return (await on.query<Row>(named ? { name, text, values } : { text, values })).rows
}

/**
 * Runs a statement on any connection. Throws PostgreSQL's errors; see `isDatabaseAway`.
 * `patienceMs` is how long it waits for a locked row, if not the default.
 */
export async function run<Row extends QueryResultRow>(
  statement: Statement,
  values: unknown[],
  patienceMs?: number,
): Promise<Row[]> {
  if (patienceMs !== undefined)
    return inTransaction((_, runLast) => runLast<Row>(statement, values), patienceMs)
  const { pool, named } = await openDatabase()
  return runOn<Row>(pool, named, statement, values)
}

export type RunInTransaction = <Row extends QueryResultRow>(
  statement: Statement,
  values: unknown[],
) => Promise<Row[]>

/**
 * Runs `work` in one transaction: committed when the promise resolves, rolled back when it rejects.
 * BEGIN is sent with the first statement and COMMIT with the one run by `runLast`, if any, so
 * neither costs a round trip. `patienceMs` as for `run`.
 */
export async function inTransaction<T>(
  work: (run: RunInTransaction, runLast: RunInTransaction) => Promise<T>,
  patienceMs?: number,
): Promise<T> {
  const { pool, named } = await openDatabase()
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Behind a pooler, settings for a whole connection are not possible.
    const patience = patienceMs ?? (named ? undefined : LOCK_TIMEOUT_MS)
    const begun = client.query(
      patience === undefined ? 'BEGIN' : `BEGIN; SET LOCAL lock_timeout = ${patience}`,
    )
    // If `work` runs no statement, the rejection of BEGIN must still be handled.
    begun.catch(() => {})
    const run = async <Row extends QueryResultRow>(
      statement: Statement,
      values: unknown[],
    ): Promise<Row[]> => {
      const [rows] = await Promise.all([runOn<Row>(client, named, statement, values), begun])
      return rows
    }
    let ended: Promise<unknown> | undefined
    const runLast = async <Row extends QueryResultRow>(
      statement: Statement,
      values: unknown[],
    ): Promise<Row[]> => {
      const rows = run<Row>(statement, values)
      // If the statement fails, this rolls everything back.
      ended = client.query('COMMIT')
      const [result] = await Promise.all([rows, ended])
      return result
    }
    const result = await work(run, runLast)
    if (!ended) await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    // Another connection may reach the server that is now the primary.
    if (isReadOnly(error)) broken = new Error('this server does not write')
    throw error
  } finally {
    client.release(broken)
  }
}
