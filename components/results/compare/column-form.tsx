// Chooses the columns of a comparison: two to six values, or two periods.
'use client'
import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NativeSelect,
  Paper,
  Stack,
  TagsInput,
  Text,
} from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { type FormEvent, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { useDateLocale } from '@/components/ui/texts/use-date-locale'
import type { Translator } from '@/lib/platform/contract/translator'
import type { FilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import {
  type Compared,
  MOST_COLUMNS,
  REPORT_DEVICES,
  readColumns,
  writeColumns,
} from '@/lib/results/filtering/filter-words.endpoint'
import {
  DEVICE_WORDS,
  findQuestion,
  languageWords,
  NPS_GROUPS,
  PAGE_TESTS,
  versionOptions,
} from '../filter/condition-words'
import { plainWords } from '../plain-words'
import { useComparison } from './use-comparison'

interface Props {
  compared: Compared
  seen: FilterValues | undefined
  onClose: () => void
}

export function ColumnForm({ compared, seen, onClose }: Props) {
  const t = useT()
  const dateLocale = useDateLocale()
  const { columns, others, compare } = useComparison()
  const given = (columns === undefined ? null : readColumns(columns)) ?? []
  const isPage = compared.by === 'page'
  const isPeriod = compared.by === 'period'
  const [test, setTest] = useState(isPage ? (given[0]?.[0] ?? 'contains') : 'is')
  const [values, setValues] = useState(given.map((parts) => parts.at(-1) ?? ''))
  const [periods, setPeriods] = useState<[string | null, string | null][]>(
    [0, 1].map((n) => [given[n]?.[0] ?? null, given[n]?.[1] ?? null]),
  )
  const [withOthers, setWithOthers] = useState(others === 'yes')
  const ready = isPeriod
    ? periods.every(([from, to]) => from !== null && to !== null)
    : values.length + (withOthers ? 1 : 0) >= 2 && values.length <= MOST_COLUMNS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready) return
    const parts = isPeriod
      ? periods.map(([from, to]) => [from ?? '', to ?? ''])
      : values.map((value) => (isPage ? [test, value] : [value]))
    compare({ compared, columns: writeColumns(parts), others: withOthers && !isPeriod ? 'yes' : undefined })
    onClose()
  }
  return (
    <Paper withBorder p="sm" component="form" onSubmit={submit} aria-label={t('Columns')}>
      <Stack gap="sm">
        {isPeriod ? (
          <Group gap="sm">
            {periods.map((period, index) => (
              <DatePickerInput
                // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
                key={index}
                type="range"
                locale={dateLocale}
                label={index === 0 ? t('First column') : t('Second column')}
                placeholder={t('Choose two days')}
                value={period}
                onChange={(next) => setPeriods(periods.map((one, n) => (n === index ? next : one)))}
                allowSingleDateInRange
                valueFormat="D MMM YYYY"
                miw={240}
              />
            ))}
          </Group>
        ) : (
          <>
            {isPage ? (
              <NativeSelect
                label={t('Address')}
                value={test}
                onChange={({ currentTarget }) => setTest(currentTarget.value)}
                data={Object.entries(PAGE_TESTS).map(([value, [label]]) => ({ value, label: t(label) }))}
                maw={240}
              />
            ) : null}
            <Values compared={compared} seen={seen} values={values} onChange={setValues} />
            <Checkbox
              label={t('Add a column for all others')}
              checked={withOthers}
              onChange={({ currentTarget }) => setWithOthers(currentTarget.checked)}
            />
          </>
        )}
        <Group gap="xs">
          <Button type="submit" disabled={!ready}>
            {t('Compare')}
          </Button>
          {columns === undefined ? null : (
            <Button
              variant="default"
              onClick={() => {
                compare({ compared, columns: undefined, others: undefined })
                onClose()
              }}
            >
              {isPeriod ? t('Previous period') : t('Use the most frequent')}
            </Button>
          )}
          <Text size="xs" c="dimmed">
            {isPeriod
              ? t('Choose two periods that do not overlap.')
              : t('Choose two to {most, number} columns.', { most: MOST_COLUMNS })}
          </Text>
        </Group>
      </Stack>
    </Paper>
  )
}

interface ValuesProps extends Pick<Props, 'compared' | 'seen'> {
  values: string[]
  onChange: (values: string[]) => void
}

/** The list stays open for the next column, so it must not lie over what is pressed after it. */
const ABOVE = { position: 'top-start' } as const

function Values({ compared, seen, values, onChange }: ValuesProps) {
  const t = useT()
  const options = listOptions(t, compared, seen)
  if (options)
    return (
      <MultiSelect
        label={t('Columns')}
        data={options}
        value={values}
        onChange={onChange}
        maxValues={MOST_COLUMNS}
        searchable
        hidePickedOptions
        comboboxProps={ABOVE}
      />
    )
  const word = compared.by === 'context' ? 'where' : compared.by
  const field = seen?.fields.find((one) => one.word === word && one.key === (compared.name ?? null))
  return (
    <TagsInput
      label={t('Columns')}
      description={t('Choose from the list, or type and press Enter')}
      data={field?.values.map(({ value }) => value) ?? []}
      value={values}
      onChange={onChange}
      maxTags={MOST_COLUMNS}
      splitChars={[]}
      maxLength={200}
      acceptValueOnBlur
      comboboxProps={ABOVE}
    />
  )
}

/** Null: any text can be a column. */
function listOptions(t: Translator, compared: Compared, seen: FilterValues | undefined) {
  switch (compared.by) {
    case 'device':
      return REPORT_DEVICES.map((value) => ({ value, label: t(DEVICE_WORDS[value]) }))
    case 'language': {
      const codes =
        seen?.fields.find(({ word }) => word === 'language')?.values.map(({ value }) => value) ?? []
      const all = new Set([...codes.map((code) => code.split('-')[0] ?? code), ...codes])
      return [...all].map((value) => ({ value, label: languageWords(t, value) }))
    }
    case 'version':
      return versionOptions(t, seen)
    case 'answer': {
      const question = findQuestion(seen?.questions ?? [], compared.name)
      const groups = question?.kind === 'nps' ? Object.entries(NPS_GROUPS) : []
      return [
        ...groups.map(([value, label]) => ({ value, label: t(label) })),
        ...(question?.answers ?? []).map(({ key, content }) => ({
          value: key,
          label: plainWords(t, content, 60),
        })),
      ]
    }
    default:
      return null
  }
}
