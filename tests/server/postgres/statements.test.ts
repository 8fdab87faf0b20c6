// Every statement, and its plan, on a PostgreSQL server.
import { afterAll } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { openPostgres } from '@/lib/platform/db/postgres/postgres-database'
import { parseEnv } from '@/lib/platform/env'
import { testPlans } from '../../support/db/plan-tests'
import { testStatements } from '../../support/db/statement-tests'
import { copyDatabase } from '../../support/servers/server-data'

let database: Database | undefined

afterAll(() => database?.close())

async function open(): Promise<Database> {
  database ??= openPostgres(await copyDatabase(), parseEnv({}))
  return database
}

testStatements(open)
testPlans(open)
