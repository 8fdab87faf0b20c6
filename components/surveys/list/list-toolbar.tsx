// Search, filter and sort order of the list, which are stored in the address.
'use client'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ListView, readView, SORTS, STATUS_FILTERS } from './list-view'

interface Props {
  view: ListView
  onChange(part: Partial<ListView>): void
}

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export function ListToolbar({ view, onChange }: Props) {
  const choose = (name: 'status' | 'sort', value: string) => {
    const asked = readView(new URLSearchParams({ [name]: value }))
    onChange({ [name]: asked[name] })
  }
  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, key, event or language"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        flex="1 1 220px"
      />
      <NativeSelect
        label="Status"
        data={choices(STATUS_FILTERS)}
        value={view.status}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
        flex="1 1 130px"
        maw={{ sm: 200 }}
      />
      <NativeSelect
        label="Order"
        data={choices(SORTS)}
        value={view.sort}
        onChange={({ currentTarget }) => choose('sort', currentTarget.value)}
        flex="1 1 130px"
        maw={{ sm: 200 }}
      />
    </Group>
  )
}
