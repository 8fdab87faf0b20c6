// The first and the last day of a period.
'use client'
import { DatePickerInput } from '@mantine/dates'
import { useT } from '@/components/ui/texts/texts'
import { useDateLocale } from '@/components/ui/texts/use-date-locale'
import type { PageFilter } from '../filter-in-address'

interface FilterProps {
  filter: PageFilter
  change: (part: Partial<PageFilter>) => void
}

export function Days({ filter, change }: FilterProps) {
  const t = useT()
  const dateLocale = useDateLocale()
  return (
    <DatePickerInput
      type="range"
      label={t('First and last day')}
      locale={dateLocale}
      placeholder={t('Choose two days')}
      value={[filter.from, filter.to]}
      onChange={([from, to]) => change({ from, to })}
      allowSingleDateInRange
      valueFormat="D MMM YYYY"
      miw={240}
      ariaLabels={{
        nextMonth: t('Next month'),
        previousMonth: t('Previous month'),
        nextYear: t('Next year'),
        previousYear: t('Previous year'),
        nextDecade: t('Next decade'),
        previousDecade: t('Previous decade'),
        monthLevelControl: t('Choose a month'),
        yearLevelControl: t('Choose a year'),
      }}
    />
  )
}
