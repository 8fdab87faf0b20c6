// The end of a list that is read in pages: how many are shown, as of when, and a button for more.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { AsOf } from './as-of'

interface Props {
  /** How many, in words: "3 submissions". */
  count: string
  /** Undefined: nothing was read yet. */
  asOf: string | undefined
  /** Absent: that of the browser. */
  zone?: string | undefined
  list: { more: (() => void) | null; isLoadingMore: boolean }
}

export function ListEnd({ count, asOf, zone, list }: Props) {
  const t = useT()
  return (
    <Group>
      <Text size="sm" c="dimmed" role="status">
        {list.more ? t('{count} shown, more available', { count }) : t('{count} shown', { count })}
      </Text>
      {asOf === undefined ? null : <AsOf at={asOf} {...(zone === undefined ? {} : { zone })} />}
      {list.more ? (
        <Button variant="default" size="xs" onClick={list.more} loading={list.isLoadingMore}>
          {t('Show more')}
        </Button>
      ) : null}
    </Group>
  )
}
