// A migration as its file says it: its SQL, and how it has to run.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Migration {
  name: string
  sql: string
  checksum: string
  /**
   * Its one statement must not run in a transaction: it creates or drops an index CONCURRENTLY, or is
   * a DO that commits piece by piece. Writes go on meanwhile.
   */
  alone: boolean
  /**
   * It removes what the version before needs (`-- Later: …`), so it waits until that has been
   * replaced everywhere.
   */
  later: boolean
}

export const toMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
  alone: /\bINDEX CONCURRENTLY\b|^\s*COMMIT;/m.test(sql),
  later: sql.startsWith('-- Later: '),
})

/**
 * Whether a migration removes what versions before it need: all that the name of one says that this
 * version does not know.
 */
export const saysLater = (name: string): boolean => name.includes('_later_')

/** The migrations of `folder` (…/<name>/migration.sql), in order of name. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(/* turbopackIgnore: true */ path.join(folder, name, 'migration.sql'), 'utf8')
      return toMigration(name, sql)
    }),
  )
}

let own: Promise<Migration[]> | undefined

/**
 * The migrations of this version, read once: an upgrade may replace the files while the process
 * runs.
 */
export function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations(path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations'))
  return own
}

/** Sets the migrations of this process; null: those of its files again. For tests. */
export function replaceMigrations(migrations: Migration[] | null): void {
  own = migrations ? Promise.resolve(migrations) : undefined
}

/**
 * Names of migrations: `newer` than this version among those of a database, and of this version those
 * that wait until the version before is gone.
 */
export const compareMigrations = (
  applied: readonly string[],
  own: readonly Migration[],
): { newer: string[]; waiting: string[] } => ({
  newer: applied.filter((name) => own.every((one) => one.name !== name)),
  waiting: own.filter(({ name, later }) => later && !applied.includes(name)).map(({ name }) => name),
})
