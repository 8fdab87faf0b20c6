// What a start prints: the database in use, the proxies that are trusted, and settings that look
// like mistakes.
import { ownMigrations } from '@/lib/db/client/migration'
import { openDatabase } from '@/lib/db/client/open-database'
import { readServerState } from '@/lib/db/client/server-state'
import { readTrust } from '@/lib/domain/network/forwarded'
import { findSimilar } from '@/lib/domain/text/similar-name'
import { env, everySetting, RENAMED, SECRETS, SETTINGS } from '@/lib/env'

/** Sentences about the database, without user and password. */
export async function describeDatabase(): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = env()
  const isEmbedded = DATABASE_URL === undefined
  const place = isEmbedded ? `the embedded database in ${DATA_DIR}` : placeOf(DATABASE_URL)
  try {
    const db = await openDatabase()
    const { version, timeZone, applied } = await readServerState(db)
    const own = await ownMigrations()
    const waiting = own.filter(({ name, later }) => later && !applied.includes(name)).length
    const newer = applied.filter((name) => own.every((one) => one.name !== name)).length
    const details = [
      ...(db.kind === 'postgres' && !db.named ? ['behind a pooler'] : []),
      `${applied.length} migrations applied`,
      ...(newer > 0 ? [`${newer} of them by a newer version, beside which this one can run`] : []),
      ...(waiting > 0 ? [`${waiting} to come when the version before is gone`] : []),
    ]
    const zone = UTC.test(timeZone)
      ? ''
      : ` Its time zone is ${timeZone}, so times are recorded wrongly: ALTER ROLE … SET timezone = 'UTC'.`
    const named = isEmbedded ? `${place}, PostgreSQL ${version}` : `PostgreSQL ${version} at ${place}`
    return `Database: ${named}, ${details.join(', ')}.${zone}`
  } catch {
    return `Database: ${place}, not ready yet; see /api/ready.`
  }
}

const UTC = /^(Etc\/)?(UTC|UCT|GMT|GMT[+-]?0|Universal|Zulu|Greenwich)$/i

function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
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

/** What other programs call a setting of ours. */
const CALLED_ELSEWHERE: Record<string, string> = {
  PGHOST: 'DATABASE_URL',
  TRUST_PROXY_HOPS: 'TRUST_PROXY',
  TRUSTED_PROXIES: 'TRUST_PROXY',
}

const NAMES = [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)]

/** One sentence for each variable that is an earlier name of a setting, or resembles one. */
export function findMistakes(source = everySetting()): string[] {
  return Object.entries(source).flatMap(([name, value = '']) => {
    if (value.trim() === '') return []
    if (RENAMED[name]) return [`${name} still works, but is now called ${RENAMED[name]}.`]
    const meant = findSimilar(name, NAMES) ?? findElsewhere(name, value, source)
    if (meant) return [`${name} is not a setting and is ignored. Did you mean ${meant}?`]
    const isUnused = !NAMES.includes(name) && !source.DATABASE_URL && !source.DATABASE_URL_FILE
    return isUnused && /^postgres(ql)?:\/\//.test(value)
      ? [`${name} is ignored: the database is taken from DATABASE_URL, which is not set.`]
      : []
  })
}

function findElsewhere(
  name: string,
  value: string,
  source: Record<string, string | undefined>,
): string | null {
  const [, bare = ''] = /^SOUNDINGS_(.+)/.exec(name) ?? []
  // Kubernetes sets SOUNDINGS_PORT=tcp://… for a service that is called soundings.
  if (NAMES.includes(bare) && !/^(tcp|udp):/.test(value)) return bare
  const ours = CALLED_ELSEWHERE[name]
  return ours !== undefined && !source[ours] && !source[`${ours}_FILE`] ? ours : null
}
