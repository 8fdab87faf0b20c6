// The conditions of the filter as chips with remove buttons.
'use client'
import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useReportFilter } from '../use-report-filter'
import { conditionWords } from './condition-words'
import { type Condition, writeConditions } from './conditions'
import classes from './filter.module.css'
import { useFilterValues } from './use-filter-values'

export function Chips({ surveyId }: { surveyId: number }) {
  const { filter, remove } = useReportFilter()
  const list = useRef<HTMLDivElement>(null)
  const questions = useFilterValues(surveyId)?.questions ?? []
  const { conditions } = filter
  if (conditions.length === 0) return null
  const removeAt = (index: number) => {
    const gone = conditions[index]
    if (!gone) return
    const left = new Set(remove(gone).map(keyOf))
    // The focus must not fall off the page: the next chip that stays has it, or the button before them.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = [...buttons.slice(index + 1), ...buttons.slice(0, index).reverse()].find(({ dataset }) =>
      left.has(dataset.condition ?? ''),
    )
    ;(next ?? document.getElementById('add-filter'))?.focus()
  }
  return (
    <Group gap={6} ref={list} role="group" aria-label="Set filters">
      {conditions.map((condition, index) => {
        const words = conditionWords(condition, questions)
        return (
          <Button
            key={keyOf(condition)}
            data-condition={keyOf(condition)}
            size="compact-sm"
            radius="xl"
            variant="light"
            c="var(--mantine-color-text)"
            className={classes.chip ?? ''}
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`${words}: remove this filter`}
            onClick={() => removeAt(index)}
          >
            {words}
          </Button>
        )
      })}
    </Group>
  )
}

const keyOf = (condition: Condition): string => JSON.stringify(writeConditions([condition]))
