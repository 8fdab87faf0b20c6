// The statements of tests themselves, on a cluster: they look at all machines, and say times as one database has them.
import type { Database } from '@/lib/platform/db/database'

/** A time minus an interval depends on the zone of the session, so a cluster would not carry it out in an UPDATE. */
const inUtc = (sql: string): string =>
  sql.replace(
    /\b([a-z_]+_at) - ((?:\$\d \* )?interval '[^']*')/g,
    "($1 AT TIME ZONE 'UTC' - $2) AT TIME ZONE 'UTC'",
  )

/** The rows of a statement of a test, which may join what belongs to different accounts. */
export async function rowsOnCluster<Row extends object>(
  { pool }: Database,
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  if (!/^\s*(SELECT|WITH)\b/.test(sql)) return (await pool.query<Row>(inUtc(sql), values)).rows
  const client = await pool.connect()
  try {
    await client.query('SET citus.enable_repartition_joins = on')
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.query('RESET citus.enable_repartition_joins')
    client.release()
  }
}
