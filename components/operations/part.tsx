// A part of the page with its heading.
'use client'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './installation.module.css'

interface Props {
  title: string
  /** What the figures mean. */
  note?: string
  /** Takes the whole width. */
  wide?: boolean
  children: ReactNode
}

export function Part({ title, note, wide = false, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={wide ? classes.wide : classes.part}>
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
