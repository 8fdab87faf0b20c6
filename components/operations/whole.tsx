// The whole installation, for who may see it.
'use client'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { useOwnZone } from '@/components/console/page-hints'
import { inCount, inZone } from '@/components/results/numbers'
import { inBytes } from '@/components/ui/byte-words'
import { useT } from '@/components/ui/texts/texts'
import type { showInstallation } from '@/lib/operations/installation.endpoint'
import { About } from './about'
import { FactsTable } from './facts-table'
import { Part } from './part'
import { errorWords, inMonth, limitWords, taskWords } from './words'

type WholeInstallation = NonNullable<z.output<typeof showInstallation.reply>['installation']>

export function Whole({ version, installation }: { version: string; installation: WholeInstallation }) {
  const t = useT()
  const { database, months, monthsAreAbout, errors, refused, slow, tasks } = installation
  const zone = useOwnZone() ?? 'UTC'
  return (
    <>
      <About version={version} installation={installation} zone={zone} />
      <Part title={t('Largest tables')} note={t('Including indexes. Rows are estimates by PostgreSQL.')}>
        <FactsTable
          head={[t('Table'), t('Rows'), t('Size')]}
          rows={database.tables.map((table) => [
            table.name,
            table.rows === null ? '–' : inCount(t, table.rows),
            inBytes(t, table.bytes),
          ])}
        />
      </Part>
      <Part
        title={t('Rows of all accounts by month')}
        {...(monthsAreAbout ? { note: t('Estimates by PostgreSQL for large tables.') } : {})}
      >
        {months.length === 0 ? (
          <Text>{t('None yet.')}</Text>
        ) : (
          <FactsTable
            head={[t('Month'), t('Submissions'), t('Answers'), t('Events')]}
            rows={months.map(({ month, ...counts }) => [
              inMonth(t, month),
              ...[counts.submissions, counts.answers, counts.events].map((count) =>
                count === null ? '–' : inCount(t, count),
              ),
            ])}
          />
        )}
      </Part>
      <Part title={t('Errors of the last 24 hours')} note={t('Of all servers, including stopped ones.')}>
        {errors.length === 0 ? (
          <Text>{t('None.')}</Text>
        ) : (
          <FactsTable
            head={[t('Error'), t('Count')]}
            rows={errors.map(({ what, count }) => [errorWords(t, what), inCount(t, count)])}
          />
        )}
      </Part>
      <Part title={t('Calls over a limit in the last 24 hours')}>
        {refused.length === 0 ? (
          <Text>{t('None.')}</Text>
        ) : (
          <FactsTable
            head={[t('Limit'), t('Calls')]}
            rows={refused.map(({ limit, count }) => [limitWords(t, limit), inCount(t, count)])}
          />
        )}
      </Part>
      <Part
        title={t('Slowest operations')}
        note={t('Operations and shared database batches in the last 24 hours.')}
      >
        {slow.length === 0 ? (
          <Text>{t('Too few calls to tell.')}</Text>
        ) : (
          <FactsTable
            head={[t('Operation'), t('Calls'), t('99% within')]}
            rows={slow.map(({ name, kind, calls, mostMs }) => [
              kind === 'statement' ? t('batch {name}', { name }) : name,
              inCount(t, calls),
              mostMs === null ? t('over 5 s') : t('{time} ms', { time: inCount(t, mostMs) }),
            ])}
          />
        )}
      </Part>
      <Part title={t('Housekeeping')}>
        <FactsTable
          head={[t('Task'), t('Last done')]}
          rows={tasks.map(({ name, doneAt }) => [
            taskWords(t, name),
            doneAt === null ? t('unknown') : inZone(t, doneAt, zone),
          ])}
        />
      </Part>
    </>
  )
}
