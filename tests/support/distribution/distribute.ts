// Makes an empty database of a Citus cluster ours: migrated and distributed, as docs/scaling.md says.
import { readFileSync } from 'node:fs'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrations } from '@/lib/platform/db/migrations/migration'
import { withPatientClient } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { MIGRATIONS } from '../database-template'

export const distribute = (url: string): Promise<void> =>
  withPatientClient(url, parseEnv({}), async (client) => {
    await migrate(client, await readMigrations(MIGRATIONS))
    await client.query(readFileSync('prisma/citus.sql', 'utf8'))
  })
