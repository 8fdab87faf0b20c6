// Advice about the database: backups, migrations, room, maintenance.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import { lengthWords } from '@/lib/platform/text/length-words'
import { listed } from '@/lib/platform/text/list-words'
import { type Advice, adviseBy, type Rule } from './rule.rules'

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

const daysWords = (t: Translator, ms: number): string =>
  lengthWords(t, { count: Math.floor(ms / DAY_MS), unit: 'days' })

const minute = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const STANDBY: Record<'behind' | 'away' | 'no_standby', Message> = {
  behind: msg(
    'Reports and lists are read from the primary, because the standby is too far behind (docs/running.md).',
  ),
  away: msg(
    'Reports and lists are read from the primary, because the standby does not answer (docs/running.md).',
  ),
  no_standby: msg(
    'Reports and lists are read from the primary, because DATABASE_REPLICA_URL leads to a server that is no standby of this database (docs/running.md).',
  ),
}

const RULES: Rule<DatabaseFacts>[] = [
  ({ freeBytes, databaseBytes }, t) =>
    freeBytes !== null &&
    freeBytes < Math.max(GIGABYTE / 2, databaseBytes) && {
      level: 'now',
      sentence: t(
        'Only {megabytes, number} MB are free on the disk of the database. A backup beside a running server needs as much as the database; without room nothing can be recorded.',
        { megabytes: Math.floor(freeBytes / 1e6) },
      ),
    },
  ({ backup, backupsElsewhere, madeAt, now }, t) =>
    backup === null &&
    !backupsElsewhere &&
    now - madeAt > DAY_MS && {
      level: 'now',
      sentence: t(
        'There is no backup. If the database’s own means make them, such as dumps or archives of its log, set BACKUPS=elsewhere.',
      ),
      command: 'npm run data -- backup FILE',
    },
  ({ backup, backupsElsewhere, now }, t) =>
    backup !== null &&
    !backupsElsewhere &&
    now - backup.takenAt > MOST_BACKUP_DAYS * DAY_MS && {
      level: 'now',
      sentence: t('There has been no backup for {time}.', { time: daysWords(t, now - backup.takenAt) }),
      command: 'npm run data -- backup FILE',
    },
  ({ backup, backupsElsewhere }, t) =>
    backup !== null &&
    !backupsElsewhere &&
    !backup.isChecked &&
    backup.file !== '-' && {
      level: 'soon',
      sentence: t('Whether the last backup can be read has not been checked yet.'),
      command: `npm run data -- check ${backup.file}`,
    },
  ({ standby }, t) =>
    standby !== null &&
    standby !== 'in_use' && {
      level: 'soon',
      sentence: t(STANDBY[standby]),
    },
  ({ newer }, t) =>
    newer.length > 0 && {
      level: 'soon',
      sentence: t(
        'A newer version has changed this database, and this one runs beside it. Finish the upgrade, or the way back (docs/upgrading.md).',
      ),
    },
  ({ mostConnections, connections, isEmbedded }, t) =>
    !isEmbedded &&
    connections > mostConnections * 0.8 && {
      level: 'soon',
      sentence: t(
        '{connections, number} of the {most, number} connections of PostgreSQL are in use. Further processes may get none: use a pooler, raise max_connections, or lower DATABASE_POOL_SIZE.',
        { connections, most: mostConnections },
      ),
    },
  ({ bloated }, t) =>
    bloated.length > 0 && {
      level: 'soon',
      sentence: t(
        'PostgreSQL has not cleaned up {tables}: they hold more old versions of rows than rows. See whether autovacuum is on, and whether a session keeps a transaction open.',
        { tables: listed(t, bloated) },
      ),
      command: `VACUUM (ANALYZE) ${bloated.join(', ')};`,
    },
  ({ isEmbedded, databaseBytes }, t) =>
    isEmbedded &&
    databaseBytes > GIGABYTE && {
      level: 'soon',
      sentence: t('The embedded database is larger than 1 GB. PostgreSQL answers faster at this size.'),
      command: 'npm run data -- move --to postgresql://USER:PASSWORD@HOST:5432/NAME',
    },
]

/** Until then one can go back to the version before. */
const adviseWaiting = (t: Translator, { waiting, now }: DatabaseFacts): Advice[] =>
  waiting.map(({ name, due }) => ({
    level: 'known',
    sentence:
      due === null
        ? t('Migration {name} runs a day after the next start of a server.', { name })
        : due > now
          ? t('Migration {name} waits until {time}. Until then you can go back to the version before.', {
              ...{ name, time: minute(due) },
            })
          : t('Migration {name} has been due since {time}. A running server applies it within an hour.', {
              ...{ name, time: minute(due) },
            }),
  }))

export const adviseDatabase = (t: Translator, facts: DatabaseFacts): Advice[] => [
  ...adviseBy(t, RULES, facts),
  ...adviseWaiting(t, facts),
]
