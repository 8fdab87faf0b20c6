// A migrated database that each test file finds empty, used by everything that opens the process's
// database.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, inject } from 'vitest'
import { overPglite } from '@/lib/platform/db/embedded/embedded-database'
import { type Database, installDatabase, openDatabase } from '@/lib/platform/db/open-database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { dumpEmpty, onServer, urlOf } from './database-template'

/**
 * Call it at the top of a test file: the database exists from before the first test until after the
 * last. The files of a process share it and its connections, which know the statements already.
 */
export function useTestDatabase(): void {
  beforeAll(async () => {
    installDatabase(await takeDatabase())
  })
  afterAll(() => installDatabase(null))
}

let shared: Database | undefined

async function takeDatabase(): Promise<Database> {
  if (shared?.distributed) await shared.pool.query(EMPTY_DISTRIBUTED)
  else if (shared) {
    const { rows } = await shared.pool.query<{ name: string }>(`SELECT unnest(${WRITTEN}) AS name`)
    await shared.pool.query(EMPTY)
    // What was deleted would be read over and over.
    if (rows.length > 0) await shared.pool.query(`VACUUM ${rows.map(({ name }) => name).join(', ')}`)
  }
  shared ??= (await copyTemplate()).database
  return { ...shared }
}

/** The tables that have or had rows. */
const WRITTEN = `ARRAY(SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
    AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0)`

/**
 * Rows are deleted, because TRUNCATE makes new files for every table and index. The lock waits for
 * those who still write, as TRUNCATE does; foreign keys are not checked, since nothing is left.
 */
const EMPTY = `DO $$
DECLARE
  names text[] := ${WRITTEN};
  name text;
BEGIN
  IF cardinality(names) = 0 THEN RETURN; END IF;
  SET LOCAL lock_timeout = '60s';
  SET LOCAL session_replication_role = replica;
  EXECUTE 'LOCK TABLE ' || array_to_string(names, ', ') || ' IN EXCLUSIVE MODE';
  FOREACH name IN ARRAY names LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
  PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`

/** There TRUNCATE costs less than a DELETE in each shard. */
const EMPTY_DISTRIBUTED = `DO $$
BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(logicalrelid::text, ', ') || ' CASCADE' FROM pg_dist_partition);
  PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false) FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`

/** Empties all tables and restarts their sequences at 1. */
export async function resetDatabase(): Promise<void> {
  const database = await openDatabase()
  await database.pool.query(database.distributed ? EMPTY_DISTRIBUTED : EMPTY)
  // Caches are keyed by this object, so a new one invalidates them.
  installDatabase({ ...database })
}

/** An embedded database without tables, for tests of the layers below the tables. */
export const openEmptyDatabase = async (): Promise<Database> => loadDump(await dumpEmpty())

async function loadDump(file: string): Promise<Database> {
  const loadDataDir = new Blob([await readFile(file)])
  return overPglite(await PGlite.create({ loadDataDir }))
}

/** Another database like those of the tests; `drop` removes it after it was closed. */
export async function copyTemplate(): Promise<{ database: Database; drop?: () => Promise<void> }> {
  const template = inject('template')
  if (template.kind === 'embedded') return { database: await loadDump(template.file) }
  if (template.kind === 'citus')
    return {
      database: { ...openPostgres(template.url, parseEnv({}), { distributed: true }), exclusive: true },
    }
  const { server, database: original } = template
  const name = `soundings_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${original}`)
  return {
    database: { ...openPostgres(urlOf(server, name), parseEnv({})), exclusive: true },
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
