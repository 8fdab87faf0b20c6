// Runs statements: on the pool, in an open transaction of Prisma, or in a transaction of our own
// whose BEGIN and COMMIT cost no round trip.
import type { ClientBase, Pool } from 'pg'
import type { Database, Queries, Transaction } from '../db/database'
import { SET_OWN_PLAN } from '../db/postgres/planner-settings'
import { LOCK_TIMEOUT_MS } from '../db/postgres/postgres-database'
import { isDistributed } from '../db/transaction'
import { textForDistributed } from './distributed'
import type { Columns, RowOf, RunInTransaction, Statement, Types, ValuesOf } from './statement'
import { awaited } from './waits'

/**
 * Runs a statement on any connection, or in the transaction that is open. Outside of one, a
 * statement that is not prepared is planned for its own parameters. Throws PostgreSQL's errors, or
 * Prisma's in a transaction; see `isDatabaseAway`.
 */
export const run = <Takes extends Types, Yields extends Columns>(
  db: Queries,
  statement: Statement<Takes, Yields>,
  values: ValuesOf<Takes>,
): Promise<RowOf<Yields>[]> =>
  !('pool' in db)
    ? runInPrisma(db, statement, values)
    : orElsewhere(db, (on) =>
        on.distributed && statement.inParts
          ? inTransaction(on, (runPart) => runPart(statement, values))
          : statement.prepared || !on.named
            ? awaited(() => runOn(on.pool, on, statement, values))
            : begin(on, `BEGIN; ${SET_OWN_PLAN}`, (_, runLast) => runLast(statement, values)),
      )

/** What fails on a standby because of it is repeated on the primary. */
const orElsewhere = <T>(db: Database, work: (on: Database) => Promise<T>): Promise<T> =>
  db.fallBack ? work(db).catch((error) => work(db.fallBack?.(error) ?? db)) : work(db)

/** Waits `patienceMs` for a locked row, or the default time if undefined. */
export const runPatiently = <Takes extends Types, Yields extends Columns>(
  db: Database,
  statement: Statement<Takes, Yields>,
  values: ValuesOf<Takes>,
  patienceMs: number | undefined,
): Promise<RowOf<Yields>[]> =>
  patienceMs === undefined
    ? run(db, statement, values)
    : inTransaction(db, (_, runLast) => runLast(statement, values), patienceMs)

/** Statements are prepared unless a pooler gives each transaction another connection. */
async function runOn<Row extends object>(
  on: ClientBase | Pool,
  { named, distributed }: Pick<Database, 'named' | 'distributed'>,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { name, prepared } = statement
  const text = distributed ? textForDistributed(statement) : statement.text
  return (await on.query<Row>(named && prepared ? { name, text, values } : { text, values })).rows
}

/** The rows are those of the pool, but Prisma rounds numbers of more than 15 digits within JSON. */
async function runInPrisma<Takes extends Types, Yields extends Columns>(
  tx: Transaction,
  statement: Statement<Takes, Yields>,
  values: ValuesOf<Takes>,
): Promise<RowOf<Yields>[]> {
  type Row = RowOf<Yields>
  const { yields } = statement
  if (statement.inParts && isDistributed(tx))
    return statement.inParts((part, given) => runInPrisma(tx, part, given), values)
  const text = isDistributed(tx) ? textForDistributed(statement) : statement.text
  const rows = await tx.$queryRawUnsafe<Row[]>(text, ...values.map(toPrisma))
  if (!Object.values(yields).some(({ sql }) => sql === 'int8')) return rows
  return rows.map(withNumbers)
}

function withNumbers<Row extends object>(row: Row): Row {
  const numbers = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? Number(value) : value,
  ])
  return { ...row, ...Object.fromEntries(numbers) }
}

/** Prisma would send a date without its time zone. */
function toPrisma(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.map(toPrisma) : value
}

export type { RunInTransaction } from './statement'

type Work<T> = (run: RunInTransaction, runLast: RunInTransaction) => Promise<T>

/**
 * Runs `work` in one transaction: committed when the promise resolves, rolled back when it rejects.
 * BEGIN is sent with the first statement and COMMIT with the one run by `runLast`, if any, so
 * neither costs a round trip. `patienceMs` is how long it waits for a locked row, if not the
 * default.
 */
export function inTransaction<T>(db: Database, work: Work<T>, patienceMs?: number): Promise<T> {
  // Behind a pooler, settings for a whole connection are not possible.
  const patience = patienceMs ?? (db.named ? undefined : LOCK_TIMEOUT_MS)
  return begin(db, patience === undefined ? 'BEGIN' : `BEGIN; SET LOCAL lock_timeout = ${patience}`, work)
}

/** The same with statements that are planned for their own parameters. */
export const inPlannedTransaction = <T>(db: Database, work: Work<T>): Promise<T> =>
  begin(db, `BEGIN; ${SET_OWN_PLAN}${db.named ? '' : `; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`}`, work)

/**
 * The same for reads, whose statements are planned for their own parameters; `settings` hold for
 * them too. `work` may run a second time.
 */
export const inReadTransaction = <T>(db: Database, settings: string, work: Work<T>): Promise<T> =>
  orElsewhere(db, (on) => begin(on, `BEGIN READ ONLY; ${SET_OWN_PLAN}; ${settings}`, work))

const begin = <T>(db: Database, sql: string, work: Work<T>): Promise<T> =>
  awaited(() => beginNow(db, sql, work))

async function beginNow<T>(db: Database, sql: string, work: Work<T>): Promise<T> {
  const { pool } = db
  const client = await pool.connect()
  // The pool listens to idle connections only. Of one that breaks here, the next statement tells.
  const ignore = (): void => {}
  client.on('error', ignore)
  let broken: Error | undefined
  try {
    const begun = client.query(sql)
    // If `work` runs no statement, the rejection of BEGIN must still be handled.
    begun.catch(() => {})
    const run: RunInTransaction = async (statement, values) => {
      if (db.distributed && statement.inParts) return statement.inParts(run, values)
      const rowsOf = runOn<RowOf<typeof statement.yields>>(client, db, statement, values)
      const [rows] = await Promise.all([rowsOf, begun])
      return rows
    }
    let ended: Promise<unknown> | undefined
    const runLast: RunInTransaction = async (statement, values) => {
      const rows = run(statement, values)
      // Its parts are sent one after the other.
      if (db.distributed && statement.inParts) await rows
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
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}
