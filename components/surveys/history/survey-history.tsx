// The published versions of a survey, with their changes and a button to restore each.
'use client'
import { Accordion, Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useTimeWords } from '@/components/console/use-time-words'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNotice } from '@/components/ui/error-notice'
import { StatusBadge, type StatusWord } from '@/components/ui/status-badge'
import { useT } from '@/components/ui/texts/texts'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { UndoJoin } from '../joining/undo-join'
import { type NumberOf, VersionPanel } from './version-panel'

type Version = z.output<typeof listVersions.reply>['versions'][number]

export function SurveyHistory({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listVersions, { params: { accountId, surveyId } })
  const surveys = useConsole(listSurveySummaries, { params: { accountId } }).data?.surveys
  const status = surveys?.find(({ id }) => id === surveyId)?.effectiveStatus
  const [open, setOpen] = useState<string | null>(null)
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data)
    return (
      <Stack aria-busy="true" aria-label={t('Loading the history')}>
        <Skeleton h={56} />
        <Skeleton h={56} />
      </Stack>
    )
  if (data.versions.length === 0)
    return (
      <EmptyState picture="timeline" title={t('No history yet')}>
        {t(
          'From the day it is published, every change that respondents meet is kept here: who made it, what was different, and a way back.',
        )}
      </EmptyState>
    )
  const numberOf = numbering(data.versions)
  const hasLanguages = surveys?.some(({ id, languages }) => id === surveyId && languages.length > 0)
  return (
    <Stack>
      {hasLanguages ? <UndoJoin surveyId={surveyId} /> : null}
      <Accordion variant="separated" value={open} onChange={setOpen} order={2}>
        {data.versions.map((version) => (
          <Accordion.Item key={version.revision} value={String(version.revision)}>
            <Accordion.Control>
              <VersionHead
                {...version}
                standing={status ?? version.status}
                number={numberOf(version.revision)}
              />
            </Accordion.Control>
            <Accordion.Panel>
              {open === String(version.revision) ? (
                <VersionPanel {...{ surveyId, version, numberOf }} others={data.versions} />
              ) : null}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}

/** Counted from the first that was published: a survey's revisions count its time as a draft too. */
function numbering(newestFirst: Version[]): NumberOf {
  const numbers = new Map(newestFirst.map(({ revision }, at) => [revision, newestFirst.length - at]))
  return (revision) => numbers.get(revision) ?? revision
}

function VersionHead({
  number,
  standing,
  summary,
  savedAt,
  savedBy,
  savedByKey,
  current,
}: Version & { number: number; standing: StatusWord }) {
  const t = useT()
  const { ago, dateTime } = useTimeWords()
  const saved = {
    person: savedBy ?? t('From the command line'),
    at: dateTime(savedAt),
    ago: ago(savedAt),
    time: (children: ReactNode) => (
      <time key="time" dateTime={savedAt} suppressHydrationWarning>
        {children}
      </time>
    ),
  }
  return (
    <Group justify="space-between" gap="xs" pe="sm">
      <div>
        <Group gap="xs">
          <Text span fw={600}>
            {t('Version {revision}', { revision: number })}
          </Text>
          {current ? <Badge tt="none">{t('Now')}</Badge> : null}
        </Group>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {summary ?? (number === 1 ? t('The first version that respondents met.') : '')}
        </Text>
        <Text span size="sm" c="dimmed">
          {savedByKey
            ? t.rich<ReactNode>('{person} (program), <time>{at}</time> ({ago})', saved)
            : t.rich<ReactNode>('{person}, <time>{at}</time> ({ago})', saved)}
        </Text>
      </div>
      {current ? <StatusBadge status={standing} /> : null}
    </Group>
  )
}
