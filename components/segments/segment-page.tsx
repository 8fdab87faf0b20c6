// One segment: its name, its rules, what uses it, and how many people are in it.
'use client'
import { Button } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Link } from '@/components/ui/link'
import { Page } from '@/components/ui/page'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listSegments } from '@/lib/surveys/segments/segments.endpoint'
import { SegmentForm } from './segment-form'
import { NEW_SEGMENT } from './segment-list'

export function SegmentPage({ segmentKey }: { segmentKey: string }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const router = useRouter()
  const { data, error, mutate } = useConsole(listSegments, { params: { accountId } })
  // The form keeps what it was opened with, until its own save or a reload.
  const [reloads, setReloads] = useState(0)
  const stored = data?.segments.find(({ segment }) => segment.key === segmentKey)
  const isNew = segmentKey === NEW_SEGMENT && !stored
  const all = `/console/${accountId}/segments`
  if (data && (stored || isNew))
    return (
      <Page>
        <SegmentForm
          key={`${segmentKey} ${reloads}`}
          stored={stored ?? null}
          taken={[NEW_SEGMENT, ...data.segments.map(({ segment }) => segment.key)]}
          onMade={(key) => router.push(`${all}/${key}`)}
          onRemoved={() => router.push(all)}
          onReload={async () => {
            await mutate()
            setReloads(reloads + 1)
          }}
        />
      </Page>
    )
  return (
    <Page>
      {error && !data ? (
        <ErrorNotice error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <EmptyState
          icon={<IconUsersGroup aria-hidden />}
          title={t('There is no such segment')}
          order={1}
          actions={
            <Button component={Link} href={all}>
              {t('All segments')}
            </Button>
          }
        >
          {t('It may have been removed.')}
        </EmptyState>
      ) : (
        <Waiting label={t('Loading the segment')} />
      )}
    </Page>
  )
}
