// Gives a report out by link, and lists the links that there are.
'use client'
import { Divider, Stack, Text, Title } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { useFirstFocus } from '@/components/ui/use-first-focus'
import { Waiting } from '@/components/ui/waiting'
import { listReportLinks } from '@/lib/results/sharing/report-links.endpoint'
import { isFiltered } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { LinkForm } from './link-form'
import { LinkList } from './link-list'

export function SharePanel({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { filter } = useReportFilter()
  const params = { accountId, surveyId }
  const content = useFirstFocus<HTMLDivElement>('panel')
  const links = useConsole(listReportLinks, { params })
  return (
    <Stack gap="md" ref={content}>
      <Text size="sm">
        {t(
          'Anybody with the link can read the figures without signing in. They are there as soon as five people have responded, and are counted anew at each full hour, so what came since is missing. Groups of fewer than five people are left out.',
        )}{' '}
        {isFiltered(filter)
          ? t('The link keeps the filter of this page.')
          : t('No filter is set, so the link shows everything.')}
      </Text>
      <LinkForm surveyId={surveyId} />
      <Divider />
      <Title order={3} size="h5">
        {t('Active and expired links')}
      </Title>
      {links.error && !links.data ? (
        <ErrorNotice error={links.error} onRetry={() => void links.mutate()} />
      ) : links.data ? (
        <LinkList surveyId={surveyId} links={links.data.links} />
      ) : (
        <Waiting label={t('Loading the links')} />
      )}
    </Stack>
  )
}
