// A migrated database to copy: a dump of an embedded one, or a template on a PostgreSQL server.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { overPglite } from '@/lib/platform/db/embedded/embedded-database'
import { migrate } from '@/lib/platform/db/migrations/migrate'
import { readMigrations } from '@/lib/platform/db/migrations/migration'

export const MIGRATIONS = 'prisma/migrations'
const CACHE = 'node_modules/.cache/soundings'

/** A database writes to all of its memory when it is opened; with the usual 128 MB that is a third of the work. */
const SMALL_MEMORY = "ALTER SYSTEM SET shared_buffers = '16MB'"

/** The file with the dump; creates it if these migrations have none yet. */
export const dumpTemplate = (): Promise<string> =>
  keepDump(`template-${fingerprint(migrationFiles())}`, async (client) =>
    migrate(client, await readMigrations(MIGRATIONS)),
  )

/** The same of a database without tables: reading it takes half the time of making one. */
export const dumpEmpty = (): Promise<string> => keepDump(`empty-${fingerprint([])}`, async () => {})

async function keepDump(name: string, fill: (client: pg.PoolClient) => Promise<unknown>): Promise<string> {
  const file = path.join(CACHE, `${name}.tar`)
  if (existsSync(file)) return file
  const pglite = await PGlite.create()
  const database = overPglite(pglite)
  try {
    const client = await database.pool.connect()
    await fill(client)
    await client.query(SMALL_MEMORY)
    client.release()
    const dump = await pglite.dumpDataDir('none')
    await mkdir(CACHE, { recursive: true })
    // Parallel test runs may create it at the same time; the last rename replaces an equal file.
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, file)
  } finally {
    await database.close()
  }
  return file
}

/** The name of a newly migrated database on the server at `url`. */
export async function createTemplateDatabase(url: string): Promise<string> {
  const name = `soundings_template_${fingerprint(migrationFiles())}_${process.pid}`
  await onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await onServer(url, `CREATE DATABASE ${name}`)
  const client = new pg.Client(urlOf(url, name))
  await client.connect()
  try {
    await migrate(client, await readMigrations(MIGRATIONS))
  } finally {
    await client.end()
  }
  return name
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

const migrationFiles = (): string[] =>
  readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(MIGRATIONS, name, 'migration.sql'))

function fingerprint(files: string[]): string {
  const hash = createHash('sha256')
    .update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
    .update(SMALL_MEMORY)
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
