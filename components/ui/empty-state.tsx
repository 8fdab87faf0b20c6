// A message for an empty place: what belongs here and how to add it.
'use client'
import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  /** What to do next, in one or two sentences. */
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** 1 where this is the only content of the page. */
  order?: 1 | 2
}

export function EmptyState({ icon, title, children, actions, order = 2 }: Props) {
  return (
    <Stack align="center" ta="center" py="xl" px="sm" maw={480} mx="auto">
      <ThemeIcon size={56} radius="xl" variant="default" aria-hidden>
        {icon}
      </ThemeIcon>
      <Title order={order} size="h3">
        {title}
      </Title>
      <Text c="dimmed">{children}</Text>
      {actions}
    </Stack>
  )
}
