// The fields of an integration: where to, which events, of which surveys, on which conditions.
'use client'
import { Checkbox, MultiSelect, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ConditionList } from '@/components/conditions/condition-list'
import { useT } from '@/components/ui/texts/texts'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { EVENT_KINDS, EVENT_WORDS } from '@/lib/integrations/events/event-kinds.endpoint'
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
  const t = useT()
  return (
    <TextInput
      label={t(addressLabel)}
      description={t(addressHelp)}
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
  const t = useT()
  return (
    <TextInput
      label={t('Name')}
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
  const t = useT()
  return (
    <Checkbox.Group label={t('Events to send')} {...form.getInputProps('events')}>
      <Stack gap="xs" mt="xs">
        {EVENT_KINDS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={t(EVENT_WORDS[event].name)}
            description={t(EVENT_WORDS[event].sentence)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

export function FilterFields({ form }: Pick<Props, 'form'>) {
  const t = useT()
  const names = useSurveyNames()
  const { conditions, surveyIds, every } = form.getValues()
  // A survey that is gone stays chosen until somebody removes it.
  const choices = [...new Set([...[...names.keys()].map(String), ...surveyIds])]
  return (
    <Stack>
      <MultiSelect
        label={t('Surveys')}
        description={t('Leave empty for all surveys, including new ones.')}
        placeholder={surveyIds.length === 0 ? t('All surveys') : ''}
        data={choices.map((id) => ({
          value: id,
          label: names.get(Number(id)) ?? t('Survey {id}', { id }),
        }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('All surveys') }}
        nothingFoundMessage={t('No match')}
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
