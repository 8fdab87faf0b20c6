// The publish dialog: changes for respondents, problems, and the publish button.
'use client'
import { Skeleton, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { useFirstFocus } from '@/components/ui/use-first-focus'
import { listChanges, type publishSurvey } from '@/lib/surveys/drafts/drafts.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import type { Publishable } from '../list/survey-types'
import { AfterPublish } from './after-publish'
import { PublishForm } from './publish-form'
import { undoWords } from './use-undo-publish'

interface Props {
  surveyId: number
  onClose(): void
  /** The live preview has shown nothing of it. */
  isHidden?: boolean
  /** Called after publishing and after undoing it, while the dialog is still open. */
  onPublished?: () => void
  /** Shows the field of a problem; without it, problems link to the editor's page. */
  goTo?: (path: string) => void
}

/** Open while it is rendered. Pending changes must be saved before. */
export function PublishDialog({ surveyId, onClose, isHidden = false, onPublished, goTo }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const [found, setFound] = useState<Publishable | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [done, setDone] = useState<z.output<typeof publishSurvey.reply> | null>(null)
  const load = useCallback(() => {
    const params = { accountId, surveyId }
    setError(null)
    // Never from a cache: it must show what will be published.
    Promise.all([call(openSurvey, { params }), call(listChanges, { params })]).then(
      ([survey, changes]) => setFound({ survey, changes }),
      setError,
    )
  }, [call, accountId, surveyId])
  useEffect(load, [load])
  const content = useFirstFocus<HTMLDivElement>(!found ? null : done ? 'done' : 'form')
  return (
    <Dialog
      onClose={onClose}
      title={found ? t('Publish: {name}', { name: found.survey.name }) : t('Publish')}
      size="lg"
    >
      <div ref={content}>
        {error ? <ErrorNotice error={error} onRetry={load} /> : null}
        {found || error ? null : <Loading />}
        {found && done ? (
          <AfterPublish
            surveyId={surveyId}
            published={{ before: found, status: done.status, revision: done.revision }}
            notes={done.notes}
            onClose={onClose}
            onUndone={() => {
              notifications.show({
                title: t('The publish is undone'),
                message: undoWords(t, { before: found, status: done.status }),
                autoClose: 12_000,
              })
              onPublished?.()
              onClose()
            }}
          />
        ) : null}
        {found && !done ? (
          <PublishForm
            surveyId={surveyId}
            found={found}
            isHidden={isHidden}
            goTo={
              goTo &&
              ((path) => {
                onClose()
                goTo(path)
              })
            }
            onClose={onClose}
            onConflict={load}
            onDone={(reply) => {
              setDone(reply)
              onPublished?.()
            }}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

const Loading = () => {
  const t = useT()
  return (
    <Stack aria-busy="true" aria-label={t('Checking what would change')}>
      <Skeleton h={20} />
      <Skeleton h={20} w="80%" />
      <Skeleton h={20} w="60%" />
    </Stack>
  )
}
