// The header of a page: title, subtitle and actions.
'use client'
import { Box, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** Shown next to the title, such as a status. */
  aside?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, subtitle, aside, actions }: Props) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg">
      <Box miw={0}>
        <Group gap="sm">
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          {aside}
        </Group>
        {subtitle ? <Text c="dimmed">{subtitle}</Text> : null}
      </Box>
      {actions ? <Group gap="xs">{actions}</Group> : null}
    </Group>
  )
}
