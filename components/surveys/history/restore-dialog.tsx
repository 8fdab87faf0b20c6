// Asks before an old version replaces the draft, and says what would be replaced.
'use client'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { openSurvey } from '@/lib/contract/console/surveys'
import { restoreVersion } from '@/lib/contract/console/versions'
import { useSurveyActions } from '../list/use-survey-actions'
import { dateTimeWords } from '../survey-words'

type Opened = z.output<typeof openSurvey.reply>

interface Props {
  surveyId: number
  revision: number
  onClose(): void
}

export function RestoreDialog({ surveyId, revision, onClose }: Props) {
  const { id: accountId } = useAccount()
  const call = useCall()
  const router = useRouter()
  const { refresh } = useSurveyActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Never from a cache: it must show the current draft.
    call(openSurvey, { params: { accountId, surveyId } }).then(setOpened, (error: Error) =>
      setProblem(error.message),
    )
  }, [call, accountId, surveyId])
  const restore = async () => {
    setBusy(true)
    try {
      const expectedVersion = opened?.draft?.version ?? null
      await call(restoreVersion, { params: { accountId, surveyId, revision }, body: { expectedVersion } })
      void refresh(surveyId)
      router.push(`/console/${accountId}/surveys/${surveyId}/edit`)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={`Restore version ${revision}`}>
      <Stack>
        <Text>
          It becomes the draft of this survey. Respondents notice nothing until you publish it, and no answer
          is lost.
        </Text>
        {opened ? <Replaced opened={opened} /> : problem ? null : <Skeleton h={20} />}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={restore} loading={busy} disabled={!opened} data-autofocus>
            Restore and edit
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Replaced({ opened: { draft } }: { opened: Opened }) {
  if (!draft) return null
  return (
    <Notice kind="warning" title="There are unpublished changes">
      {draft.savedBy ?? 'Somebody'} saved them on {dateTimeWords(draft.savedAt)}. They would be replaced.
    </Notice>
  )
}
