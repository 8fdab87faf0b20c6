// A part of the page with its heading.
'use client'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What the figures mean. */
  note?: string
  children: ReactNode
}

export function Part({ title, note, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title id={id} order={2} size="h4" mb={note ? 2 : 'xs'} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {note ? (
        <Text size="sm" c="dimmed" mb="xs">
          {note}
        </Text>
      ) : null}
      {children}
    </section>
  )
}
