// A card of the results, with a title and actions.
'use client'
import { Box, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One line under the title. */
  about?: ReactNode
  /** Shown next to the title. */
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Part({ title, about, beside, actions, children }: Props) {
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }}>
      <Group justify="space-between" align="flex-start" mb="sm" gap="xs">
        <Box miw={0}>
          <Group gap="xs">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {beside}
          </Group>
          {about ? (
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          ) : null}
        </Box>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
