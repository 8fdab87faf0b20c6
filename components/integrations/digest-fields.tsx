// How often something is sent: each event, or a digest of an hour, a day or a week.
'use client'
import { Checkbox, Group, NativeSelect, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { DestinationKind } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import type { DestinationValues } from './destination-values'
import { EVERY_WORDS, HOURS, weekdays } from './digest-words'

interface Props {
  form: UseFormReturnType<DestinationValues>
}

/** Digests are for people, so a webhook has none. */
export function EveryField({ kind, form }: Props & { kind: DestinationKind }) {
  const t = useT()
  if (kind === 'webhook') return null
  return (
    <NativeSelect
      label={t('How often')}
      data={Object.entries(EVERY_WORDS).map(([value, words]) => ({ value, label: t(words) }))}
      maw={320}
      {...form.getInputProps('every')}
    />
  )
}

export function DigestFields({ form }: Props) {
  const t = useT()
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
            label={t('Day')}
            description={t('Weeks begin on Monday')}
            data={weekdays(t.locale).map((label, value) => ({ value: String(value), label }))}
            {...form.getInputProps('digestDay')}
          />
        ) : null}
        {every === 'hour' ? null : (
          <NativeSelect
            label={t('Time')}
            description={every === 'day' ? t('Covers the day before') : t('Covers the week before')}
            data={HOURS.map((label, value) => ({ value: String(value), label }))}
            {...form.getInputProps('digestHour')}
          />
        )}
        <Select
          label={t('Time zone')}
          description={t('Sets where days begin and end')}
          data={zones}
          searchable
          limit={50}
          nothingFoundMessage={t('No match')}
          allowDeselect={false}
          {...form.getInputProps('timeZone')}
        />
      </Group>
      <Checkbox
        label={t('Include up to five written answers per survey')}
        description={t('People may have written names or other personal details.')}
        {...form.getInputProps('digestTexts', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('Send even when nothing happened')}
        {...form.getInputProps('digestEmpty', { type: 'checkbox' })}
      />
    </Stack>
  )
}
