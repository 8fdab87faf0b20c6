// One kind of second factor: what there is, and buttons.
'use client'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** What there is now. */
  state: ReactNode
  buttons: ReactNode
  children?: ReactNode
}

export function Section({ title, state, buttons, children }: Props) {
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Stack gap={0} flex="1 1 200px" miw={0}>
          <Text fw={600}>{title}</Text>
          <Text suppressHydrationWarning size="sm" c="dimmed">
            {state}
          </Text>
        </Stack>
        <Group gap="xs">{buttons}</Group>
      </Group>
      {children}
    </Stack>
  )
}
