// Search, filter and sort order of the list, which are stored in the address.
'use client'
import { IconSearch } from '@tabler/icons-react'
import { NativeChoice, NativeInput } from '@/components/ui/fields/native-field'
import { useT } from '@/components/ui/texts/texts'
import type { Message, Translator } from '@/lib/platform/contract/translator'
import classes from '../surveys.module.css'
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
    <search className={classes.search}>
      <NativeInput
        id={SEARCH_ID}
        type="search"
        label={t('Search')}
        placeholder={t('Name, tag, key, event or language')}
        icon={<IconSearch size={16} aria-hidden />}
        value={view.search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
        className={classes.words}
      />
      <NativeChoice
        label={t('Status')}
        choices={choices(t, STATUS_FILTERS)}
        value={view.status}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
        className={classes.choice}
      />
      {tags.length > 0 || view.tag !== '' ? (
        <NativeChoice
          label={t('Tag')}
          choices={[
            { value: '', label: t('Any') },
            ...(view.tag === '' || tags.some((tag) => isSameTag(tag, view.tag))
              ? tags
              : [view.tag, ...tags]
            ).map((tag) => ({ value: tag, label: tag })),
          ]}
          value={tags.find((tag) => isSameTag(tag, view.tag)) ?? view.tag}
          onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
          className={classes.choice}
        />
      ) : null}
      <NativeChoice
        label={t('Order')}
        choices={choices(t, SORTS)}
        value={view.sort}
        onChange={({ currentTarget }) => choose('sort', currentTarget.value)}
        className={classes.choice}
      />
    </search>
  )
}
