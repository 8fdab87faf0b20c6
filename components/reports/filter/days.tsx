// The first and the last day of a period.
'use client'
import { DatePickerInput } from '@mantine/dates'
import type { PageFilter } from '../filter-in-address'

interface FilterProps {
  filter: PageFilter
  change: (part: Partial<PageFilter>) => void
}

export function Days({ filter, change }: FilterProps) {
  return (
    <DatePickerInput
      type="range"
      label="First and last day"
      placeholder="Choose two days"
      value={[filter.from, filter.to]}
      onChange={([from, to]) => change({ from, to })}
      allowSingleDateInRange
      valueFormat="D MMM YYYY"
      miw={240}
      ariaLabels={{
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
        nextYear: 'Next year',
        previousYear: 'Previous year',
        nextDecade: 'Next decade',
        previousDecade: 'Previous decade',
        monthLevelControl: 'Choose a month',
        yearLevelControl: 'Choose a year',
      }}
    />
  )
}
