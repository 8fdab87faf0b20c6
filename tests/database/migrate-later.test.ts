// A running server applies what has waited for a day.
import { expect, it } from 'vitest'
import { migrateLater, openDatabase } from '@/lib/db/client/open-database'
import { describeDatabase } from '@/lib/http/server/describe-start'
import { useTestDatabase } from '../support/database'

useTestDatabase()

const LATER = '20261122170501_link_key_full_index'

it('applies a migration that is due, and says what waits', async () => {
  const { pool } = await openDatabase()
  expect(await migrateLater()).toEqual([])
  // As if the database were older, and this version the first with that migration.
  await pool.query(
    `UPDATE _prisma_migrations SET finished_at = finished_at - interval '30 days';
     DELETE FROM _prisma_migrations WHERE migration_name = '${LATER}'`,
  )
  expect(await migrateLater()).toEqual([])
  expect(await describeDatabase()).toContain(' 1 to come when the version before is gone.')
  await pool.query(
    `UPDATE _prisma_migrations SET started_at = started_at - interval '1 day' WHERE migration_name = '${LATER}'`,
  )
  expect(await migrateLater()).toEqual([LATER])
  expect(await describeDatabase()).toMatch(/\d+ migrations applied\.$/)
})
