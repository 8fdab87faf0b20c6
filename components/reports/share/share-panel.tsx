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
        Anybody with a link sees the figures, question by question, as of the last full hour and without
        signing in. No figure of fewer than five people is shown.{' '}
        {isFiltered(filter)
          ? 'The link has the same filter as this page.'
          : 'No filter is set: it is about everything.'}
      </Text>
      <LinkForm surveyId={surveyId} />
      <Text size="sm">
        Or save these figures{' '}
        <Anchor href={consoleUrl(printReport, { params, query: query ?? {} })}>as a PDF</Anchor> or{' '}
        <Anchor href={consoleUrl(drawReport, { params, query: query ?? {} })}>as one picture (PNG)</Anchor>:
        also those of fewer than five people, so give the file to people who may see them. Each question has a
        button for a picture of its own.
      </Text>
      <Divider />
      <Title order={3} size="h5">
        Links of this survey
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
