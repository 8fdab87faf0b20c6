// Says what was done, with a button that undoes it.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useT } from '@/components/ui/texts/texts'

export function undoNotice(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 15_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <UndoButton
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        />
      </Group>
    ),
  })
}

function UndoButton({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {t('Undo')}
    </Button>
  )
}
