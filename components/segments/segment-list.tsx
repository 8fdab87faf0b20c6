// The segments of an account, with what uses each.
'use client'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import grid from '@/components/ui/card-grid.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listSegments } from '@/lib/surveys/segments/segments.endpoint'
import { useWords } from './segment-words'

/** The address of the page that makes one. No key is `new`, because it is taken here. */
export const NEW_SEGMENT = 'new'

export function SegmentList() {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('publish_surveys')
  const { data, error, mutate } = useConsole(listSegments, { params: { accountId } })
  const usedBy = useWords()
  const segments = data?.segments ?? []
  const create = may ? (
    <Button
      component={Link}
      href={`/console/${accountId}/segments/${NEW_SEGMENT}`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('New segment')}
    </Button>
  ) : null
  return (
    <Page>
      <PageHeader
        title={t('Segments')}
        subtitle={t('Rules under a name. Surveys that name one go by it whenever it changes.')}
        actions={segments.length > 0 ? create : null}
      />
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Waiting label={t('Loading the segments')} /> : null}
      {data && segments.length === 0 ? (
        <EmptyState icon={<IconUsersGroup aria-hidden />} title={t('Describe people once')} actions={create}>
          {t('“Loyal customers” or “on trial”: say it once, and use it as a rule of any number of surveys.')}
        </EmptyState>
      ) : null}
      {segments.length > 0 ? (
        <ul className={grid.cards} aria-label={t('Segments')}>
          {segments.map((shown) => (
            <li key={shown.segment.key} className={grid.card}>
              <Stack gap={4} p="sm" style={{ overflowWrap: 'anywhere' }}>
                <Link href={`/console/${accountId}/segments/${shown.segment.key}`}>{shown.segment.name}</Link>
                <Text size="sm" c="dimmed">
                  {usedBy(shown)}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  )
}
