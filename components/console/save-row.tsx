// The end of a small form that is saved on its own: its button, and whether it is saved. It appears with
// the first change. Then it stays, so that the focus of the person who presses the button stays too.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { useUnsaved } from './calls/unsaved'

interface Props {
  shown: boolean
  dirty: boolean
  busy: boolean
  /** What was just saved, and from when on it applies; null: nothing. */
  saved: string | null
  /** Without it the button submits its form. */
  onSave?: () => void
  /** What the button says. */
  label?: string
}

export function SaveRow({ shown, dirty, busy, saved, onSave, label }: Props) {
  const t = useT()
  useUnsaved(dirty)
  return (
    // The status is there before it says something; alone it takes no place.
    <Group pos={shown ? undefined : 'absolute'}>
      {shown ? (
        <Button
          type={onSave ? 'button' : 'submit'}
          loading={busy}
          variant={dirty ? 'filled' : 'default'}
          onClick={onSave}
        >
          {label ?? t('Save')}
        </Button>
      ) : null}
      <Text role="status" size="sm">
        {dirty ? (
          t('Not saved yet.')
        ) : saved ? (
          <Group gap={4} component="span" display="inline-flex">
            <IconCheck size={16} aria-hidden /> {saved}
          </Group>
        ) : null}
      </Text>
    </Group>
  )
}
