// Deletes a survey for ever. If submissions go with it, their number is typed first.
'use client'
import { Button, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { usePathname, useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { Dialog } from '@/components/ui/dialog'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { deleteSurvey, showDeletion } from '@/lib/surveys/survey-deletion.endpoint'
import type { SurveySummary } from './list/survey-types'
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
  const { data, error, mutate } = useConsole(showDeletion, { params }, { revalidateIfStale: true })
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
  const router = useRouter()
  const pathname = usePathname()
  const { refresh } = useSurveyActions()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isConfirmed = submissions === 0 || typed.replace(/\D/g, '') === String(submissions)
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed || left !== null) return
    setRefusal(null)
    setLeft(submissions)
    try {
      const params = { accountId, surveyId: survey.id }
      for (;;) {
        const reply = await call(deleteSurvey, { params, body: { submissions } })
        if (reply.deleted) break
        setLeft(reply.left)
      }
      onClose()
      notifications.show({ title: survey.name, message: t('It is deleted.') })
      const list = `/console/${accountId}/surveys`
      if (pathname !== list) router.replace(list)
      await refresh()
    } catch (error) {
      setRefusal(error instanceof Error ? t.known(error.message) : t('Something went wrong. Try again.'))
      setLeft(null)
    }
  }
  return (
    <form onSubmit={remove} noValidate>
      <Stack>
        <Text>{t('This cannot be undone. Export it first if you may need it again.')}</Text>
        <List size="sm">
          <List.Item>{t('Its questions, drafts and versions go, and its links lead nowhere.')}</List.Item>
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
            label={t('Type the number of submissions, {count}, to confirm', { count: String(submissions) })}
            value={typed}
            inputMode="numeric"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        ) : null}
        {left === null || submissions === 0 ? null : (
          <Text size="sm" role="status">
            {t('{count, number} of {all, number} left', { count: left, all: submissions })}
          </Text>
        )}
        {refusal ? <Notice kind="error">{refusal}</Notice> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {left === null ? t('Cancel') : t('Close')}
          </Button>
          <Button type="submit" color="red.8" loading={left !== null} disabled={!isConfirmed}>
            {t('Delete the survey')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
