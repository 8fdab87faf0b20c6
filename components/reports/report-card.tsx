// A part of the results: a card with a title, and what can be done with it.
'use client'
import { Box, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One line under the title. */
  about?: ReactNode
  /** Beside the title. */
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
