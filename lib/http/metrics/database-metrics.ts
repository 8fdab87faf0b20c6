// What metrics say of the database and of its standby.

import { watchedFigures } from '@/lib/operations/watched-figures'
import { databaseErrors } from '@/lib/platform/db/database-errors'
import { poolState } from '@/lib/platform/db/postgres/open-pools'
import { standbyFigures } from '@/lib/platform/db/postgres/standby'
import { by, counter, type Family, gauge, only } from './family'

export function databaseMetrics(): Family[] {
  const { used, idle, most, waiting } = poolState()
  return [
    gauge(
      'soundings_database_connections',
      'Connections of the pool by state.',
      by('state', Object.entries({ used, idle })),
    ),
    gauge('soundings_database_connections_max', 'Connections that the pool may have.', only(most)),
    gauge(
      'soundings_database_waiting',
      'Statements and transactions that wait for a connection.',
      only(waiting),
    ),
    counter(
      'soundings_database_errors_total',
      'Errors of the database by kind, also those that a retry made good.',
      by('kind', databaseErrors()),
    ),
    gauge(
      'soundings_last_backup_timestamp_seconds',
      'When the last backup was taken; 0: there is none; absent with BACKUPS=elsewhere.',
      watchedFigures.lastBackupAt === null ? [] : only(watchedFigures.lastBackupAt / 1000),
    ),
    gauge(
      'soundings_disk_free_bytes',
      'Room on the disk of the embedded database; absent with PostgreSQL.',
      watchedFigures.freeDisk === null ? [] : only(watchedFigures.freeDisk),
    ),
  ]
}

export function standbyMetrics(): Family[] {
  const { state, lagSeconds, reads, fallbacks } = standbyFigures()
  return [
    gauge(
      'soundings_standby_unused',
      '1: there is a standby, but reports and lists are read from the primary.',
      only(state === undefined || state === 'in_use' ? 0 : 1),
    ),
    gauge(
      'soundings_standby_lag_seconds',
      'How old what is read from the standby may be; absent: not known.',
      lagSeconds === null ? [] : only(lagSeconds),
    ),
    counter(
      'soundings_standby_reads_total',
      'Calls of the console that may read from the standby, by where they have read.',
      by('from', Object.entries(reads)),
    ),
    counter(
      'soundings_standby_fallbacks_total',
      'Statements that failed on the standby and were repeated on the primary.',
      only(fallbacks),
    ),
  ]
}
