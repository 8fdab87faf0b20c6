// Deletes a survey, which can be restored for some weeks. If submissions go with it, its name is typed first.
'use client'
import { Button, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { ANEW, useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { undoNotice } from '@/components/results/reviews/undo-notice'
import { Dialog } from '@/components/ui/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { deleteSurvey, showDeletion } from '@/lib/surveys/survey-deletion.endpoint'
import type { SurveySummary } from './list/survey-types'
import { useRestore } from './list/use-restore'
import { useSurveyActions } from './list/use-survey-actions'

type Deletion = z.output<typeof showDeletion.reply>

interface Props {
  survey: Pick<SurveySummary, 'id' | 'name'>
  onClose(): void
}

export function DeleteDialog({ survey, onClose }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const params = { accountId, surveyId: survey.id }
  const { data, error, mutate } = useConsole(showDeletion, { params }, ANEW)
  const mayErase = useMay('erase_people')
  return (
    <Dialog
      onClose={onClose}
      title={t('Delete “{name}”?', { name: survey.name })}
      closeOnClickOutside={false}
    >
      {error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        data.refused !== null ? (
          <Notice kind="warning">{data.refused}</Notice>
        ) : data.submissions > 0 && !mayErase ? (
          <Notice kind="warning">
            {t('It has submissions, and only owners may delete those. An archived survey is out of the way.')}
          </Notice>
        ) : (
          <DeleteForm survey={survey} deletion={data} onClose={onClose} />
        )
      ) : error ? null : (
        <Skeleton h={60} role="img" aria-label={t('Loading')} />
      )}
    </Dialog>
  )
}

function DeleteForm({ survey, deletion: { submissions }, onClose }: Props & { deletion: Deletion }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const restore = useRestore()
  const router = useRouter()
  const pathname = usePathname()
  const { refresh } = useSurveyActions()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isConfirmed = submissions === 0 || typed.trim() === survey.name.trim()
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed || busy) return
    setRefusal(null)
    setBusy(true)
    try {
      const params = { accountId, surveyId: survey.id }
      await call(deleteSurvey, { params, body: { name: typed } })
      onClose()
      undoNotice(t('{name}: {done}', { name: survey.name, done: t('It is deleted.') }), () => restore(survey))
      const list = `/console/${accountId}/surveys`
      if (pathname !== list) router.replace(list)
      await refresh()
    } catch (error) {
      setRefusal(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={remove} noValidate>
      <Stack>
        <Text>
          {t('You can restore it for 30 days, in “Recently deleted” below the list. Then it is erased.')}
        </Text>
        <List size="sm">
          <List.Item>{t('It is in no list any more, nobody gets it, and its links lead nowhere.')}</List.Item>
          {submissions > 0 ? (
            <List.Item>
              {t(
                '{count, plural, one {Its one submission goes, with all answers, and its results.} other {Its # submissions go, with all answers, and its results.}}',
                { count: submissions },
              )}
            </List.Item>
          ) : (
            <List.Item>{t('It has no submissions.')}</List.Item>
          )}
        </List>
        {submissions > 0 ? (
          <TextInput
            label={t('Type its name, {name}, to confirm', { name: survey.name })}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        ) : null}
        {refusal ? <Notice kind="error">{refusal}</Notice> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" color="red.8" loading={busy} disabled={!isConfirmed}>
            {t('Delete the survey')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
