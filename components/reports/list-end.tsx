// The end of a list that is read in pages: how many are shown, as of when, and a button for more.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { AsOf } from './as-of'

interface Props {
  /** Such as "3 submissions". */
  count: string
  /** Undefined: nothing was read yet. */
  asOf: string | undefined
  /** Absent: that of the browser. */
  zone?: string | undefined
  list: { more: (() => void) | null; isLoadingMore: boolean }
}

export function ListEnd({ count, asOf, zone, list }: Props) {
  return (
    <Group>
      <Text size="sm" c="dimmed" role="status">
        {count} shown{list.more ? ', more available' : ''}
      </Text>
      {asOf === undefined ? null : <AsOf at={asOf} {...(zone === undefined ? {} : { zone })} />}
      {list.more ? (
        <Button variant="default" size="xs" onClick={list.more} loading={list.isLoadingMore}>
          Show more
        </Button>
      ) : null}
    </Group>
  )
}
