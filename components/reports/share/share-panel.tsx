// Gives a report out by link, lists the links that there are, and offers the report as a PDF.
'use client'
import { Anchor, Divider, Stack, Text, Title } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Waiting } from '@/components/ui/waiting'
import { consoleUrl } from '@/lib/client/console-client'
import { listReportLinks } from '@/lib/contract/console/report-links'
import { drawReport, printReport } from '@/lib/contract/console/reports'
import { isFiltered } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { LinkForm } from './link-form'
import { LinkList } from './link-list'

export function SharePanel({ surveyId }: { surveyId: number }) {
  const { id: accountId } = useAccount()
  const { filter, query } = useReportFilter()
  const params = { accountId, surveyId }
  const links = useConsole(listReportLinks, { params })
  return (
    <Stack gap="md">
      <Text size="sm">
        Anybody with the link can read the figures without signing in. They are updated every hour, and groups
        of fewer than five people are left out.{' '}
        {isFiltered(filter)
          ? 'The link keeps the filter of this page.'
          : 'No filter is set, so the link shows everything.'}
      </Text>
      <LinkForm surveyId={surveyId} />
      <Text size="sm">
        Or download these figures{' '}
        <Anchor href={consoleUrl(printReport, { params, query: query ?? {} })}>as a PDF</Anchor> or{' '}
        <Anchor href={consoleUrl(drawReport, { params, query: query ?? {} })}>as one picture (PNG)</Anchor>.
        These files include groups of fewer than five people, so share them with care. To download one
        question, use the button on its card.
      </Text>
      <Divider />
      <Title order={3} size="h5">
        Active and expired links
      </Title>
      {links.error && !links.data ? (
        <ErrorNotice error={links.error} onRetry={() => void links.mutate()} />
      ) : links.data ? (
        <LinkList surveyId={surveyId} links={links.data.links} />
      ) : (
        <Waiting label="Loading the links" />
      )}
    </Stack>
  )
}
