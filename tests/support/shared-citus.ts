// The cluster that CITUS_URL names, or one for this run, with a migrated and distributed database, which test files find empty.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../../scripts/postgres/start-cluster'
import { migrateAndDistribute } from './distribution/distribute'

/** So that nobody's tables are dropped. */
const OURS = 'made by the tests of Soundings'

/** Not the schema, in which the extension may be. */
const DROP = `DO $$
DECLARE
  command text;
BEGIN
  FOR command IN
    SELECT format('DROP TABLE IF EXISTS %I CASCADE', tablename) FROM pg_tables WHERE schemaname = 'public'
    UNION ALL SELECT format('DROP TYPE %I', typname) FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
    UNION ALL SELECT 'DROP FUNCTION IF EXISTS keep_audit_entry'
  LOOP
    EXECUTE command;
  END LOOP;
END $$`

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = process.env.CITUS_URL ? null : await startCluster()
  const url = process.env.CITUS_URL ?? (await cluster?.createDatabase('soundings_tests')) ?? ''
  const client = new pg.Client(url)
  await client.connect()
  const drop = () => client.query(`${DROP}; COMMENT ON SCHEMA public IS '${OURS}'`)
  const { rows } = await client.query<{ ours: boolean; tables: number }>(
    `SELECT obj_description('public'::regnamespace, 'pg_namespace') = '${OURS}' AS ours,
       (SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public') AS tables`,
  )
  if (!rows[0]?.ours && rows[0]?.tables !== 0) throw new Error('The database of CITUS_URL is not empty.')
  await drop()
  await migrateAndDistribute(url)
  provide('template', { kind: 'citus', url })
  return async () => {
    await drop()
    await client.end()
    await cluster?.stop()
  }
}
