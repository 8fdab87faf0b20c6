// The end of a small form that is saved on its own: its button, and whether it is saved. It appears with
// the first change. Then it stays, so that the focus of whoever presses the button stays too.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '@/components/ui/texts/texts'

interface Props {
  shown: boolean
  dirty: boolean
  busy: boolean
  /** What was just saved, and from when on it applies; null: nothing. */
  saved: string | null
  /** Without it the button submits its form. */
  onSave?: () => void
}

export function SaveRow({ shown, dirty, busy, saved, onSave }: Props) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  // A button that is busy is disabled, and the browser takes the focus from it.
  const hadFocus = useRef(false)
  const press = () => {
    hadFocus.current = document.activeElement === button.current
    onSave?.()
  }
  useEffect(() => {
    if (busy || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) button.current?.focus()
  }, [busy])
  return (
    // The status is there before it says something; alone it takes no place.
    <Group pos={shown ? undefined : 'absolute'}>
      {shown ? (
        <Button
          ref={button}
          type={onSave ? 'button' : 'submit'}
          loading={busy}
          variant={dirty ? 'filled' : 'default'}
          onClick={press}
        >
          {t('Save')}
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
