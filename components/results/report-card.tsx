// A card of the results, with a title and actions.
'use client'
import { Box, Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './reports.module.css'

interface Props {
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** Shown next to the title. */
  aside?: ReactNode
  actions?: ReactNode
  /** The id that links within the page lead to. */
  id?: string
  /** Takes a whole row among other cards. */
  wide?: boolean
  children: ReactNode
}

export function ReportCard({ title, subtitle, aside, actions, id, wide = false, children }: Props) {
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'sm', sm: 'md' }}
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
      className={`${classes.card} ${wide ? classes.wide : ''}`}
    >
      <Group justify="space-between" align="flex-start" mb="sm" gap="xs">
        <Box miw={0} style={{ flex: '1 1 200px' }}>
          <Group gap="xs">
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </Title>
            {aside}
          </Group>
          {subtitle ? (
            <Text size="sm" c="dimmed">
              {subtitle}
            </Text>
          ) : null}
        </Box>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
