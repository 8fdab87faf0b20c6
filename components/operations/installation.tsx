// How the installation is doing: what to do next, version and database, backups, sizes, rows by month,
// errors, what is slow.
'use client'
import { Text } from '@mantine/core'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { inCount } from '@/components/results/numbers'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showInstallation } from '@/lib/operations/installation.endpoint'
import { AdviceList, Command } from './advice-list'
import { FactsTable } from './facts-table'
import classes from './installation.module.css'
import { Part } from './part'
import { Whole } from './whole'
import { inMonth } from './words'

export function Installation() {
  const t = useT()
  return (
    <Page>
      <PageHeader
        title={t('Installation')}
        subtitle={t('The state of this server, and what needs your attention.')}
      />
      {useMay('see_installation') ? (
        <Content />
      ) : (
        <Notice>{t('Only owners of the account can see the state of the installation.')}</Notice>
      )}
    </Page>
  )
}

function Content() {
  const t = useT()
  const { id: accountId, name } = useAccount()
  const { data, error, mutate } = useConsole(showInstallation, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the state of the installation')} />
  const { advice, installation, months, version } = data
  return (
    <div className={classes.parts}>
      <Part title={t('What to do next')} wide>
        <AdviceList advice={advice} isWhole={installation !== null} />
      </Part>
      {installation ? <Whole version={version} installation={installation} /> : <OwnOnly version={version} />}
      <Part
        title={t('Submissions of {name} by month', { name })}
        {...(months.length > 0
          ? { note: t('Surveys with few submissions are spread over the months that their totals cover.') }
          : {})}
      >
        {months.length === 0 ? (
          <Text>{t('None in the last twelve months.')}</Text>
        ) : (
          <FactsTable
            head={[t('Month'), t('Submissions'), t('Responses')]}
            rows={months.map((one) => [
              inMonth(t, one.month),
              inCount(t, one.submissions),
              inCount(t, one.responses),
            ])}
          />
        )}
      </Part>
    </div>
  )
}

function OwnOnly({ version }: { version: string }) {
  const t = useT()
  return (
    <div className={classes.wide}>
      {/* Every language has the command last: it stands below, to be copied. */}
      <Notice title={`Soundings ${version}`}>
        {t(
          'Other people’s accounts are on this server too, so you only see your own. The person who runs the server can give you the full view with: {command}',
          { command: '' },
        ).trimEnd()}
        <Command text="npm run accounts -- add-operator YOUR-ADDRESS" />
      </Notice>
    </div>
  )
}
