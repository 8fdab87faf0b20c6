// Every statement of lib/db, and its plan, on a PostgreSQL server.
import { afterAll } from 'vitest'
import type { Database } from '@/lib/db/client/database'
import { openPostgres } from '@/lib/db/client/postgres-database'
import { parseEnv } from '@/lib/env'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { testPlans } from '../../support/db/plan-tests'
import { testStatements } from '../../support/db/statement-tests'
import { makeDatabase } from '../../support/servers/server-data'

let server: PostgresServer | undefined
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  await server?.stop()
})

async function open(): Promise<Database> {
  server ??= await startPostgres({ install: true })
  database ??= openPostgres(await makeDatabase(server.url), parseEnv({}))
  return database
}

testStatements(open)
testPlans(open)
