// The whole installation, for who may see it.
'use client'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { useOwnZone } from '@/components/console/page-hints'
import type { showInstallation } from '@/lib/contract/console/installation'
import { inCount, inZone } from '../reports/numbers'
import { About } from './about'
import { FactsTable } from './facts-table'
import { Part } from './part'
import { errorWords, inBytes, inMonth, limitWords, taskWords } from './words'

type WholeInstallation = NonNullable<z.output<typeof showInstallation.reply>['installation']>

export function Whole({ version, installation }: { version: string; installation: WholeInstallation }) {
  const { database, months, monthsAreAbout, errors, refused, slow, tasks } = installation
  const zone = useOwnZone() ?? 'UTC'
  return (
    <>
      <About version={version} installation={installation} zone={zone} />
      <Part title="Largest tables" note="Including indexes. Rows are estimates by PostgreSQL.">
        <FactsTable
          head={['Table', 'Rows', 'Size']}
          rows={database.tables.map((table) => [
            table.name,
            table.rows === null ? '–' : inCount(table.rows),
            inBytes(table.bytes),
          ])}
        />
      </Part>
      <Part
        title="Rows of all accounts by month"
        {...(monthsAreAbout ? { note: 'Estimates by PostgreSQL for large tables.' } : {})}
      >
        {months.length === 0 ? (
          <Text>None yet.</Text>
        ) : (
          <FactsTable
            head={['Month', 'Submissions', 'Answers', 'Events']}
            rows={months.map(({ month, ...counts }) => [
              inMonth(month),
              ...[counts.submissions, counts.answers, counts.events].map((count) =>
                count === null ? '–' : inCount(count),
              ),
            ])}
          />
        )}
      </Part>
      <Part title="Errors of the last 24 hours" note="Of all servers, including stopped ones.">
        {errors.length === 0 ? (
          <Text>None.</Text>
        ) : (
          <FactsTable
            head={['Error', 'Count']}
            rows={errors.map(({ what, count }) => [errorWords(what), inCount(count)])}
          />
        )}
      </Part>
      <Part title="Calls over a limit in the last 24 hours">
        {refused.length === 0 ? (
          <Text>None.</Text>
        ) : (
          <FactsTable
            head={['Limit', 'Calls']}
            rows={refused.map(({ limit, count }) => [limitWords(limit), inCount(count)])}
          />
        )}
      </Part>
      <Part title="Slowest operations" note="Operations and shared database batches in the last 24 hours.">
        {slow.length === 0 ? (
          <Text>Too few calls to tell.</Text>
        ) : (
          <FactsTable
            head={['Operation', 'Calls', '99% within']}
            rows={slow.map(({ name, kind, calls, mostMs }) => [
              kind === 'statement' ? `batch ${name}` : name,
              inCount(calls),
              mostMs === null ? 'over 5 s' : `${inCount(mostMs)} ms`,
            ])}
          />
        )}
      </Part>
      <Part title="Housekeeping">
        <FactsTable
          head={['Task', 'Last done']}
          rows={tasks.map(({ name, doneAt }) => [
            taskWords(name),
            doneAt === null ? 'unknown' : inZone(doneAt, zone),
          ])}
        />
      </Part>
    </>
  )
}
