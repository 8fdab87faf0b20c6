// What a start prints of the database in use and of the proxies that are trusted.

import { isUtc, NO_CASE_FOLDING } from '@/lib/operations/advice/advise-settings.rules'
import { foldsCase } from '@/lib/platform/db/fold-case'
import { compareMigrations, ownMigrations } from '@/lib/platform/db/migrations/migration'
import { openDatabase } from '@/lib/platform/db/open-database'
import { readServerState } from '@/lib/platform/db/postgres/server-state'
import { env } from '@/lib/platform/env'
import { describeAddress } from '@/lib/platform/network/database-address'
import { readTrust } from '@/lib/platform/network/forwarded'

/** Sentences about the database, without user and password. */
export async function describeDatabase(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  const isEmbedded = DATABASE_URL === undefined
  const place = isEmbedded ? `the embedded database in ${DATA_DIR}` : describeAddress(DATABASE_URL)
  try {
    const db = await openDatabase()
    const { version, timeZone, applied } = await readServerState(db)
    const { waiting, newer } = compareMigrations(applied, await ownMigrations())
    const details = [
      ...(db.kind === 'postgres' && !db.named ? ['behind a pooler'] : []),
      `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'} applied`,
      ...(newer.length > 0
        ? [`${newer.length} of them by a newer version, beside which this one can run`]
        : []),
      ...(waiting.length > 0 ? [`${waiting.length} to come when the version before is gone`] : []),
    ]
    const zone = isUtc(timeZone)
      ? ''
      : ` Its time zone is ${timeZone}, so times are recorded wrongly: ALTER ROLE … SET timezone = 'UTC'.`
    const folding = (await foldsCase(db)) ? '' : ` ${NO_CASE_FOLDING}`
    const named = isEmbedded ? `${place}, PostgreSQL ${version}` : `PostgreSQL ${version} at ${place}`
    return `Database: ${named}, ${details.join(', ')}.${zone}${folding}`
  } catch {
    return `Database: ${place}, not ready yet; see /api/ready.`
  }
}

/** One sentence: whose X-Forwarded-For is believed. */
export function describeProxies(): string {
  const { TRUST_PROXY } = env()
  const trust = TRUST_PROXY === undefined ? null : readTrust(TRUST_PROXY)
  if (TRUST_PROXY === undefined || trust === null) return 'Proxies trusted: none.'
  if ('hops' in trust) return `Proxies trusted: ${trust.hops}.`
  return 'header' in trust
    ? `Proxies trusted: one, by its header ${trust.header}.`
    : `Proxies trusted: those in ${TRUST_PROXY}.`
}
