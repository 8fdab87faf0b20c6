// A fresh, migrated database for each test file, used by everything that opens the process's
// database.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, inject } from 'vitest'
import { overPglite } from '@/lib/db/client/embedded-database'
import { type Database, installDatabase, openDatabase } from '@/lib/db/client/open-database'
import { openPostgres } from '@/lib/db/client/postgres-database'
import { parseEnv } from '@/lib/env'
import { onServer, urlOf } from './database-template'

/**
 * Call it at the top of a test file: the database exists from before the first test until after the
 * last.
 */
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

/** Empties all tables and restarts their sequences at 1. */
export async function resetDatabase(): Promise<void> {
  const database = await openDatabase()
  const { rows } = await database.pool.query<{ names: string | null }>(
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  )
  if (rows[0]?.names) await database.pool.query(`TRUNCATE ${rows[0].names} RESTART IDENTITY CASCADE`)
  // Caches are keyed by this object, so a new one invalidates them.
  installDatabase({ ...database })
}

/** An embedded database without tables, for tests of the layers below the tables. */
export async function openEmptyDatabase(): Promise<Database> {
  return overPglite(await PGlite.create())
}

/** Another database like those of the tests; `drop` removes it after it was closed. */
export async function copyTemplate(): Promise<{ database: Database; drop?: () => Promise<void> }> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const dump = new Blob([await readFile(template.file)])
    return { database: overPglite(await PGlite.create({ loadDataDir: dump })) }
  }
  const { server, database: original } = template
  const name = `soundings_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${original}`)
  return {
    database: { ...openPostgres(urlOf(server, name), parseEnv({})), exclusive: true },
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
