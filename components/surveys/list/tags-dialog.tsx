// Adds and removes tags of surveys, with an undo.
'use client'
import { Button, Group, Pill, Stack, TagsInput, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { isSameTag } from './list-view'
import classes from './survey-table.module.css'
import type { SurveySummary } from './survey-types'
import { useTagChange } from './use-tag-change'

/** Others come up when somebody types. */
const MOST_OFFERED = 12

interface Props {
  surveys: SurveySummary[]
  /** The tags of the account, offered while typing. */
  known: string[]
  onClose(): void
}

export function TagsDialog({ surveys, known, onClose }: Props) {
  const t = useT()
  const changeTags = useTagChange()
  const had = [...new Set(surveys.flatMap(({ tags }) => tags))].sort()
  const inAll = had.filter((tag) => surveys.every(({ tags }) => tags.includes(tag)))
  const [tags, setTags] = useState(inAll)
  const [typed, setTyped] = useState('')
  const [dropped, setDropped] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const offered = known.filter((tag) => !tags.some((one) => isSameTag(one, tag))).slice(0, MOST_OFFERED)
  const inSome = had.filter((tag) => !inAll.includes(tag) && !dropped.includes(tag))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // What was typed without Enter is meant too.
    const wanted = [...tags, ...(typed.trim() === '' ? [] : [typed.trim()])]
    const missing = (all: string[], from: string[]) =>
      all.filter((tag) => !from.some((one) => isSameTag(one, tag)))
    const add = missing(wanted, inAll)
    const remove = [...missing(inAll, wanted), ...missing(dropped, wanted)]
    if (add.length + remove.length === 0) {
      if (wanted.length === 0) setError(t('Choose a tag first, or type one.'))
      else onClose()
      return
    }
    setBusy(true)
    try {
      await changeTags({ surveyIds: surveys.map(({ id }) => id), add, remove }, onClose)
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong. Try again.'))
      setBusy(false)
    }
  }
  const change = (next: string[]) => {
    setTags(next)
    setError(null)
  }
  const [only] = surveys
  const title =
    only && surveys.length === 1
      ? t('Tags: {name}', { name: only.name })
      : t('Tags of {count, plural, one {# survey} other {# surveys}}', { count: surveys.length })
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <TagsInput
            label={surveys.length === 1 ? t('Tags') : t('Tags of all of them')}
            description={t(
              'Words that help you and your colleagues to find surveys. Respondents do not see them.',
            )}
            placeholder={t('Type a tag and press Enter')}
            // The list lies over the dialog, so it opens only when there is something to find.
            data={typed.trim() === '' ? [] : known}
            limit={5}
            value={tags}
            onChange={change}
            searchValue={typed}
            onSearchChange={setTyped}
            maxTags={20}
            maxLength={50}
            splitChars={[',', ';']}
            comboboxProps={{ withinPortal: true }}
            data-autofocus
          />
          <OfferedTags tags={offered} onAdd={(tag) => change([...tags, tag])} />
          <TagsOfSome tags={inSome} onRemove={(tag) => setDropped((before) => [...before, tag])} />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('Save the tags')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const TagGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={6}>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    <Group gap={6}>{children}</Group>
  </Stack>
)

interface OfferedProps {
  tags: string[]
  onAdd(tag: string): void
}

function OfferedTags({ tags, onAdd }: OfferedProps) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <TagGroup title={t('Tags of this account')}>
      {tags.map((tag) => (
        <button key={tag} type="button" className={classes.tag} onClick={() => onAdd(tag)}>
          {t('Add {tag}', { tag })}
        </button>
      ))}
    </TagGroup>
  )
}

interface SomeProps {
  tags: string[]
  onRemove(tag: string): void
}

/** Tags that some of the surveys have, and others do not. */
function TagsOfSome({ tags, onRemove }: SomeProps) {
  const t = useT()
  if (tags.length === 0) return null
  return (
    <TagGroup title={t('Tags of some of them')}>
      {tags.map((tag) => (
        <Pill
          key={tag}
          withRemoveButton
          onRemove={() => onRemove(tag)}
          removeButtonProps={{
            'aria-label': t('Remove {tag}', { tag }),
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {tag}
        </Pill>
      ))}
    </TagGroup>
  )
}
