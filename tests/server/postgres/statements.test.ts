// Every statement of lib/db, on a PostgreSQL server.
import { afterAll } from 'vitest'
import type { Database } from '@/lib/db/client/database'
import { openPostgres } from '@/lib/db/client/postgres-database'
import { parseEnv } from '@/lib/env'
import { type PostgresServer, startPostgres } from '../../../scripts/postgres/start-postgres'
import { testStatements } from '../../support/db/statement-tests'
import { makeDatabase } from '../../support/servers/server-data'

let server: PostgresServer | undefined
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  await server?.stop()
})

testStatements(async () => {
  server = await startPostgres({ install: true })
  database = openPostgres(await makeDatabase(server.url), parseEnv({}))
  return database
})
