// The published versions of a survey, with their changes and a button to restore each.
'use client'
import { Accordion, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { useTimeWords } from '@/components/console/use-time-words'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { StatusBadge } from '@/components/ui/status-badge'
import { listVersions } from '@/lib/contract/console/versions'
import { VersionPanel } from './version-panel'

type Version = z.output<typeof listVersions.reply>['versions'][number]

export function SurveyHistory({ surveyId }: { surveyId: number }) {
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listVersions, { params: { accountId, surveyId } })
  const [open, setOpen] = useState<string | null>(null)
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <Stack aria-busy="true" aria-label="Loading the history">
        <Skeleton h={56} />
        <Skeleton h={56} />
      </Stack>
    )
  if (data.versions.length === 0)
    return (
      <EmptyState picture="timeline" title="No history yet">
        From the day it is published, every change that respondents meet is kept here: who made it, what was
        different, and a way back.
      </EmptyState>
    )
  return (
    <Accordion variant="separated" value={open} onChange={setOpen} order={2}>
      {data.versions.map((version) => (
        <Accordion.Item key={version.revision} value={String(version.revision)}>
          <Accordion.Control>
            <VersionHead {...version} />
          </Accordion.Control>
          <Accordion.Panel>
            {open === String(version.revision) ? (
              <VersionPanel surveyId={surveyId} version={version} others={data.versions} />
            ) : null}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

function VersionHead({ revision, status, savedAt, savedBy, savedByKey, current }: Version) {
  const { ago, dateTime } = useTimeWords()
  return (
    <Group justify="space-between" gap="xs" pr="sm">
      <div>
        <Group gap="xs">
          <Text span fw={600}>
            Version {revision}
          </Text>
          {current ? <Badge tt="none">Now</Badge> : null}
        </Group>
        <Text span size="sm" c="dimmed">
          {savedBy ?? 'From the command line'}
          {savedByKey && ' (program)'}, <time dateTime={savedAt}>{dateTime(savedAt)}</time> ({ago(savedAt)})
        </Text>
      </div>
      <StatusBadge status={status} />
    </Group>
  )
}
