// The surveys that were deleted in the last weeks, each with a button that restores it.
'use client'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { ANEW, useConsole } from '@/components/console/calls/use-console'
import { useTimeWords } from '@/components/console/use-time-words'
import { Dialog } from '@/components/ui/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { listDeletedSurveys } from '@/lib/surveys/survey-deletion.endpoint'
import { useRestore } from './use-restore'

type Deleted = z.output<typeof listDeletedSurveys.reply>['surveys'][number]

export function DeletedDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const params = { accountId }
  const { data, error, mutate } = useConsole(listDeletedSurveys, { params }, ANEW)
  return (
    <Dialog onClose={onClose} title={t('Recently deleted')} size="lg">
      <Stack>
        <Text size="sm" c="dimmed">
          {t('A deleted survey can be restored for 30 days, with its drafts, versions and results.')}
        </Text>
        {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
        {data ? (
          data.surveys.length === 0 ? (
            <Text>{t('No survey was deleted in the last 30 days.')}</Text>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {data.surveys.map((survey) => (
                <DeletedRow key={survey.id} survey={survey} />
              ))}
            </Stack>
          )
        ) : error ? null : (
          <Skeleton h={80} role="img" aria-label={t('Loading')} />
        )}
      </Stack>
    </Dialog>
  )
}

function DeletedRow({ survey }: { survey: Deleted }) {
  const t = useT()
  const { day } = useTimeWords()
  const restore = useRestore()
  const [busy, setBusy] = useState(false)
  const { name, deletedAt, erasedFrom, submissions } = survey
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t('Deleted on {day}', { day: day(deletedAt) }),
            t('erased from {day} on', { day: day(erasedFrom) }),
            t('{count, plural, one {# submission} other {# submissions}}', { count: submissions }),
          ].join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        aria-label={t('Restore {name}', { name })}
        onClick={() => {
          setBusy(true)
          void restore(survey).finally(() => setBusy(false))
        }}
      >
        {t('Restore')}
      </Button>
    </Group>
  )
}
