// When the database's migrations ran, and until when others wait.
import type { Database } from '@/lib/platform/db/database'
import { NOTE } from '@/lib/platform/db/migrations/migration-book'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { nullable, text, timestamptz } from '@/lib/platform/sql/types'

const readTimes = statement({
  name: 'read-migration-times',
  prepared: false,
  text: `
SELECT min(finished_at) AS first, max(finished_at) AS last FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  takes: [],
  yields: { first: nullable(timestamptz), last: nullable(timestamptz) },
})

const listWaiting = statement({
  name: 'list-waiting-migrations',
  prepared: false,
  text: `
SELECT migration_name::text AS name, started_at + interval '1 day' AS due FROM _prisma_migrations
WHERE logs = '${NOTE}' ORDER BY migration_name`,
  takes: [],
  yields: { name: text, due: timestamptz },
})

export interface MigrationTimes {
  first: Date | null
  last: Date | null
  /** By name. */
  due: ReadonlyMap<string, Date>
}

export async function readMigrationTimes(db: Database): Promise<MigrationTimes> {
  const [[times], waiting] = await Promise.all([run(db, readTimes, []), run(db, listWaiting, [])])
  return {
    first: times?.first ?? null,
    last: times?.last ?? null,
    due: new Map(waiting.map(({ name, due }) => [name, due])),
  }
}
