// The fields of an integration: where to, which events, of which surveys, on which conditions.
'use client'
import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ConditionList } from '@/components/conditions/condition-list'
import type { DestinationKind } from '@/lib/contract/console/destination-shapes'
import { EVENT_KINDS, EVENT_WORDS } from '@/lib/contract/console/event-kinds'
import { kindWords } from './destination-kinds'
import type { DestinationValues } from './destination-values'
import { DigestFields, EveryField } from './digest-fields'
import { useSurveyNames } from './use-survey-names'

interface Props {
  kind: DestinationKind
  form: UseFormReturnType<DestinationValues>
}

export function AddressField({ kind, form, autoFocus = false }: Props & { autoFocus?: boolean }) {
  const { addressLabel, addressHelp, placeholder } = kindWords(kind)
  return (
    <TextInput
      label={addressLabel}
      description={addressHelp}
      placeholder={placeholder}
      type={kind === 'email' ? 'email' : 'url'}
      autoComplete="off"
      spellCheck={false}
      required
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      {...form.getInputProps('address')}
    />
  )
}

export function NameField({ form, description }: Pick<Props, 'form'> & { description?: string }) {
  return (
    <TextInput
      label="Name"
      description={description}
      maxLength={100}
      autoComplete="off"
      {...form.getInputProps('name')}
    />
  )
}

/** Which events, or when digests are sent. */
export const SentFields = ({ kind, form }: Props) => (
  <>
    <EveryField kind={kind} form={form} />
    {form.getValues().every === 'each' ? <EventFields form={form} /> : <DigestFields form={form} />}
  </>
)

function EventFields({ form }: Pick<Props, 'form'>) {
  return (
    <Checkbox.Group label="Events to send" {...form.getInputProps('events')}>
      <Stack gap="xs" mt="xs">
        {EVENT_KINDS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={EVENT_WORDS[event].name}
            description={EVENT_WORDS[event].sentence}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

export function FilterFields({ form }: Pick<Props, 'form'>) {
  const names = useSurveyNames()
  const { conditions, surveyIds, every } = form.getValues()
  // A survey that is gone stays chosen until somebody removes it.
  const choices = [...new Set([...[...names.keys()].map(String), ...surveyIds])]
  return (
    <Stack>
      <MultiSelect
        label="Surveys"
        description="Leave empty for all surveys, including new ones."
        placeholder={surveyIds.length === 0 ? 'All surveys' : ''}
        data={choices.map((id) => ({ value: id, label: names.get(Number(id)) ?? `Survey ${id}` }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All surveys' }}
        nothingFoundMessage="No match"
        {...form.getInputProps('surveyIds')}
      />
      {every === 'each' ? (
        <ConditionList
          conditions={conditions}
          onChange={(next) => {
            form.setFieldValue('conditions', next)
            form.clearFieldError('conditions')
          }}
          error={typeof form.errors.conditions === 'string' ? form.errors.conditions : undefined}
        />
      ) : null}
    </Stack>
  )
}
