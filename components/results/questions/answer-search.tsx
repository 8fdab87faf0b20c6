// The search in text answers, and their order.
'use client'
import { Group, Loader, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import classes from '../reports.module.css'

const ORDERS = { newest: msg('Newest first'), oldest: msg('Oldest first') } as const

export type Order = keyof typeof ORDERS

interface Props {
  search: RefObject<HTMLInputElement | null>
  wanted: string
  order: Order
  isLoading: boolean
  onWanted(wanted: string): void
  onOrder(order: Order): void
}

export function AnswerSearch({ search, wanted, order, isLoading, onWanted, onOrder }: Props) {
  const t = useT()
  return (
    <Group align="end" className={classes.unprinted ?? ''}>
      <TextInput
        ref={search}
        type="search"
        label={t('Search in these answers')}
        value={wanted}
        onChange={({ currentTarget }) => onWanted(currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isLoading ? <Loader size={16} aria-hidden /> : null}
        maxLength={200}
        style={{ flex: '1 1 200px' }}
        maw={360}
      />
      <NativeSelect
        label={t('Order')}
        value={order}
        onChange={({ currentTarget: { value } }) => onOrder(value === 'oldest' ? 'oldest' : 'newest')}
        data={Object.entries(ORDERS).map(([value, label]) => ({ value, label: t(label) }))}
      />
    </Group>
  )
}
