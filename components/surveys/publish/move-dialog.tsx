// Asks before a survey changes its status and explains the consequences; shows the error if it
// fails.
'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { SurveyStatus, SurveySummary } from '../list/survey-types'
import { useSurveyActions } from '../list/use-survey-actions'
import { moveVerb } from '../move-verb'
import { moveWords } from '../move-words'

interface Props {
  survey: Pick<SurveySummary, 'id' | 'key' | 'name' | 'status' | 'startsAt'>
  to: SurveyStatus
  onClose(): void
}

export function MoveDialog({ survey, to, onClose }: Props) {
  const t = useT()
  const { move } = useSurveyActions()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const verb = moveVerb(t, survey.status, to)
  const { consequence, done } = moveWords(t, survey, to)
  const confirm = async () => {
    setBusy(true)
    try {
      await move(survey, to, done)
      onClose()
    } catch (error) {
      setRefusal(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('{action}: {name}', { action: verb, name: survey.name })}>
      <Stack>
        <Text>{consequence}</Text>
        {refusal ? <Notice kind="error">{refusal}</Notice> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={busy} onClick={confirm} data-autofocus>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
