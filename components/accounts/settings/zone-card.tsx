// The time zone of an account: by its clock surveys count days, weeks and hours of the day.
'use client'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function ZoneCard({ settings: { timeZone } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ timeZone }, (values) => values)
  const zones = useMemo(
    () => [...new Set(['UTC', timeZone, ...Intl.supportedValuesOf('timeZone')])],
    [timeZone],
  )
  return (
    <SettingCard
      id="time-zone"
      title={t('Time zone')}
      subtitle={t('Rules on days of the week, hours and calendar days go by this clock, in every survey.')}
      state={state}
    >
      <Select
        label={t('Time zone of the account')}
        description={t('Daylight saving time is taken into account.')}
        maw={420}
        data={zones}
        searchable
        limit={50}
        nothingFoundMessage={t('No such time zone')}
        allowDeselect={false}
        {...state.form.getInputProps('timeZone')}
      />
    </SettingCard>
  )
}
