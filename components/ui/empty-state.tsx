// A place with nothing in it yet: what belongs here, and how to get it there.
'use client'
import { Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  title: string
  /** What to do next, in a sentence or two. */
  children: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** 1 where this is all that the page says. */
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
