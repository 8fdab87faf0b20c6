// prisma/citus.sql with stand-ins for the functions of Citus: which tables it distributes, and that
// it puts all foreign keys back.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'
import { GLOBAL_TABLES } from '../support/distribution/account-tables'

useTestDatabase()

const SCRIPT = readFileSync('prisma/citus.sql', 'utf8')

const STAND_INS = `
CREATE SCHEMA citus_calls;
CREATE TABLE citus_calls.calls (kind text, "table" text);
CREATE VIEW pg_dist_partition AS SELECT "table"::regclass::oid AS logicalrelid FROM citus_calls.calls;
CREATE FUNCTION create_reference_table(regclass) RETURNS void LANGUAGE sql AS
  $$ INSERT INTO citus_calls.calls VALUES ('copied', $1::text) $$;
CREATE FUNCTION create_distributed_table(regclass, text, colocate_with text DEFAULT 'default') RETURNS void LANGUAGE sql AS
  $$ INSERT INTO citus_calls.calls VALUES ($2, $1::text) $$;`

let pool: pg.Pool

const column = async (sql: string): Promise<unknown[]> =>
  (await pool.query<{ value: unknown }>(sql)).rows.map(({ value }) => value)

const listKeys = () =>
  column(`SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS value
    FROM pg_constraint WHERE contype = 'f' ORDER BY 1`)

beforeAll(async () => {
  pool = (await openDatabase()).pool
  await pool.query(STAND_INS)
})

it('names tables that are not ready, and changes nothing', async () => {
  const keys = await listKeys()
  await pool.query('CREATE TABLE without_account (id int PRIMARY KEY)')
  await expect(pool.query(SCRIPT)).rejects.toThrow(/in front of their keys yet: .*without_account/)
  await pool.query('ROLLBACK; DROP TABLE without_account')
  expect(await listKeys()).toEqual(keys)
  expect(await column('SELECT "table" AS value FROM citus_calls.calls')).toEqual([])
})

it('copies the global tables and distributes all others, which then have their keys again', async () => {
  const keys = await listKeys()
  // As if all tables were ready.
  await pool.query(SCRIPT.replace(/IF missing IS NOT NULL/, 'IF false'))
  expect(await listKeys()).toEqual(keys)
  const copied = await column(
    `SELECT "table" AS value FROM citus_calls.calls WHERE kind = 'copied' ORDER BY 1`,
  )
  expect(copied).toEqual(GLOBAL_TABLES.filter((name) => name !== '_prisma_migrations'))
  const others = await column(`SELECT tablename AS value FROM pg_tables WHERE schemaname = 'public'
    AND tablename <> ALL ('{${GLOBAL_TABLES.join()}}'::text[]) ORDER BY 1`)
  expect(
    await column(`SELECT "table" AS value FROM citus_calls.calls WHERE kind = 'account_id' ORDER BY 1`),
  ).toEqual(others)
})
