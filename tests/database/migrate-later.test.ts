// A running server applies what has waited for a day.
import { afterEach, expect, it } from 'vitest'
import { describeDatabase } from '@/lib/http/server/starting/describe-start'
import { ownMigrations, replaceMigrations, toMigration } from '@/lib/platform/db/migrations/migration'
import { migrateLater, openDatabase } from '@/lib/platform/db/open-database'
import { useTestDatabase } from '../support/database'

useTestDatabase()
afterEach(() => replaceMigrations(null))

const LATER = toMigration(
  '20990101000000_later_without_a_table',
  '-- Later: the version before reads it.\nDROP TABLE link_previews;',
)

it('applies a migration that is due, and says what waits', async () => {
  const { pool } = await openDatabase()
  await pool.query('CREATE TABLE link_previews ()')
  expect(await migrateLater()).toEqual([])
  // As if this version were the first with that migration.
  replaceMigrations([...(await ownMigrations()), LATER])
  expect(await migrateLater()).toEqual([])
  expect(await describeDatabase()).toContain(' 1 to come when the version before is gone.')
  await pool.query(
    `UPDATE _prisma_migrations SET started_at = started_at - interval '1 day' WHERE migration_name = '${LATER.name}'`,
  )
  expect(await migrateLater()).toEqual([LATER.name])
  expect(await describeDatabase()).toMatch(/\d+ migrations? applied\.$/)
})
