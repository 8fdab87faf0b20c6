// What the database says of itself.
import { inReadTransaction, run } from '../../sql/run'
import { statement } from '../../sql/statement'
import { array, bool, int4, int8, text } from '../../sql/types'
import type { Database } from '../database'

const one = statement({
  name: 'ping',
  prepared: false,
  text: 'SELECT 1 AS one',
  takes: [],
  yields: { one: int4 },
})

/** Throws if the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await run(db, one, [])
}

const readState = statement({
  name: 'read-server-state',
  prepared: false,
  text: `SELECT current_setting('server_version') AS version, current_setting('TimeZone') AS time_zone,
  pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only,
  ARRAY(SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS applied`,
  takes: [],
  yields: { version: text, time_zone: text, read_only: bool, applied: array(text) },
})

export interface ServerState {
  version: string
  timeZone: string
  readOnly: boolean
  /** Names of migrations. */
  applied: string[]
}

/** Throws if the database does not answer or was never migrated. */
export async function readServerState(db: Database): Promise<ServerState> {
  const [state] = await run(db, readState, [])
  if (!state) throw new Error('a SELECT without FROM returned no row')
  const { version, time_zone: timeZone, read_only: readOnly, applied } = state
  return { version, timeZone, readOnly, applied }
}

const sortMuch = statement({
  name: 'sort-much',
  prepared: false,
  text: `SELECT count(*) FROM (SELECT repeat(md5(g::text), 8) AS t FROM generate_series(1, 600) AS g ORDER BY t OFFSET 0) AS s`,
  takes: [],
  yields: { count: int8 },
})

/** Sorts more than fits into its memory, so that the server has to write to disk. */
export async function writeToDisk(db: Database): Promise<void> {
  await inReadTransaction(db, `SET LOCAL work_mem = '64kB'`, (_, runLast) => runLast(sortMuch, []))
}
