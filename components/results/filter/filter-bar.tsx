// The filter bar of the results: the period, conditions with remove buttons, and a form that adds one.
'use client'
import { Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconClock, IconPlus } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { isFiltered, NO_FILTER, PERIODS, type Period } from '../filter-in-address'
import { inDay } from '../numbers'
import { useReportFilter } from '../use-report-filter'
import { Chips } from './chips'
import classes from './filter.module.css'
import { FOLD, focusFilter } from './focus-filter'
import { useFilterValues } from './use-filter-values'

const Days = dynamic(async () => (await import('./days')).Days, { loading: () => null })
const AddFilter = dynamic(async () => (await import('./add-filter')).AddFilter, { loading: () => null })
const ZoneSelect = dynamic(async () => (await import('./zone-select')).ZoneSelect, { loading: () => null })

interface Props {
  surveyId: number
  /** Shows `children`, which stand beside the button that adds a condition. */
  compares: boolean
  children?: ReactNode
}

/** On phones only the period and what is set stand above the figures; a button unfolds the rest. */
export function FilterBar({ surveyId, compares, children }: Props) {
  const t = useT()
  const { filter, zone, query, hidden, change, add } = useReportFilter()
  const [open, setOpen] = useState<'filter' | 'zone' | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const range = rangeInWords(t, query?.from, query?.to)
  const toggle = (what: 'filter' | 'zone') => setOpen(open === what ? null : what)
  const close = () => {
    setOpen(null)
    focusFilter()
  }
  return (
    <Stack gap="xs" component="section" aria-label={t('Filter')}>
      <Group gap="xs" align="flex-end">
        <NativeSelect
          className={classes.period ?? ''}
          label={t('Period')}
          value={filter.period}
          onChange={({ currentTarget }) => change({ period: currentTarget.value as Period })}
          data={Object.entries(PERIODS).map(([value, label]) => ({ value, label: t(label) }))}
        />
        {filter.period === 'custom' ? <Days filter={filter} change={change} /> : null}
        <Button
          id={FOLD}
          variant="default"
          className={classes.fold ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={unfolded}
          onClick={() => {
            setUnfolded(!unfolded)
            setOpen(null)
          }}
        >
          {compares ? t('Filter and compare') : t('Filter')}
        </Button>
        <div className={classes.folded} data-unfolded={unfolded || undefined}>
          <Button
            id="add-filter"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-expanded={open === 'filter'}
            onClick={() => toggle('filter')}
          >
            {t('Add a filter')}
          </Button>
          {children}
          <AllLanguages surveyId={surveyId} />
          {isFiltered(filter) || hidden ? (
            <Button variant="subtle" onClick={() => change({ ...NO_FILTER, zone: filter.zone })}>
              {t('Clear')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            ms={{ base: 0, md: 'auto' }}
            px={{ base: 0, md: 'xs' }}
            leftSection={<IconClock size={16} aria-hidden />}
            aria-label={zone ? t('Time zone: {zone}', { zone: zone.replaceAll('_', ' ') }) : t('Time zone')}
            aria-expanded={open === 'zone'}
            onClick={() => toggle('zone')}
          >
            {zone ? zone.replaceAll('_', ' ') : t('Time zone')}
          </Button>
        </div>
      </Group>
      {open === 'filter' ? (
        <AddFilter
          surveyId={surveyId}
          onAdd={(condition) => {
            add(condition)
            close()
          }}
          onCancel={close}
        />
      ) : null}
      <Chips surveyId={surveyId} compares={compares} unfolded={unfolded} />
      {range ? (
        <Text size="sm" c="dimmed" suppressHydrationWarning>
          {range}
        </Text>
      ) : null}
      {open === 'zone' ? <ZoneSelect /> : null}
    </Stack>
  )
}

/** `from` and `to`: days, or undefined where the period has no beginning or no end. */
const rangeInWords = (t: Translator, from?: string, to?: string): string => {
  if (from && from === to) return t('Served on {day}.', { day: inDay(t, from) })
  if (from && to) return t('Served {from} to {to}.', { from: inDay(t, from), to: inDay(t, to) })
  if (from) return t('Served since {day}.', { day: inDay(t, from) })
  return to ? t('Served until {day}.', { day: inDay(t, to) }) : ''
}

/** The switch is left out for a survey in one language. */
function AllLanguages({ surveyId }: { surveyId: number }) {
  const t = useT()
  const { filter, change } = useReportFilter()
  const { versions = 0, together = false } = useFilterValues(surveyId) ?? {}
  if (versions < 2 && filter.group === null) return null
  return (
    <Switch
      ms={{ base: 0, md: 'xs' }}
      me="xs"
      label={t('All languages')}
      checked={together}
      onChange={({ currentTarget }) => change({ group: currentTarget.checked ? 'yes' : 'no' })}
      // The switch is as high as the fields and buttons beside it.
      styles={{ root: { display: 'flex', minHeight: 36 }, body: { alignItems: 'center' } }}
    />
  )
}
