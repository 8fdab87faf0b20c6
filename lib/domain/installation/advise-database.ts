// Advice about the database: backups, migrations, room, maintenance.
import { msg } from '@/lib/contract/console/translator'
import { type Advice, adviseBy, type Rule } from './rule'

export interface DatabaseFacts {
  now: number
  isEmbedded: boolean
  databaseBytes: number
  /** Of the embedded database's disk; null: not known. */
  freeBytes: number | null
  connections: number
  mostConnections: number
  backup: { takenAt: number; file: string; isChecked: boolean } | null
  backupsElsewhere: boolean
  /** Why reports are not read from the standby, if there is one. */
  standby: 'in_use' | 'behind' | 'away' | 'no_standby' | null
  /** When the first migration ran. */
  madeAt: number
  /** Applied migrations of a newer version. */
  newer: readonly string[]
  /** Migrations that wait until the version before is gone; `due` in milliseconds since 1970. */
  waiting: readonly { name: string; due: number | null }[]
  /** Tables that keep more old versions of rows than rows. */
  bloated: readonly string[]
}

const DAY_MS = 86_400_000
const GIGABYTE = 1e9
const MOST_BACKUP_DAYS = 7

export const days = (ms: number): string => {
  const count = Math.floor(ms / DAY_MS)
  return `${count} day${count === 1 ? '' : 's'}`
}

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const STANDBY = {
  behind: 'the standby is too far behind',
  away: 'the standby does not answer',
  no_standby: 'DATABASE_REPLICA_URL leads to a server that is no standby of this database',
}

const RULES: Rule<DatabaseFacts>[] = [
  ({ freeBytes, databaseBytes }) =>
    freeBytes !== null &&
    freeBytes < Math.max(GIGABYTE / 2, databaseBytes) && {
      level: 'now',
      sentence: `Only ${Math.floor(freeBytes / 1e6)} MB are free on the disk of the database. A backup beside a running server needs as much as the database; without room nothing can be recorded.`,
    },
  ({ backup, backupsElsewhere, madeAt, now }) =>
    backup === null &&
    !backupsElsewhere &&
    now - madeAt > DAY_MS && {
      level: 'now',
      sentence: msg(
        'There is no backup. If the database’s own means make them, such as dumps or archives of its log, set BACKUPS=elsewhere.',
      ),
      command: 'npm run data -- backup FILE',
    },
  ({ backup, backupsElsewhere, now }) =>
    backup !== null &&
    !backupsElsewhere &&
    now - backup.takenAt > MOST_BACKUP_DAYS * DAY_MS && {
      level: 'now',
      sentence: `There has been no backup for ${days(now - backup.takenAt)}.`,
      command: 'npm run data -- backup FILE',
    },
  ({ backup, backupsElsewhere }) =>
    backup !== null &&
    !backupsElsewhere &&
    !backup.isChecked &&
    backup.file !== '-' && {
      level: 'soon',
      sentence: msg('Nobody has checked yet whether the last backup can be read.'),
      command: `npm run data -- check ${backup.file}`,
    },
  ({ standby }) =>
    standby !== null &&
    standby !== 'in_use' && {
      level: 'soon',
      sentence: `Reports and lists are read from the primary, because ${STANDBY[standby]} (docs/running.md).`,
    },
  ({ newer }) =>
    newer.length > 0 && {
      level: 'soon',
      sentence: msg(
        'A newer version has changed this database, and this one runs beside it. Finish the upgrade, or the way back (docs/upgrading.md).',
      ),
    },
  ({ mostConnections, connections, isEmbedded }) =>
    !isEmbedded &&
    connections > mostConnections * 0.8 && {
      level: 'soon',
      sentence: `${connections} of the ${mostConnections} connections of PostgreSQL are in use. Further processes may get none: use a pooler, raise max_connections, or lower DATABASE_POOL_SIZE.`,
    },
  ({ bloated }) =>
    bloated.length > 0 && {
      level: 'soon',
      sentence: `PostgreSQL has not cleaned up ${bloated.join(', ')}: they hold more old versions of rows than rows. See whether autovacuum is on, and whether a session keeps a transaction open.`,
      command: `VACUUM (ANALYZE) ${bloated.join(', ')};`,
    },
  ({ isEmbedded, databaseBytes }) =>
    isEmbedded &&
    databaseBytes > GIGABYTE && {
      level: 'soon',
      sentence: msg('The embedded database is larger than 1 GB. PostgreSQL answers faster at this size.'),
      command: 'npm run data -- move --to postgresql://USER:PASSWORD@HOST:5432/NAME',
    },
]

/** Until then one can go back to the version before. */
const adviseWaiting = ({ waiting, now }: DatabaseFacts): Advice[] =>
  waiting.map(({ name, due }) => ({
    level: 'known',
    sentence:
      due === null
        ? `Migration ${name} runs a day after the next start of a server.`
        : due > now
          ? `Migration ${name} waits until ${minute(due)}. Until then you can go back to the version before.`
          : `Migration ${name} has been due since ${minute(due)}. A running server applies it within an hour.`,
  }))

export const adviseDatabase = (facts: DatabaseFacts): Advice[] => [
  ...adviseBy(RULES, facts),
  ...adviseWaiting(facts),
]
