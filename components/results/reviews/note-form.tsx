// The note of a submission. Who was second sees what the first has written, and keeps their own words.
'use client'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { ConsoleCallError } from '@/lib/api/client/console-client'
import { noteSubmission } from '@/lib/results/reviews/reviews.endpoint'

interface Props {
  surveyId: number
  udid: string
  note: string | null
  onSaved: () => void
}

export function NoteForm({ surveyId, udid, note, onSaved }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { busy, error, run } = useAction()
  const [text, setText] = useState(note ?? '')
  const [before, setBefore] = useState(note)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run('note', async () => {
      try {
        await call(noteSubmission, {
          params: { accountId, surveyId, udid },
          body: { note: text.trim() || null, before },
        })
        onSaved()
      } catch (cause) {
        if (cause instanceof ConsoleCallError && isOther(cause.details)) setBefore(cause.details.note)
        throw cause
      }
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t('Note')}
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {before !== note ? (
          <Text size="sm">
            {before === null
              ? t('It says now: “nothing”. Saving replaces it.')
              : t('It says now: “{note}”. Saving replaces it.', { note: before })}
          </Text>
        ) : null}
        {error ? <ErrorNotice error={error} /> : null}
        <Group>
          <Button
            type="submit"
            size="xs"
            variant="default"
            loading={busy !== null}
            disabled={text.trim() === (before ?? '')}
          >
            {t('Save the note')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const isOther = (details: unknown): details is { note: string | null } =>
  typeof details === 'object' && details !== null && 'note' in details
