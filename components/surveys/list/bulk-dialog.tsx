// Asks before several surveys change their status, changes one after the other, and says which could
// not be changed. Closing it stops after the one that is being changed.
'use client'
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { moveSurvey } from '@/lib/contract/console/surveys'
import type { BulkMove } from './bulk-moves'
import type { SurveySummary } from './survey-types'
import { useSurveyActions } from './use-survey-actions'

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

const countWords = (count: number) => (count === 1 ? '1 survey' : `${count} surveys`)

export function BulkDialog({ move, surveys, onDone, onClose }: Props) {
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
        failed.push({ name: survey.name, reason: error instanceof Error ? error.message : 'Try it again.' })
      }
    }
    await refresh()
    if (moved.length > 0) {
      const verb = moved.length === 1 ? 'is' : 'are'
      notifications.show({ message: `${countWords(moved.length)} ${verb} ${move.done}.` })
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
    <Modal opened onClose={close} title={`${move.name}: ${countWords(meant.length)}`}>
      <Stack>
        {failures ? (
          <Notice kind="error" title={`${countWords(failures.length)} could not be changed`}>
            <List size="sm">
              {failures.map(({ name, reason }) => (
                <List.Item key={name}>
                  {name}: {reason}
                </List.Item>
              ))}
            </List>
          </Notice>
        ) : (
          <>
            <Text>{move.consequence}</Text>
            {others > 0 ? (
              <Text>
                {others === 1
                  ? 'One of those that you chose stays as it is, because this is not possible for it.'
                  : `${others} of those that you chose stay as they are, because this is not possible for them.`}
              </Text>
            ) : null}
          </>
        )}
        {done === null ? null : (
          <Stack gap={4} role="status">
            <Text size="sm">
              {done} of {meant.length}
            </Text>
            <Progress value={(done / meant.length) * 100} aria-label="Done" />
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {failures ? 'Close' : done === null ? 'Cancel' : 'Stop'}
          </Button>
          {failures ? null : (
            <Button loading={done !== null} onClick={() => void run()} data-autofocus>
              {move.name} {countWords(meant.length)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
