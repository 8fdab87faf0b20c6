// Which version runs where, on which database, and when it was last backed up.
'use client'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { inCount, inZone } from '@/components/results/numbers'
import { inBytes } from '@/components/ui/byte-words'
import { useT } from '@/components/ui/texts/texts'
import type { showInstallation } from '@/lib/operations/installation.endpoint'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { FactsTable } from './facts-table'
import { Part } from './part'

interface Props {
  version: string
  installation: NonNullable<z.output<typeof showInstallation.reply>['installation']>
  zone: string
}

export function About({ version, installation, zone }: Props) {
  const t = useT()
  const { node, database, processes } = installation
  return (
    <>
      <Part title={t('Version and database')}>
        <FactsTable
          rows={[
            ['Soundings', t('{version}, on Node {node}', { version, node })],
            [t('Database'), `PostgreSQL ${database.version}: ${database.place}`],
            [t('Size'), inBytes(t, database.bytes)],
            database.freeBytes === null
              ? [
                  t('Connections'),
                  t('{count} of {most}', { count: database.connections, most: database.mostConnections }),
                ]
              : [t('Free on its disk'), inBytes(t, database.freeBytes)],
            ...(database.standby ? [[t('Standby'), inStandby(t, database.standby)]] : []),
            [t('Migrations'), inMigrations(t, installation, zone)],
            [t('Last backup'), inBackup(t, installation, zone)],
          ]}
        />
      </Part>
      <Part title={t('Servers')} note={t('Seen within the last three minutes.')}>
        {processes.length === 0 ? (
          <Text>{t('None seen yet. Servers report every minute; functions on Vercel do not.')}</Text>
        ) : (
          <FactsTable
            head={[t('Server'), t('Version'), t('Since')]}
            rows={processes.map((one) => [one.name, one.version, inZone(t, one.startedAt, zone)])}
          />
        )}
      </Part>
    </>
  )
}

const STANDBY_STATES = {
  in_use: msg('in use for reports and lists'),
  behind: msg('too far behind, not in use'),
  away: msg('does not answer'),
  no_standby: msg('no standby of this database'),
}

type Standby = NonNullable<Props['installation']['database']['standby']>

const inStandby = (t: Translator, { state, lagSeconds }: Standby): string =>
  lagSeconds === null || state !== 'in_use'
    ? t(STANDBY_STATES[state])
    : t('in use for reports and lists, at most {seconds} s behind', { seconds: Math.ceil(lagSeconds) })

function inMigrations(t: Translator, { migrations }: Props['installation'], zone: string): string {
  const { applied, lastAt, newer, waiting } = migrations
  return new Intl.ListFormat(t.locale, { type: 'unit', style: 'short' }).format([
    lastAt === null
      ? t('{applied, number} applied', { applied })
      : t('{applied, number} applied, the last on {date}', { applied, date: inZone(t, lastAt, zone) }),
    ...(newer.length > 0 ? [t('{count, number} of a newer version', { count: newer.length })] : []),
    ...(waiting.length > 0 ? [t('{count, number} waiting', { count: waiting.length })] : []),
  ])
}

function inBackup(t: Translator, { backup, backupsElsewhere }: Props['installation'], zone: string): string {
  if (backup === null) return backupsElsewhere ? t('made elsewhere (BACKUPS is set)') : t('none')
  const { takenAt, file, bytes, rows, checkedAt } = backup
  const facts = {
    taken: inZone(t, takenAt, zone),
    file: file === '-' ? t('standard output') : file,
    size: inBytes(t, bytes),
    rows,
    count: inCount(t, rows),
  }
  return checkedAt === null
    ? t('{taken}: {file}, {size}, {rows, plural, one {{count} row} other {{count} rows}}, not checked', facts)
    : t(
        '{taken}: {file}, {size}, {rows, plural, one {{count} row} other {{count} rows}}, checked on {checked}',
        { ...facts, checked: inZone(t, checkedAt, zone) },
      )
}
