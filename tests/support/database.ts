// A fresh, migrated database for each test file, which everything that asks for the process's database gets.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, inject } from 'vitest'
import { overPglite } from '@/lib/db/client/embedded-database'
import { type Database, installDatabase, openDatabase } from '@/lib/db/client/open-database'
import { openPostgres } from '@/lib/db/client/postgres-database'
import { parseEnv } from '@/lib/env'
import { onServer, urlOf } from './database-template'

/** To be called at the head of a test file: its database is there before its first test and gone after its last. */
export function useTestDatabase(): void {
  let database: Database | undefined
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ database, drop } = await copyTemplate())
    installDatabase(database)
  })
  afterAll(async () => {
    installDatabase(null)
    await database?.close()
    await drop?.()
  })
}

/** Empties all tables and starts their numbers at 1 again. */
export async function resetDatabase(): Promise<void> {
  const database = await openDatabase()
  const { rows } = await database.pool.query<{ names: string | null }>(
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  if (rows[0]?.names) await database.pool.query(`TRUNCATE ${rows[0].names} RESTART IDENTITY CASCADE`)
  // Another object is another database to everything that remembers something for each.
  installDatabase({ ...database })
}

/** An embedded database without any table, for tests of what lies below the tables. */
export async function openEmptyDatabase(): Promise<Database> {
  return overPglite(await PGlite.create())
}

async function copyTemplate(): Promise<{ database: Database; drop?: () => Promise<void> }> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const dump = new Blob([await readFile(template.file)])
    return { database: overPglite(await PGlite.create({ loadDataDir: dump })) }
  }
  const { server, database: original } = template
  const name = `soundings_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${original}`)
  return {
    database: openPostgres(urlOf(server, name), parseEnv({})),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
