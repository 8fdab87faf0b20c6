// Hot statements are prepared once per connection, unless a pooler hands each transaction another connection.
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
 * Runs a statement on any connection. Throws what PostgreSQL says; see `isDatabaseAway`. `patienceMs`: how long it waits for
 * a locked row, if not as long as all others.
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
 * Runs `work` in one transaction: all of it is committed when the promise resolves, none of it when it rejects. The start
 * goes along with the first statement and the end with the one that is run by `runLast`, if any, so that neither costs a
 * round trip. `patienceMs` as for `run`.
 */
export async function inTransaction<T>(
  work: (run: RunInTransaction, runLast: RunInTransaction) => Promise<T>,
  patienceMs?: number,
): Promise<T> {
  const { pool, named } = await openDatabase()
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // A pooler takes no settings for a whole connection.
    const patience = patienceMs ?? (named ? undefined : LOCK_TIMEOUT_MS)
    const begun = client.query(
      patience === undefined ? 'BEGIN' : `BEGIN; SET LOCAL lock_timeout = ${patience}`,
    )
    // Who runs no statement must not leave its failure unheard.
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
      // When the statement is refused this takes everything back.
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
    // Another connection may lead to the server that writes now.
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

/** Whether one of the rows was refused, or lost against another transaction: worth trying row by row. */
export const isRowRefused = (error: unknown): boolean => /^(21|22|23|40)/.test(codeOf(error))

/** Whether a row was locked by somebody whom the statement was not to wait for. */
export const isLockTaken = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether the server takes no writes, as a standby does. */
const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/** Whether what a new row belongs to is there no more. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === '23503'

/** Whether a transaction was taken back only because another one was in its way: tried again, it may go through. */
export const isLostToAnother = (error: unknown): boolean => /^40(001|P01)$/.test(codeOf(error))

/** PostgreSQL's own codes of connections, resources, operators and its machine. */
const POSTGRES_AWAY = /^(08|53|57|58)...$/
/** A server that only reads, as before it is promoted; a transaction it gave up waiting in; a row that somebody holds. */
const POSTGRES_NOT_NOW = /^(25006|25P03|55P03)$/
/** What Node says of sockets and names; other codes of the kind, such as ENOENT, are faults of ours. */
const SOCKET_AWAY =
  /^E(CONN[A-Z]+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOST[A-Z]+|NET[A-Z]+)$|^ERR_STREAM_|^ERR_SOCKET_/
/** Prisma's own names for: not reachable, timed out, connection closed, no connection free. */
const PRISMA_AWAY = /^P(1001|1002|1008|1017|2024|2037)$/
/** What `pg` says without a code. */
const AWAY_WORDS = /\btimeout\b|^Connection terminated|not queryable|calling end on the pool/

/** Whether the database could not be reached, or gave up: nothing is known to be recorded. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error)
  if (code !== '')
    return [POSTGRES_AWAY, POSTGRES_NOT_NOW, SOCKET_AWAY, PRISMA_AWAY].some((away) => away.test(code))
  return error instanceof Error && AWAY_WORDS.test(error.message)
}
