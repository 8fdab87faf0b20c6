// Chooses what the figures are compared by.
'use client'
import { Button, Group, Select, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { withTexts } from '@/components/ui/texts/with-texts'
import type { Translator } from '@/lib/platform/contract/translator'
import type { FilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import { type Compared, readCompared, writeCompared } from '@/lib/results/filtering/filter-words.endpoint'
import { useFilterValues } from '../filter/use-filter-values'
import { questionWords } from '../plain-words'
import { useReportFilter } from '../use-report-filter'
import { comparedWords, PLAIN } from './compared-words'
import { NOT_COMPARED, useComparison } from './use-comparison'

const ColumnForm = dynamic(async () => (await withTexts(import('./column-form'))).ColumnForm, {
  loading: () => null,
})

const NOTHING = 'nothing'

export function CompareBar({ surveyId }: { surveyId: number }) {
  const t = useT()
  const seen = useFilterValues(surveyId)
  const { filter, change } = useReportFilter()
  const { compared, columns, compare } = useComparison()
  const [open, setOpen] = useState(false)
  const choose = (value: string | null) => {
    const next = value === null ? null : readCompared(value)
    // All time has none before it.
    if (next?.by === 'period' && filter.period === 'all') change({ period: '30d' })
    compare({ ...NOT_COMPARED, compared: next })
    setOpen(false)
  }
  return (
    // An open form takes the whole width, below what the bar is beside.
    <Stack gap="xs" component="section" aria-label={t('Compare')} w={compared && open ? '100%' : undefined}>
      <Group gap="xs" align="flex-end">
        <Select
          label={t('Compare by')}
          data={toOptions(t, seen, compared)}
          value={compared ? writeCompared(compared) : NOTHING}
          onChange={choose}
          searchable
          allowDeselect={false}
          maxDropdownHeight={320}
          nothingFoundMessage={t('No match')}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        />
        {compared && compared.by !== 'clientKey' ? (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('Choose columns')}
          </Button>
        ) : null}
        {compared ? (
          <Button variant="default" onClick={() => compare(NOT_COMPARED)}>
            {t('Stop comparing')}
          </Button>
        ) : null}
      </Group>
      {compared && open ? (
        <ColumnForm
          key={`${writeCompared(compared)} ${columns}`}
          compared={compared}
          seen={seen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Stack>
  )
}

interface Option {
  value: string
  label: string
}

/** Without `seen` only what every survey has, and what is chosen. */
function toOptions(t: Translator, seen: FilterValues | undefined, chosen: Compared | null) {
  const groups: { group: string; items: Option[] }[] = [
    { group: '', items: [{ value: NOTHING, label: t('Nothing') }] },
    ...PLAIN.map(([group, items]) => ({
      group: t(group),
      items: items.map(([value, label]) => ({ value, label: t(label) })),
    })),
    {
      group: t('Answers to'),
      items: (seen?.questions ?? [])
        .filter(({ answers }) => answers.length > 0)
        .map((question) => ({
          value: writeCompared({ by: 'answer', name: question.key }),
          label: questionWords(t, question, 60),
        })),
    },
    ...(['context', 'data'] as const).map((by) => ({
      group: by === 'context' ? t('Context Data') : t('Device data'),
      items: (seen?.fields ?? []).flatMap(({ word, key }) =>
        word === (by === 'context' ? 'where' : 'data') && key !== null
          ? [{ value: writeCompared({ by, name: key }), label: key }]
          : [],
      ),
    })),
  ]
  const known = groups.some(({ items }) =>
    items.some(({ value }) => chosen && value === writeCompared(chosen)),
  )
  if (chosen && !known)
    groups.push({
      group: t('From the address'),
      items: [{ value: writeCompared(chosen), label: comparedWords(t, chosen, []) }],
    })
  return groups.filter(({ items }) => items.length > 0)
}
