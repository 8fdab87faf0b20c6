// The conditions of the filter as chips with remove buttons.
'use client'
import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { comparedWords } from '../compare/compared-words'
import { NOT_COMPARED, useComparison } from '../compare/use-comparison'
import { HIDDEN_WORDS, type PageFilter } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { conditionWords } from './condition-words'
import { type Condition, writeConditions } from './conditions'
import classes from './filter.module.css'
import { focusFilter } from './focus-filter'
import { useFilterValues } from './use-filter-values'

interface Chip {
  key: string
  words: string
  /** Says what the folded bar does not show, and is hidden where that stands open. */
  instead?: boolean
  /** Returns the keys of the chips that are left, before the page has drawn them. */
  remove: () => string[]
}

interface Props {
  surveyId: number
  compares: boolean
  /** Whether what is folded on phones is shown. */
  unfolded: boolean
}

export function Chips({ surveyId, compares, unfolded }: Props) {
  const t = useT()
  const { filter, hidden, change, remove } = useReportFilter()
  const { compared, compare } = useComparison()
  const list = useRef<HTMLDivElement>(null)
  const questions = useFilterValues(surveyId)?.questions ?? []
  const chips = [
    ...filter.conditions.map(
      (condition): Chip => ({
        key: keyOf(condition),
        words: conditionWords(t, condition, questions),
        remove: () => keysOf(remove(condition)),
      }),
    ),
    ...(hidden
      ? [
          {
            key: HIDDEN,
            words: t(HIDDEN_WORDS[hidden]),
            remove: () => keysOf(change({ hidden: null })),
          },
        ]
      : []),
    ...(compares && compared && !unfolded
      ? [
          {
            key: COMPARED,
            words: t('Compared by: {what}', { what: comparedWords(t, compared, questions, 36) }),
            instead: true,
            remove: () => {
              compare(NOT_COMPARED)
              return []
            },
          },
        ]
      : []),
    ...(filter.group === 'yes' && !unfolded
      ? [
          {
            key: ALL_LANGUAGES,
            words: t('All languages'),
            instead: true,
            remove: () => keysOf(change({ group: null })),
          },
        ]
      : []),
  ]
  if (chips.length === 0) return null
  const removeAt = (index: number) => {
    const left = new Set(chips[index]?.remove())
    // The focus must not fall off the page: the next chip that stays has it, or the button before them.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = [...buttons.slice(index + 1), ...buttons.slice(0, index).reverse()].find(
      ({ dataset, offsetParent }) => offsetParent && left.has(dataset.condition ?? ''),
    )
    if (next) next.focus()
    else focusFilter()
  }
  return (
    <Group
      gap={6}
      ref={list}
      role="group"
      aria-label={t('Set filters')}
      className={chips.every(({ instead }) => instead) ? (classes.instead ?? '') : ''}
    >
      {chips.map(({ key, words, instead }, index) => (
        <Button
          key={key}
          data-condition={key}
          size="compact-sm"
          radius="xl"
          variant="light"
          c="var(--mantine-color-text)"
          className={`${classes.chip} ${instead ? classes.instead : ''}`}
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={t('{filter}: remove this filter', { filter: words })}
          onClick={() => removeAt(index)}
        >
          {words}
        </Button>
      ))}
    </Group>
  )
}

const HIDDEN = 'hidden'
const COMPARED = 'compared'
const ALL_LANGUAGES = 'languages'

const keysOf = ({ conditions, hidden }: PageFilter): string[] => [
  ...conditions.map(keyOf),
  ...(hidden ? [HIDDEN] : []),
]

const keyOf = (condition: Condition): string => JSON.stringify(writeConditions([condition]))
