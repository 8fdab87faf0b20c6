// Hot statements are prepared once per connection, unless a pooler gives each transaction another
// connection.
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { openDatabase } from '../client/open-database'
import { LOCK_TIMEOUT_MS } from '../client/postgres-database'

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

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''

/**
 * Whether a row was rejected or conflicted with another transaction, so that retrying row by row
 * makes sense.
 */
export const isRowRefused = (error: unknown): boolean => /^(21|22|23|40)/.test(codeOf(error))

/** Whether a row was locked and the statement did not wait for it, or not longer. */
export const isLockTaken = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether the server is read-only, as a standby is. */
const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether a row that the new one refers to no longer exists. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === '23503'

/**
 * Whether a transaction was rolled back only because of a conflict, so that a retry may succeed.
 */
export const isLostToAnother = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error))

/** PostgreSQL's error codes for connections, resources, operators and its machine. */
const POSTGRES_AWAY = /^(08|53|57|58)...$/
/**
 * A read-only server, as before its promotion; a transaction that waited too long; a locked row.
 */
const POSTGRES_NOT_NOW = /^(25006|25P03|55P03)$/
/**
 * Node's codes for sockets and host names. Other codes of Node, such as ENOENT, are our own bugs.
 */
const SOCKET_AWAY =
  /^E(CONN[A-Z]+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOST[A-Z]+|NET[A-Z]+)$|^ERR_STREAM_|^ERR_SOCKET_/
/** Prisma's codes for: not reachable, timed out, connection closed, no free connection. */
const PRISMA_AWAY = /^P(1001|1002|1008|1017|2024|2037)$/
/** Messages of `pg` that come without a code. */
const AWAY_WORDS = /\btimeout\b|^Connection terminated|not queryable|calling end on the pool/

/** Whether the database was unreachable or gave up, so that nothing is known to be recorded. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error)
  if (code !== '')
    return [POSTGRES_AWAY, POSTGRES_NOT_NOW, SOCKET_AWAY, PRISMA_AWAY].some((away) => away.test(code))
  return error instanceof Error && AWAY_WORDS.test(error.message)
}
