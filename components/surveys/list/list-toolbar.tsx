// Search, filter and sort order of the list, which are stored in the address.
'use client'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import type { Message, Translator } from '@/lib/contract/console/translator'
import { isSameTag, type ListView, readView, SORTS, STATUS_FILTERS } from './list-view'

export const SEARCH_ID = 'search-surveys'

interface Props {
  view: ListView
  /** What can be filtered by. */
  tags: string[]
  onChange(part: Partial<ListView>): void
}

const choices = (t: Translator, names: Record<string, Message>) =>
  Object.entries(names).map(([value, words]) => ({ value, label: t(words) }))

export function ListToolbar({ view, tags, onChange }: Props) {
  const t = useT()
  const choose = (name: 'status' | 'sort', value: string) => {
    const asked = readView(new URLSearchParams({ [name]: value }))
    onChange({ [name]: asked[name] })
  }
  return (
    <Group mb="md" gap="sm" align="flex-end" role="search">
      <TextInput
        id={SEARCH_ID}
        type="search"
        label={t('Search')}
        placeholder={t('Name, tag, key, event or language')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={view.search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        flex="1 1 220px"
      />
      <NativeSelect
        label={t('Status')}
        data={choices(t, STATUS_FILTERS)}
        value={view.status}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
        flex="1 1 140px"
        maw={{ sm: 200 }}
      />
      {tags.length > 0 || view.tag !== '' ? (
        <NativeSelect
          label={t('Tag')}
          data={[
            { value: '', label: t('Any') },
            ...(view.tag === '' || tags.some((tag) => isSameTag(tag, view.tag)) ? tags : [view.tag, ...tags]),
          ]}
          value={tags.find((tag) => isSameTag(tag, view.tag)) ?? view.tag}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
          flex="1 1 140px"
          maw={{ sm: 200 }}
        />
      ) : null}
      <NativeSelect
        label={t('Order')}
        data={choices(t, SORTS)}
        value={view.sort}
        onChange={({ currentTarget }) => choose('sort', currentTarget.value)}
        flex="1 1 140px"
        maw={{ sm: 200 }}
      />
    </Group>
  )
}
