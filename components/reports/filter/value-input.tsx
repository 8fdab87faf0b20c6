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
  switch (input.kind) {
    case 'none':
      return null
    case 'one':
      return (
        <Select
          label="Value"
          data={input.options}
          value={values[0] ?? null}
          onChange={(value) => onChange(value === null ? [] : [value])}
          searchable
          nothingFoundMessage="No match"
          comboboxProps={{ withinPortal: true }}
        />
      )
    case 'many':
      return (
        <MultiSelect
          label="Answers"
          data={input.options}
          value={values}
          onChange={onChange}
          searchable
          hidePickedOptions
          nothingFoundMessage="No match"
        />
      )
    case 'texts':
      return (
        <TagsInput
          label="Words"
          description="Press Enter after each; any of them may occur"
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
            label="From"
            value={values[0] ?? ''}
            onChange={(low) => onChange([String(low), values[1] ?? ''])}
            w={96}
          />
          <NumberInput
            label="To"
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
  const seen = suggestions.find((one) => one.value === value)
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {value === '' ? 'empty' : value}
      </Text>
      {seen ? (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <VisuallyHidden>, </VisuallyHidden>
          {inPercent(seen.share)} · {ago(seen.lastSeen)}
        </Text>
      ) : null}
    </Group>
  )
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' })

/** "5 h ago", "yesterday". */
function ago(moment: string): string {
  const minutes = (Date.now() - Date.parse(moment)) / 60_000
  if (minutes < 60) return relative.format(-Math.max(0, Math.round(minutes)), 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.round(minutes / 60), 'hour')
  return relative.format(-Math.round(minutes / 60 / 24), 'day')
}
