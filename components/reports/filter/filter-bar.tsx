// The filter bar of the results: period, devices, Context Data, and the active filters with remove
// buttons.
'use client'
import { Button, Collapse, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useDisclosure, useId } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import {
  DEVICE_WORDS,
  isFiltered,
  NO_FILTER,
  type PageFilter,
  PERIODS,
  type Period,
} from '../filter-in-address'
import { inDay } from '../numbers'
import { useReportFilter } from '../use-report-filter'
import { MoreFilters } from './more-filters'

export function FilterBar({ surveyId }: { surveyId: number }) {
  const { filter, zone, query, change } = useReportFilter()
  const [opened, { toggle }] = useDisclosure()
  const panel = useId()
  return (
    <Stack gap="xs" component="section" aria-label="Filter">
      <Group gap="xs" align="flex-end">
        <NativeSelect
          label="Served"
          value={filter.period}
          onChange={({ currentTarget }) => change({ period: currentTarget.value as Period })}
          data={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
        />
        {filter.period === 'custom' ? <Days filter={filter} change={change} /> : null}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={toggle}
        >
          More filters
        </Button>
        {isFiltered(filter) ? (
          <Button variant="subtle" onClick={() => change({ ...NO_FILTER, zone: filter.zone })}>
            Clear
          </Button>
        ) : null}
      </Group>
      <Collapse id={panel} expanded={opened}>
        {opened ? <MoreFilters surveyId={surveyId} /> : null}
      </Collapse>
      <SetFilters filter={filter} change={change} />
      <Text size="sm" c="dimmed">
        {zone
          ? `${rangeInWords(query?.from, query?.to)} Days and hours are those of ${zone.replaceAll('_', ' ')}.`
          : ' '}
      </Text>
    </Stack>
  )
}

const rangeInWords = (from?: string, to?: string): string => {
  if (from && from === to) return `Served on ${inDay(from)}.`
  if (from && to) return `Served ${inDay(from)} to ${inDay(to)}.`
  if (from) return `Served since ${inDay(from)}.`
  return to ? `Served until ${inDay(to)}.` : 'Everything that was served.'
}

interface FilterProps {
  filter: PageFilter
  change: (part: Partial<PageFilter>) => void
}

function Days({ filter, change }: FilterProps) {
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

/** The active filters, each with the filter that remains without it. */
function SetFilters({ filter, change }: FilterProps) {
  const { devices, language, where } = filter
  const set = [
    ...devices.map((device) => ({
      words: DEVICE_WORDS[device],
      without: { devices: devices.filter((one) => one !== device) },
    })),
    ...where.map((condition) => ({
      words: `${condition.key} is ${condition.value === '' ? 'empty' : condition.value}`,
      without: { where: where.filter((one) => one !== condition) },
    })),
    ...(language ? [{ words: `Language ${language}`, without: { language: null } }] : []),
  ]
  if (set.length === 0) return null
  return (
    <Group gap={6}>
      {set.map(({ words, without }) => (
        <Button
          key={words}
          size="compact-sm"
          radius="xl"
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${words}: remove this filter`}
          onClick={() => change(without)}
          maw="100%"
        >
          {words}
        </Button>
      ))}
    </Group>
  )
}
