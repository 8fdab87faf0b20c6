// A list that is known as a whole and too long to show at once: its first rows, and a button for more.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from './texts/texts'

export const PART = 20

interface Props<Row> {
  rows: readonly Row[]
  children(row: Row): ReactNode
}

export function ShowInParts<Row>({ rows, children }: Props<Row>) {
  const t = useT()
  const [most, setMost] = useState(PART)
  const count = Math.min(most, rows.length).toLocaleString(t.locale)
  return (
    <>
      {rows.slice(0, most).map(children)}
      {rows.length > PART ? (
        <Group>
          <Text size="sm" c="dimmed" role="status">
            {rows.length > most
              ? t('{count} shown, more available', { count })
              : t('{count} shown', { count })}
          </Text>
          {rows.length > most ? (
            <Button variant="default" size="xs" onClick={() => setMost(most + PART)}>
              {t('Show more')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </>
  )
}
