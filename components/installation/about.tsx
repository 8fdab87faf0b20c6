// Which version runs where, on which database, and when it was last backed up.
'use client'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import type { showInstallation } from '@/lib/contract/console/installation'
import { countOf, inCount, inZone } from '../reports/numbers'
import { FactsTable } from './facts-table'
import { Part } from './part'
import { inBytes } from './words'

interface Props {
  version: string
  installation: NonNullable<z.output<typeof showInstallation.reply>['installation']>
  zone: string
}

export function About({ version, installation, zone }: Props) {
  const { node, database, processes } = installation
  return (
    <>
      <Part title="Version and database">
        <FactsTable
          rows={[
            ['Soundings', `${version}, on Node ${node}`],
            ['Database', `PostgreSQL ${database.version}: ${database.place}`],
            ['Size', inBytes(database.bytes)],
            database.freeBytes === null
              ? ['Connections', `${database.connections} of ${database.mostConnections}`]
              : ['Free on its disk', inBytes(database.freeBytes)],
            ...(database.standby ? [['Standby', inStandby(database.standby)]] : []),
            ['Migrations', inMigrations(installation, zone)],
            ['Last backup', inBackup(installation, zone)],
          ]}
        />
      </Part>
      <Part title="Servers" note="Seen within the last three minutes.">
        {processes.length === 0 ? (
          <Text>None seen yet. Servers report every minute; functions on Vercel do not.</Text>
        ) : (
          <FactsTable
            head={['Server', 'Version', 'Since']}
            rows={processes.map((one) => [one.name, one.version, inZone(one.startedAt, zone)])}
          />
        )}
      </Part>
    </>
  )
}

const STANDBY_STATES = {
  in_use: 'in use for reports and lists',
  behind: 'too far behind, not in use',
  away: 'does not answer',
  no_standby: 'no standby of this database',
}

type Standby = NonNullable<Props['installation']['database']['standby']>

const inStandby = ({ state, lagSeconds }: Standby): string =>
  lagSeconds === null || state !== 'in_use'
    ? STANDBY_STATES[state]
    : `${STANDBY_STATES[state]}, at most ${Math.ceil(lagSeconds)} s behind`

function inMigrations({ migrations }: Props['installation'], zone: string): string {
  const { applied, lastAt, newer, waiting } = migrations
  return [
    `${inCount(applied)} applied${lastAt === null ? '' : `, the last on ${inZone(lastAt, zone)}`}`,
    ...(newer.length > 0 ? [`${newer.length} of a newer version`] : []),
    ...(waiting.length > 0 ? [`${waiting.length} waiting`] : []),
  ].join(', ')
}

function inBackup({ backup, backupsElsewhere }: Props['installation'], zone: string): string {
  if (backup === null) return backupsElsewhere ? 'made elsewhere (BACKUPS is set)' : 'none'
  const { takenAt, file, bytes, rows, checkedAt } = backup
  const name = file === '-' ? 'standard output' : file
  const checked = checkedAt === null ? 'not checked' : `checked on ${inZone(checkedAt, zone)}`
  return `${inZone(takenAt, zone)}: ${name}, ${inBytes(bytes)}, ${countOf(rows, 'row')}, ${checked}`
}
