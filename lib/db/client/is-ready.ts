// Checks that the database answers, accepts writes and has the current tables.
import path from 'node:path'
import { listMigrations } from './migrate'
import { openDatabase } from './open-database'

export type Readiness = 'ready' | 'database_away' | 'database_read_only' | 'database_full' | 'not_migrated'

/** Short, because the probe that asks has a timeout of its own. */
const PATIENCE_MS = 2000

/** Resolves with `database_away` if there is no answer within two seconds. */
export async function isReady(): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Readiness>((resolve) => {
    timer = setTimeout(() => resolve('database_away'), PATIENCE_MS)
  })
  const ready = await Promise.race([look().catch(toReadiness), tooLate])
  clearTimeout(timer)
  return ready
}

const LOOK = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only,
  ARRAY(SELECT migration_name::text FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS applied`

/** Sorts more than fits into its memory, so that the server has to write to disk. */
const WRITE = `BEGIN; SET LOCAL work_mem = '64kB';
  SELECT count(*) FROM (SELECT repeat(md5(g::text), 8) AS t FROM generate_series(1, 600) AS g ORDER BY t OFFSET 0) AS s; COMMIT`

async function look(): Promise<Readiness> {
  const { pool } = await openDatabase()
  const { rows } = await pool.query<{ read_only: boolean; applied: string[] }>(LOOK)
  if (rows[0]?.read_only) return 'database_read_only'
  const wanted = await listMigrations(
    path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations'),
  )
  if (wanted.some((name) => !rows[0]?.applied.includes(name))) return 'not_migrated'
  await pool.query(WRITE)
  return 'ready'
}

function toReadiness(error: unknown): Readiness {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '53100') return 'database_full'
  // The table of migrations does not exist.
  return code === '42P01' ? 'not_migrated' : 'database_away'
}
