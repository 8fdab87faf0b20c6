// Changes all submissions that match the filter, however many: first says how many, then shows how far it
// is. What somebody left unfinished can be gone on with or undone here.
'use client'
import { Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { ErrorNotice } from '@/components/ui/error-notice'
import { useT } from '@/components/ui/texts/texts'
import { listBulkActions } from '@/lib/results/reviews/bulk-actions.endpoint'
import { createTag, listTags } from '@/lib/results/reviews/tags/tags.endpoint'
import { actWords, stateWords } from './bulk-words'
import { HideMenu } from './hide-menu'
import { TagForm } from './tag-form'
import { type BulkAction, type BulkFilter, useBulk } from './use-bulk'

interface Props {
  surveyId: number
  /** Nothing matches: there is no button, but what is open stays, with its report and its way back. */
  isEmpty: boolean
  filter: BulkFilter
  onChanged: () => void
  /** What else is meant, besides what the list shows. */
  also?: string | null
}

export function BulkButton(props: Props) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!useMay('review_submissions') || (props.isEmpty && !open)) return null
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconListCheck size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('Edit all matching…')}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={t('Edit all matching submissions')}>
        <BulkPanel {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function BulkPanel({
  surveyId,
  filter,
  onChanged,
  also,
  onClose,
}: Omit<Props, 'isEmpty'> & { onClose: () => void }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const bulk = useBulk(surveyId, onChanged)
  const { data: known, mutate: readTags } = useConsole(listTags, { params: { accountId } })
  const tags = known?.tags ?? []
  const before = useConsole(listBulkActions, { params: { accountId, surveyId } }).data?.actions ?? []
  const { action, busy } = bulk
  return (
    <Stack gap="md">
      {bulk.error ? <ErrorNotice error={bulk.error} /> : null}
      {action ? (
        <Chosen action={action} words={actWords(t, action.act, tags)} bulk={bulk} onClose={onClose} />
      ) : (
        <>
          {/* Not the field of tags, whose suggestions would cover what is below. */}
          <Text size="sm" data-autofocus tabIndex={-1}>
            {t('Choose a change. You see how many submissions match before anything happens.')}
          </Text>
          {also ? <Text size="sm">{also}</Text> : null}
          <TagForm
            busy={busy}
            onTag={async (name) => {
              const { id } = await call(createTag, { params: { accountId }, body: { name } })
              await readTags()
              await bulk.start(filter, { tag: { id, on: true } })
            }}
          />
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={busy}
              onClick={() => bulk.start(filter, { done: true })}
            >
              {t('Mark as done')}
            </Button>
            {filter.hidden === 'only' ? (
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                onClick={() => bulk.start(filter, { show: true })}
              >
                {t('Show again')}
              </Button>
            ) : (
              <HideMenu disabled={busy} onHide={(hide) => bulk.start(filter, { hide })} />
            )}
          </Group>
          <Earlier
            actions={before.filter(
              ({ state, changed }) => state !== 'undone' && (state !== 'finished' || changed > 0),
            )}
            words={(one) => actWords(t, one.act, tags)}
            bulk={bulk}
          />
        </>
      )}
    </Stack>
  )
}

type Bulk = ReturnType<typeof useBulk>

function Chosen({
  action,
  words,
  bulk: { busy, goOn, undo, forget },
  onClose,
}: {
  action: BulkAction
  words: string
  bulk: Bulk
  onClose: () => void
}) {
  const t = useT()
  const { state, matched, looked, changed, left } = action
  const part = state === 'undoing' ? changed - left : looked
  const whole = state === 'undoing' ? changed : matched
  const percent = whole === 0 ? 100 : Math.min(100, Math.round((100 * part) / whole))
  const isNew = state === 'open' && looked === 0 && !busy
  return (
    <>
      <Text fw={600}>{words}</Text>
      <Text role="status">{stateWords(t, action)}</Text>
      {isNew ? null : (
        <Progress.Root>
          <Progress.Section value={percent} aria-label={t('Progress')} />
        </Progress.Root>
      )}
      <Group gap="xs">
        {state === 'open' ? (
          <Button size="xs" loading={busy} disabled={matched === 0} onClick={() => void goOn(action)}>
            {isNew ? t('{change}: {count, number}', { change: words, count: matched }) : t('Continue')}
          </Button>
        ) : null}
        {state === 'undoing' ? (
          <Button size="xs" loading={busy} onClick={() => void undo(action)}>
            {t('Continue')}
          </Button>
        ) : null}
        {left > 0 && state !== 'undoing' ? (
          <Button size="xs" variant="default" disabled={busy} onClick={() => void undo(action)}>
            {t('Undo')}
          </Button>
        ) : null}
        <Button size="xs" variant="subtle" disabled={busy} onClick={isNew ? forget : onClose}>
          {isNew ? t('Back') : t('Close')}
        </Button>
      </Group>
    </>
  )
}

/** What was started before, by anybody, and can be gone on with or undone. */
function Earlier({
  actions,
  words,
  bulk: { busy, goOn, undo },
}: {
  actions: BulkAction[]
  words: (action: BulkAction) => string
  bulk: Bulk
}) {
  const t = useT()
  const shown = actions.filter(({ state, looked }) => state !== 'open' || looked > 0)
  if (shown.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('Earlier changes')}
      </Text>
      <List size="sm" listStyleType="none" spacing="sm">
        {shown.map((one) => (
          <List.Item key={one.id}>
            <Text size="sm">
              {t('{change}, by {name}: {state}', {
                change: words(one),
                name: one.by,
                state: stateWords(t, one),
              })}
            </Text>
            <Group gap="xs" mt={4}>
              {one.state === 'open' ? (
                <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void goOn(one)}>
                  {t('Continue')}
                </Button>
              ) : null}
              <Button size="compact-xs" variant="default" disabled={busy} onClick={() => void undo(one)}>
                {t('Undo')}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
