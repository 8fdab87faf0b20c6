// How often something is sent: each event, or a digest of an hour, a day or a week.
'use client'
import { Checkbox, Group, NativeSelect, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import type { DestinationKind } from '@/lib/contract/console/destination-shapes'
import type { DestinationValues } from './destination-values'
import { EVERY_WORDS, HOURS, WEEKDAYS } from './digest-words'

interface Props {
  form: UseFormReturnType<DestinationValues>
}

/** Digests are for people, so a webhook has none. */
export function EveryField({ kind, form }: Props & { kind: DestinationKind }) {
  if (kind === 'webhook') return null
  return (
    <NativeSelect
      label="How often"
      data={Object.entries(EVERY_WORDS).map(([value, label]) => ({ value, label }))}
      maw={320}
      {...form.getInputProps('every')}
    />
  )
}

export function DigestFields({ form }: Props) {
  const { every, timeZone } = form.getValues()
  const zones = useMemo(
    () => [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])],
    [timeZone],
  )
  return (
    <Stack>
      <Group align="flex-start" gap="sm">
        {every === 'week' ? (
          <NativeSelect
            label="Day"
            description="Weeks begin on Monday"
            data={WEEKDAYS.map((label, value) => ({ value: String(value), label }))}
            {...form.getInputProps('digestDay')}
          />
        ) : null}
        {every === 'hour' ? null : (
          <NativeSelect
            label="Time"
            description={every === 'day' ? 'Covers the day before' : 'Covers the week before'}
            data={HOURS.map((label, value) => ({ value: String(value), label }))}
            {...form.getInputProps('digestHour')}
          />
        )}
        <Select
          label="Time zone"
          description="Sets where days begin and end"
          data={zones}
          searchable
          limit={50}
          nothingFoundMessage="No match"
          allowDeselect={false}
          {...form.getInputProps('timeZone')}
        />
      </Group>
      <Checkbox
        label="Include up to five written answers per survey"
        description="People may have written names or other personal details."
        {...form.getInputProps('digestTexts', { type: 'checkbox' })}
      />
      <Checkbox
        label="Send even when nothing happened"
        {...form.getInputProps('digestEmpty', { type: 'checkbox' })}
      />
    </Stack>
  )
}
