// The day in which later migrations wait: this version runs on tables that are not yet as the schema
// says, and what comes later does not depend on the order.
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrations } from '@/lib/platform/db/migrations/migration'
import { openEmptyDatabase } from '../support/database'
import { MIGRATIONS } from '../support/database-template'
import { allStatements } from '../support/db/all-statements'

const migrations = await readMigrations(MIGRATIONS)
const earlier = migrations.filter(({ later }) => !later)

const databases: Database[] = []
let waiting: PoolClient
let complete: PoolClient

const open = async (): Promise<PoolClient> => {
  const database = await openEmptyDatabase()
  databases.push(database)
  return database.pool.connect()
}

beforeAll(async () => {
  waiting = await open()
  complete = await open()
  await migrate(waiting, earlier)
  await migrate(complete, migrations)
})
afterAll(async () => {
  for (const client of [waiting, complete]) client?.release()
  for (const database of databases) await database.close()
})

it('lets every statement be planned while they wait', async () => {
  const refused: string[] = []
  // LOCK TABLE has no plan.
  for (const { name, text } of allStatements.filter(({ text }) => !text.startsWith('LOCK '))) {
    // Planning also looks for the key that ON CONFLICT names.
    await waiting.query(`EXPLAIN (GENERIC_PLAN) ${text}`).catch((error: Error) => {
      refused.push(`${name}: ${error.message}`)
    })
  }
  expect(refused).toEqual([])
})

const describeTables = async (client: PoolClient): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
       FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

it('leads to the same tables when they come after all others', async () => {
  expect(await migrate(waiting, migrations)).toEqual([])
  await waiting.query(`UPDATE _prisma_migrations SET started_at = started_at - interval '2 days'`)
  expect(await migrate(waiting, migrations)).toEqual(
    migrations.filter(({ later }) => later).map(({ name }) => name),
  )
  expect(await describeTables(waiting)).toEqual(await describeTables(complete))
})
