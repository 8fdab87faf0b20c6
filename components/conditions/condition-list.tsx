// A list of conditions that must all hold: what, comparison, value.
'use client'
import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useT } from '@/components/ui/texts/texts'
import { FIELDS, needsKey, readField } from './condition-fields'
import { isUnary, OPERATORS, type Operator } from './operators'

export interface Condition {
  field: string
  operator: Operator
  value: string | null
}

interface Props {
  conditions: Condition[]
  onChange: (conditions: Condition[]) => void
  /** What is wrong with the whole list. */
  error?: string | undefined
}

const NEW: Condition = { field: 'nps', operator: 'is_equal_or_less_than', value: '6' }

export function ConditionList({ conditions, onChange, error }: Props) {
  const t = useT()
  const put = (place: number, part: Partial<Condition>) =>
    onChange(conditions.map((one, index) => (index === place ? { ...one, ...part } : one)))
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span size="sm" fw={500}>
          {t('Conditions')}
        </Text>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('All must hold. They look at everything that the person has answered so far.')}
        </Text>
        {conditions.map((condition, place) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
            key={place}
            condition={condition}
            place={place + 1}
            onChange={(part) => put(place, part)}
            onRemove={() => onChange(conditions.filter((_, index) => index !== place))}
          />
        ))}
        {error ? (
          <Text size="sm" c="error" role="alert">
            {error}
          </Text>
        ) : null}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...conditions, NEW])}
          >
            {t('Add a condition')}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

interface RowProps {
  condition: Condition
  /** The place in the list, from 1. */
  place: number
  onChange: (part: Partial<Condition>) => void
  onRemove: () => void
}

function ConditionRow({ condition: { field, operator, value }, place, onChange, onRemove }: RowProps) {
  const t = useT()
  const { known, key } = readField(field)
  const choices = FIELDS.some((one) => one.field === known.field) ? FIELDS : [...FIELDS, known]
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={t('Condition {place, number}', { place })}>
      <NativeSelect
        label={t('What')}
        flex="1 1 170px"
        data={choices.map((one) => ({ value: one.field, label: one.label ? t(one.label) : one.field }))}
        value={known.field}
        onChange={({ currentTarget }) => onChange({ field: currentTarget.value })}
      />
      {needsKey(known) ? (
        <TextInput
          label={t('Key')}
          flex="1 1 110px"
          value={key}
          placeholder={known.field === 'answer.' ? 'why' : 'plan'}
          onChange={({ currentTarget }) => onChange({ field: `${known.field}${currentTarget.value.trim()}` })}
          autoComplete="off"
          spellCheck={false}
        />
      ) : null}
      <NativeSelect
        label={t('Comparison')}
        flex="1 1 140px"
        data={OPERATORS.map((one) => ({ value: one.value, label: t(one.label) }))}
        value={operator}
        onChange={({ currentTarget }) => {
          const next = OPERATORS.find((one) => one.value === currentTarget.value)?.value ?? 'is'
          onChange({ operator: next, value: isUnary(next) ? null : (value ?? '') })
        }}
      />
      {isUnary(operator) ? null : (
        <TextInput
          label={t('Value')}
          flex="1 1 120px"
          value={value ?? ''}
          placeholder={known.hint ? t(known.hint) : known.placeholder}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
          autoComplete="off"
        />
      )}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Remove condition {place, number}', { place })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
