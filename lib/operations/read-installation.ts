// Reads how the whole installation is doing. Nothing of it depends on how many rows there are.
import type { z } from 'zod'
import type { OpenContext } from '@/lib/contexts/console-context'
import { adviseInstallation } from '@/lib/operations/advice/advice.rules'
import type { Advice } from '@/lib/operations/advice/rule.rules'
import { readLastBackup } from '@/lib/operations/backup/backup-notes.store'
import { readFreeDisk } from '@/lib/platform/db/embedded/free-disk'
import { foldsCase } from '@/lib/platform/db/fold-case'
import { compareMigrations, ownMigrations } from '@/lib/platform/db/migrations/migration'
import { describePlace, ownPlace } from '@/lib/platform/db/place'
import { readServerState } from '@/lib/platform/db/postgres/server-state'
import { standbyFigures } from '@/lib/platform/db/postgres/standby'
import { env } from '@/lib/platform/env'
import { type DatabaseSize, readDatabaseSize } from './database-size.store'
import { findMistakes } from './find-mistakes'
import type { showInstallation } from './installation.endpoint'
import { readMigrationTimes } from './migration-times.store'
import { readActivity } from './read-activity'
import { readMonths } from './read-months'

type Shown = NonNullable<z.output<(typeof showInstallation)['reply']>['installation']>

const LARGEST = 8

export async function readInstallation({
  db,
  now,
  t,
}: Pick<OpenContext, 'db' | 'now' | 't'>): Promise<{ shown: Shown; advice: Advice[] }> {
  const settings = env()
  const [state, size, times, backup, own, freeBytes, activity, folds] = await Promise.all([
    readServerState(db),
    readDatabaseSize(db),
    readMigrationTimes(db),
    readLastBackup(db, settings.DATA_DIR),
    ownMigrations(),
    readFreeDisk(db),
    readActivity(db, now),
    foldsCase(db),
  ])
  const { newer, waiting } = compareMigrations(state.applied, own)
  const { facts, ...counted } = activity
  const standby = standbyFigures()
  const database = { bytes: size.bytes, connections: size.connections, mostConnections: size.mostConnections }
  return {
    shown: {
      node: process.versions.node,
      database: {
        kind: db.kind,
        place: describePlace(ownPlace(settings)),
        version: state.version,
        ...database,
        standby: standby.state ? { state: standby.state, lagSeconds: standby.lagSeconds } : null,
        freeBytes,
        tables: size.tables.slice(0, LARGEST).map(({ name, bytes, rows }) => ({ name, bytes, rows })),
      },
      migrations: {
        applied: state.applied.length,
        lastAt: times.last?.toISOString() ?? null,
        newer,
        waiting: waiting.map((name) => ({ name, due: times.due.get(name)?.toISOString() ?? null })),
      },
      backup: backup && {
        takenAt: backup.takenAt.toISOString(),
        file: backup.file,
        bytes: backup.bytes,
        rows: backup.rows,
        checkedAt: backup.checkedAt?.toISOString() ?? null,
      },
      backupsElsewhere: settings.BACKUPS === 'elsewhere',
      ...(await readMonths(db, size.tables)),
      ...counted,
    },
    advice: adviseInstallation(t, {
      ...facts,
      now,
      isEmbedded: db.kind === 'embedded',
      onVercel: settings.VERCEL !== undefined,
      databaseBytes: size.bytes,
      freeBytes,
      ...database,
      standby: standby.state ?? null,
      backup: backup && {
        takenAt: backup.takenAt.getTime(),
        file: backup.file,
        isChecked: backup.checkedAt !== null,
      },
      backupsElsewhere: settings.BACKUPS === 'elsewhere',
      madeAt: times.first?.getTime() ?? now,
      newer,
      waiting: waiting.map((name) => ({ name, due: times.due.get(name)?.getTime() ?? null })),
      bloated: findBloated(size),
      publicUrl: settings.PUBLIC_URL,
      fsync: settings.EMBEDDED_FSYNC,
      timeZone: state.timeZone,
      foldsCase: folds,
      hasCronSecret: settings.CRON_SECRET !== undefined,
      mistakes: findMistakes(t),
    }),
  }
}

/** Below it, cleaning up is not worth a word. */
const MANY_ROWS = 1_000_000

const findBloated = ({ tables }: DatabaseSize): string[] =>
  tables.filter(({ rows, dead }) => dead > MANY_ROWS && dead > (rows ?? 0)).map(({ name }) => name)
