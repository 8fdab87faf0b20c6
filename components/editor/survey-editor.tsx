// Loads a survey and opens the editor on it.
'use client'
import { Group, Skeleton, Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useFirstReply } from '@/components/console/calls/first-replies'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { consoleUrl } from '@/lib/api/client/console-client'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { EditorLayout } from './editor-layout'
import type { OpenedSurvey } from './state/open-editor'
import { EditorProvider } from './state/use-editor'

export function SurveyEditor({ surveyId, userId }: { surveyId: number; userId: number }) {
  const { id: accountId } = useAccount()
  const call = useCall()
  const address = consoleUrl(openSurvey, { params: { accountId, surveyId } })
  const { reply } = useFirstReply<OpenedSurvey>(address)
  const [opened, setOpened] = useState<OpenedSurvey | null>(reply ?? null)
  const isOpened = opened !== null
  const [error, setError] = useState<Error | null>(null)
  const load = useCallback(() => {
    setError(null)
    // Never from a cache: the editor must start from the current document, as the page brought it or as it is now.
    call(openSurvey, { params: { accountId, surveyId } }).then(setOpened, setError)
  }, [call, accountId, surveyId])
  useEffect(() => {
    if (!isOpened) load()
  }, [isOpened, load])
  if (error) return <ErrorNotice error={error} onRetry={load} />
  if (!opened) return <Loading />
  return (
    <EditorProvider surveyId={surveyId} userId={userId} opened={opened}>
      <EditorLayout />
    </EditorProvider>
  )
}

const Loading = () => {
  const t = useT()
  return (
    <Stack aria-busy="true" aria-label={t('Loading the survey')}>
      <Group>
        <Skeleton h={36} w={240} />
        <Skeleton h={36} w={120} />
      </Group>
      <Skeleton h={90} />
      <Skeleton h={90} />
      <Skeleton h={90} />
    </Stack>
  )
}
