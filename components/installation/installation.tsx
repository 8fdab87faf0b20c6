// How the installation is doing: what to do next, version and database, backups, sizes, rows by month,
// errors, what is slow.
'use client'
import { Stack, Text } from '@mantine/core'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { showInstallation } from '@/lib/contract/console/installation'
import { inCount } from '../reports/numbers'
import { AdviceList } from './advice-list'
import { FactsTable } from './facts-table'
import { Part } from './part'
import { Whole } from './whole'
import { inMonth } from './words'

type Shown = z.output<typeof showInstallation.reply>

/** `first`: what the page's first response has; null: an error, and the page asks again. */
export function Installation({ first }: { first: Shown | null }) {
  return (
    <Stack maw={760} gap="lg">
      <PageHeader title="Installation" subtitle="How it is doing, and what to do next." />
      {useMay('see_installation') ? (
        <Content first={first} />
      ) : (
        <Notice>Only owners of the account can see how the installation is doing.</Notice>
      )}
    </Stack>
  )
}

function Content({ first }: { first: Shown | null }) {
  const { id: accountId, name } = useAccount()
  const { data, error, mutate } = useConsole(
    showInstallation,
    { params: { accountId } },
    first ? { fallbackData: first, revalidateOnMount: false } : undefined,
  )
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label="Loading the state of the installation" />
  const { advice, installation, months, version } = data
  return (
    <>
      <Part title="What to do next">
        <AdviceList advice={advice} isWhole={installation !== null} />
      </Part>
      {installation ? <Whole version={version} installation={installation} /> : <OwnOnly version={version} />}
      <Part
        title={`Submissions of ${name} by month`}
        {...(months.length > 0
          ? { note: 'Those of a survey with few are spread over the months that its totals span.' }
          : {})}
      >
        {months.length === 0 ? (
          <Text>There are none within the last twelve months.</Text>
        ) : (
          <FactsTable
            head={['Month', 'Submissions', 'With an answer']}
            rows={months.map((one) => [inMonth(one.month), inCount(one.submissions), inCount(one.responses)])}
          />
        )}
      </Part>
    </>
  )
}

function OwnOnly({ version }: { version: string }) {
  return (
    <Notice title={`Soundings ${version}`}>
      This installation has accounts of other owners, so you see what concerns your own. Whoever runs it can
      let you see all of it, by the command line: npm run accounts -- add-operator YOUR-ADDRESS
    </Notice>
  )
}
