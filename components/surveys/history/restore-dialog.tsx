// Asks before an old version replaces the draft, and says what would be replaced.
'use client'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { publishSurvey } from '@/lib/surveys/drafts/drafts.endpoint'
import { listVersions, restoreVersion } from '@/lib/surveys/history/versions.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { useSurveyActions } from '../list/use-survey-actions'

type Opened = z.output<typeof openSurvey.reply>

interface Props {
  surveyId: number
  revision: number
  /** The number that people know the version by. */
  number: number
  onClose(): void
}

export function RestoreDialog({ surveyId, revision, number, onClose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const router = useRouter()
  const { refresh } = useSurveyActions()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState<'edit' | 'publish' | null>(null)
  const mayPublish = useMay('publish_surveys')
  const refreshAll = useRefresh()
  useEffect(() => {
    // Never from a cache: it must show the current draft.
    call(openSurvey, { params: { accountId, surveyId } }).then(setOpened, (error: Error) =>
      setProblem(t.known(error.message)),
    )
  }, [t, call, accountId, surveyId])
  const restore = async (then: 'edit' | 'publish') => {
    setBusy(then)
    setProblem(null)
    const params = { accountId, surveyId }
    try {
      const expectedVersion = opened?.draft?.version ?? null
      const restored = await call(restoreVersion, {
        params: { ...params, revision },
        body: { expectedVersion },
      })
      if (then === 'publish') {
        const body = { expectedVersion: restored.version, status: 'keep' as const }
        const { status } = await call(publishSurvey, { params, body })
        notifications.show({
          title: t('Version {revision} is published again', { revision: number }),
          message:
            status === 'live'
              ? t('Respondents get it from the next page they open. No answer was lost.')
              : t(
                  'The survey is {status, select, draft {draft} live {live} paused {paused} complete {complete} other {archived}}, so it is not shown at the moment. No answer was lost.',
                  { status },
                ),
          autoClose: 12_000,
        })
        await Promise.all([refresh(surveyId), refreshAll(listVersions, params)])
        onClose()
        return
      }
      void refresh(surveyId)
      notifications.show({
        title: t('Version {revision} is restored as unpublished changes', { revision: number }),
        message: t('Respondents get it when you publish.'),
        autoClose: 12_000,
      })
      router.push(`/console/${accountId}/surveys/${surveyId}/edit`)
    } catch (error) {
      setProblem(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setBusy(null)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('Restore version {revision}', { revision: number })}>
      <Stack>
        <Text>
          {t(
            'Publish it right away, or restore it as unpublished changes and edit it first. All answers stay in the results.',
          )}
        </Text>
        {opened ? <Replaced opened={opened} /> : problem ? null : <Skeleton h={20} />}
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant={mayPublish ? 'default' : 'filled'}
            onClick={() => restore('edit')}
            loading={busy === 'edit'}
            disabled={!opened || busy !== null}
            data-autofocus
          >
            {t('Restore and edit')}
          </Button>
          {mayPublish ? (
            <Button
              onClick={() => restore('publish')}
              loading={busy === 'publish'}
              disabled={!opened || busy !== null}
            >
              {t('Restore and publish')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Replaced({ opened: { draft } }: { opened: Opened }) {
  const t = useT()
  const { dateTime } = useTimeWords()
  if (!draft) return null
  return (
    <Notice kind="warning" title={t('There are unpublished changes')}>
      {draft.savedBy === null
        ? t('Somebody saved them on {time}. Restoring replaces them.', {
            time: dateTime(draft.savedAt),
          })
        : t('{person} saved them on {time}. Restoring replaces them.', {
            person: draft.savedBy,
            time: dateTime(draft.savedAt),
          })}
    </Notice>
  )
}
