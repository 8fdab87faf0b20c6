// The conditions of the filter as chips with remove buttons.
'use client'
import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { HIDDEN_WORDS, type PageFilter } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { conditionWords } from './condition-words'
import { type Condition, writeConditions } from './conditions'
import classes from './filter.module.css'
import { useFilterValues } from './use-filter-values'

interface Chip {
  key: string
  words: string
  /** Returns the keys of the chips that are left, before the page has drawn them. */
  remove: () => string[]
}

export function Chips({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { filter, hidden, change, remove } = useReportFilter()
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
  ]
  if (chips.length === 0) return null
  const removeAt = (index: number) => {
    const left = new Set(chips[index]?.remove())
    // The focus must not fall off the page: the next chip that stays has it, or the button before them.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = [...buttons.slice(index + 1), ...buttons.slice(0, index).reverse()].find(({ dataset }) =>
      left.has(dataset.condition ?? ''),
    )
    ;(next ?? document.getElementById('add-filter'))?.focus()
  }
  return (
    <Group gap={6} ref={list} role="group" aria-label={t('Set filters')}>
      {chips.map(({ key, words }, index) => (
        <Button
          key={key}
          data-condition={key}
          size="compact-sm"
          radius="xl"
          variant="light"
          c="var(--mantine-color-text)"
          className={classes.chip ?? ''}
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

const keysOf = ({ conditions, hidden }: PageFilter): string[] => [
  ...conditions.map(keyOf),
  ...(hidden ? [HIDDEN] : []),
]

const keyOf = (condition: Condition): string => JSON.stringify(writeConditions([condition]))
