// What a start prints: the database in use, and settings that look like mistakes.
import { ownMigrations } from '@/lib/db/client/migration'
import { openDatabase } from '@/lib/db/client/open-database'
import { readServerState } from '@/lib/db/client/server-state'
import { findSimilar } from '@/lib/domain/text/similar-name'
import { env, everySetting, RENAMED, SETTINGS } from '@/lib/env'

/** One sentence, without user and password. */
export async function describeDatabase(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  const place = DATABASE_URL === undefined ? `the embedded database in ${DATA_DIR}` : placeOf(DATABASE_URL)
  try {
    const { version, applied } = await readServerState(await openDatabase())
    const own = await ownMigrations()
    const waiting = own.filter(({ name, later }) => later && !applied.includes(name)).length
    const newer = applied.filter((name) => own.every((one) => one.name !== name)).length
    const details = [
      `${applied.length} migrations applied`,
      ...(newer > 0 ? [`${newer} of them by a newer version, beside which this one can run`] : []),
      ...(waiting > 0 ? [`${waiting} to come when the version before is gone`] : []),
    ]
    return `Database: PostgreSQL ${version} at ${place}, ${details.join(', ')}.`
  } catch {
    return `Database: ${place}, not ready yet; see /api/ready.`
  }
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** One sentence for each variable that is an earlier name of a setting, or resembles one. */
export function findMistakes(source = everySetting()): string[] {
  return Object.entries(source).flatMap(([name, value]) => {
    if (RENAMED[name]) return [`${name} still works, but is now called ${RENAMED[name]}.`]
    const meant = findSimilar(name, SETTINGS)
    if (meant) return [`${name} is not a setting and is ignored. Did you mean ${meant}?`]
    const isDatabase =
      /^postgres(ql)?:\/\//.test(value ?? '') && !source.DATABASE_URL && name !== 'DATABASE_URL'
    return isDatabase
      ? [`${name} is ignored: the database is taken from DATABASE_URL, which is not set.`]
      : []
  })
}
