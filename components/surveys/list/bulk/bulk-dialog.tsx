// Asks before several surveys change their status, changes one after the other, and says which could
// not be changed. Closing it stops after the one that is being changed.
'use client'
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { moveSurvey } from '@/lib/surveys/surveys.endpoint'
import type { SurveySummary } from '../survey-types'
import { useSurveyActions } from '../use-survey-actions'
import type { BulkMove } from './bulk-moves'

interface Props {
  move: BulkMove
  surveys: SurveySummary[]
  onDone(ids: number[]): void
  onClose(): void
}

interface Failure {
  name: string
  reason: string
}

export function BulkDialog({ move, surveys, onDone, onClose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { refresh } = useSurveyActions()
  // The list changes under the dialog while it works.
  const [meant] = useState(() => surveys.filter((survey) => move.to(survey) !== null))
  const [others] = useState(surveys.length - meant.length)
  const [done, setDone] = useState<number | null>(null)
  const [failures, setFailures] = useState<Failure[] | null>(null)
  const stopped = useRef(false)
  const run = async () => {
    const [moved, failed]: [number[], Failure[]] = [[], []]
    for (const survey of meant) {
      const to = move.to(survey)
      if (to === null || stopped.current) continue
      setDone(moved.length + failed.length)
      try {
        await call(moveSurvey, { params: { accountId, surveyId: survey.id }, body: { to } })
        moved.push(survey.id)
      } catch (error) {
        const reason = error instanceof Error ? t.known(error.message) : t('Try it again.')
        failed.push({ name: survey.name, reason })
      }
    }
    await refresh()
    if (moved.length > 0) {
      notifications.show({ message: t(move.done, { count: moved.length }) })
      onDone(moved)
    }
    setDone(null)
    if (failed.length > 0) setFailures(failed)
    else onClose()
  }
  const close = () => {
    stopped.current = true
    if (done === null) onClose()
  }
  return (
    <Dialog
      onClose={close}
      title={t('{action}: {count, plural, one {# survey} other {# surveys}}', {
        action: t(move.name),
        count: meant.length,
      })}
    >
      <Stack>
        {failures ? (
          <Notice
            kind="error"
            title={t('{count, plural, one {# survey} other {# surveys}} could not be changed', {
              count: failures.length,
            })}
          >
            <List size="sm">
              {failures.map(({ name, reason }) => (
                <List.Item key={name}>{t('{name}: {reason}', { name, reason })}</List.Item>
              ))}
            </List>
          </Notice>
        ) : (
          <>
            <Text>{t(move.consequence)}</Text>
            {others > 0 ? (
              <Text>
                {t(
                  '{count, plural, one {One of those that you chose stays as it is, because this is not possible for it.} other {# of those that you chose stay as they are, because this is not possible for them.}}',
                  { count: others },
                )}
              </Text>
            ) : null}
          </>
        )}
        {done === null ? null : (
          <Stack gap={4} role="status">
            <Text size="sm">{t('{count, number} of {all, number}', { count: done, all: meant.length })}</Text>
            <Progress value={(done / meant.length) * 100} aria-label={t('Done')} />
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {failures ? t('Close') : done === null ? t('Cancel') : t('Stop')}
          </Button>
          {failures ? null : (
            <Button loading={done !== null} onClick={() => void run()} data-autofocus>
              {t(move.button, { count: meant.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
