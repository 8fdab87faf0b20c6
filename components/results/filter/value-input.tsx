// The field for what a test of the filter asks for.
'use client'
import {
  Autocomplete,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  TagsInput,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { inPercent } from '../numbers'
import type { Input } from './subjects'

interface Props {
  input: Input
  values: string[]
  onChange: (values: string[]) => void
}

/** Whether there is enough to make a condition. */
export function isComplete(input: Input, values: string[]): boolean {
  switch (input.kind) {
    case 'none':
      return true
    case 'text':
      return input.mayBeEmpty === true || (values[0] ?? '') !== ''
    case 'range':
      return values.length === 2 && values.every(Boolean) && Number(values[0]) <= Number(values[1])
    default:
      return values.length > 0
  }
}

export function ValueInput({ input, values, onChange }: Props) {
  const t = useT()
  switch (input.kind) {
    case 'none':
      return null
    case 'one':
      return (
        <Select
          label={t('Value')}
          data={input.options}
          value={values[0] ?? null}
          onChange={(value) => onChange(value === null ? [] : [value])}
          searchable
          nothingFoundMessage={t('No match')}
          comboboxProps={{ withinPortal: true }}
        />
      )
    case 'many':
      return (
        <MultiSelect
          label={t('Answers')}
          data={input.options}
          value={values}
          onChange={onChange}
          searchable
          hidePickedOptions
          nothingFoundMessage={t('No match')}
        />
      )
    case 'texts':
      return (
        <TagsInput
          label={t('Words')}
          description={t('Press Enter after each; any of them may occur')}
          value={values}
          onChange={onChange}
          splitChars={[]}
          maxLength={200}
          acceptValueOnBlur
        />
      )
    case 'range':
      return (
        <Group gap="xs" wrap="nowrap" align="flex-end">
          <NumberInput
            label={t('From')}
            value={values[0] ?? ''}
            onChange={(low) => onChange([String(low), values[1] ?? ''])}
            w={96}
          />
          <NumberInput
            label={t('To')}
            value={values[1] ?? ''}
            onChange={(high) => onChange([values[0] ?? '', String(high)])}
            w={96}
          />
        </Group>
      )
    case 'text':
      return (
        <Autocomplete
          label={input.label}
          value={values[0] ?? ''}
          onChange={(value) => onChange([value])}
          data={input.suggestions.map(({ value }) => value)}
          maxLength={1000}
          renderOption={({ option }) => <Seen value={option.value} suggestions={input.suggestions} />}
        />
      )
  }
}

function Seen({
  value,
  suggestions,
}: {
  value: string
  suggestions: Extract<Input, { kind: 'text' }>['suggestions']
}) {
  const t = useT()
  const seen = suggestions.find((one) => one.value === value)
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value === '' ? t('empty') : value}
      </Text>
      {seen ? (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <VisuallyHidden>, </VisuallyHidden>
          {inPercent(t, seen.share)} · {ago(t, seen.lastSeen)}
        </Text>
      ) : null}
    </Group>
  )
}

/** "5 h ago", "yesterday". */
function ago(t: Translator, moment: string): string {
  const relative = new Intl.RelativeTimeFormat(t.locale, { numeric: 'auto', style: 'narrow' })
  const minutes = (Date.now() - Date.parse(moment)) / 60_000
  if (minutes < 60) return relative.format(-Math.max(0, Math.round(minutes)), 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour')
  return relative.format(-Math.round(minutes / 60 / 24), 'day')
}
