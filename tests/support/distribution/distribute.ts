// Makes an empty database of a Citus cluster ours: migrated and distributed.
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrations } from '@/lib/platform/db/migrations/migration'
import { distribute } from '@/lib/platform/db/postgres/distribute'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { MIGRATIONS } from '../database-template'

export const migrateAndDistribute = (url: string): Promise<void> =>
  withPatientClient(url, parseEnv({}), async (client) => {
    await migrate(client, await readMigrations(MIGRATIONS))
    await distribute(client)
  })
