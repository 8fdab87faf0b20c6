// The navigation between the editor's sections, with the number of problems in each.
'use client'
import { Badge, NativeSelect, NavLink } from '@mantine/core'
import {
  IconClock,
  IconCode,
  IconLanguage,
  IconListNumbers,
  IconMoodHappy,
  IconPalette,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import classes from './editor.module.css'
import { SECTIONS, type SectionId, sectionOf } from './sections'
import { useEditor, useEditorState } from './state/use-editor'

const ICONS = {
  questions: IconListNumbers,
  look: IconPalette,
  audience: IconUsersGroup,
  timing: IconClock,
  after: IconMoodHappy,
  languages: IconLanguage,
  code: IconCode,
} satisfies Record<SectionId, unknown>

const words = (t: Translator, count: number) =>
  t('{count, plural, one {# problem} other {# problems}}', { count })

function useCounts(): Record<string, number> {
  const problems = useEditorState(({ findings }) => findings.problems)
  return useMemo(() => {
    const counts: Record<string, number> = {}
    for (const { path } of problems) counts[sectionOf(path)] = (counts[sectionOf(path)] ?? 0) + 1
    return counts
  }, [problems])
}

export function SectionList() {
  const t = useT()
  const { store } = useEditor()
  const current = useEditorState(({ section }) => section)
  const counts = useCounts()
  return (
    <nav aria-label={t('Sections of the survey')}>
      {SECTIONS.map(({ id, name }) => {
        const Icon = ICONS[id]
        const count = counts[id] ?? 0
        return (
          <NavLink
            key={id}
            component="button"
            type="button"
            label={t(name)}
            leftSection={<Icon size={18} aria-hidden />}
            rightSection={
              count > 0 ? (
                <Badge
                  size="sm"
                  color="red.8"
                  variant="filled"
                  circle={count < 10}
                  aria-label={words(t, count)}
                >
                  {count}
                </Badge>
              ) : null
            }
            active={id === current}
            aria-current={id === current ? 'true' : undefined}
            fw={id === current ? 650 : undefined}
            variant="light"
            onClick={() => store.update({ section: id })}
            className={classes.section}
          />
        )
      })}
    </nav>
  )
}

/** The same as a select box, for narrow screens. */
export function SectionChooser() {
  const t = useT()
  const { store } = useEditor()
  const current = useEditorState(({ section }) => section)
  const counts = useCounts()
  return (
    <NativeSelect
      label={t('Section')}
      mb="md"
      value={current}
      onChange={({ currentTarget }) => {
        const chosen = SECTIONS.find(({ id }) => id === currentTarget.value)
        if (chosen) store.update({ section: chosen.id })
      }}
      data={SECTIONS.map(({ id, name }) => ({
        value: id,
        label: counts[id]
          ? t('{section} ({problems})', { section: t(name), problems: words(t, counts[id]) })
          : t(name),
      }))}
    />
  )
}
