// Says what was done, with a button that undoes it.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

export function undoNotice(message: string, undo: () => void): void {
  const id = notifications.show({
    autoClose: 15_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
