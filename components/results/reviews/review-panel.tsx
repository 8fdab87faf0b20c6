// Work on one submission: tags, a note, done, hidden, deleted.
'use client'
import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import { IconCheck, IconEye, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useAction } from '@/components/console/calls/use-action'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { deleteSubmission } from '@/lib/results/reviews/reviews.endpoint'
import { inZone } from '../numbers'
import { HideMenu } from './hide-menu'
import { NoteForm } from './note-form'
import type { ReviewOf } from './review-badges'
import { TagForm } from './tag-form'
import { useReview } from './use-review'

interface Props {
  surveyId: number
  udid: string
  review: ReviewOf
  zone: string
  /** Reads the list and this submission anew. */
  onChanged: () => void
  onDeleted: () => void
}

export function ReviewPanel({ surveyId, udid, review: stored, zone, onChanged, onDeleted }: Props) {
  const t = useT()
  const may = useMay('review_submissions')
  const review = useReview(surveyId, onChanged)
  const { tags, note, done, hidden } = stored
  const small = { size: 'xs', variant: 'default', disabled: review.busy } as const
  if (!may) return null
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Button
          {...small}
          leftSection={<IconCheck size={14} aria-hidden />}
          aria-pressed={done !== null}
          onClick={() => void review.setDone([udid], done === null)}
        >
          {done ? t('Mark as not done') : t('Mark as done')}
        </Button>
        {hidden ? (
          <Button
            {...small}
            leftSection={<IconEye size={14} aria-hidden />}
            onClick={() => void review.show([udid])}
          >
            {t('Show again')}
          </Button>
        ) : (
          <HideMenu disabled={review.busy} onHide={(reason) => void review.hide([udid], reason)} />
        )}
        <DeleteButton surveyId={surveyId} udid={udid} onDeleted={onDeleted} />
      </Group>
      {hidden ? (
        <Text size="sm">
          {t(
            'Hidden as {reason, select, spam {spam} test {test} other {staff}} by {name}, {time}: no figure, poll or goal counts it.',
            { reason: hidden.reason, name: hidden.by, time: inZone(t, hidden.at, zone) },
          )}
        </Text>
      ) : null}
      {done ? (
        <Text size="sm" c="dimmed">
          {t('Marked as done by {name}, {time}', { name: done.by, time: inZone(t, done.at, zone) })}
        </Text>
      ) : null}
      {tags.length > 0 ? (
        <Group gap={4} aria-label={t('Tags')} role="group">
          {tags.map((tag) => (
            <Pill
              key={tag.id}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('Remove the tag {name}', { name: tag.name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => void review.untag([udid], tag)}
            >
              {tag.name}
            </Pill>
          ))}
        </Group>
      ) : null}
      <TagForm busy={review.busy} onTag={(name) => void review.tag([udid], name)} />
      <NoteForm
        key={`${udid} ${note ?? ''}`}
        surveyId={surveyId}
        udid={udid}
        note={note}
        onSaved={onChanged}
      />
      {review.error ? <ErrorNotice error={review.error} /> : null}
    </Stack>
  )
}

function DeleteButton({
  surveyId,
  udid,
  onDeleted,
}: {
  surveyId: number
  udid: string
  onDeleted: () => void
}) {
  const t = useT()
  const { id: accountId } = useAccount()
  const may = useMay('erase_people')
  const call = useCall()
  const { busy, error, run } = useAction()
  const [sure, setSure] = useState(false)
  if (!may) return null
  const remove = () =>
    run('delete', async () => {
      await call(deleteSubmission, { params: { accountId, surveyId, udid } })
      onDeleted()
    })
  return (
    <>
      {sure ? (
        <Group gap="xs" role="group" aria-label={t('Delete permanently?')}>
          <Text size="sm">{t('This cannot be undone.')}</Text>
          <Button size="xs" color="red" loading={busy !== null} onClick={() => void remove()} data-autofocus>
            {t('Delete permanently')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setSure(false)}>
            {t('Cancel')}
          </Button>
        </Group>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => setSure(true)}
        >
          {t('Delete…')}
        </Button>
      )}
      {error ? <ErrorNotice error={error} /> : null}
    </>
  )
}
