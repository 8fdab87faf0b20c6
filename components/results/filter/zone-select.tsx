// Chooses the time zone in which days and hours are counted.
'use client'
import { Button, Group, Select } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '@/components/ui/texts/texts'
import { useReportFilter } from '../use-report-filter'

export function ZoneSelect() {
  const t = useT()
  const { filter, zone, change } = useReportFilter()
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')],
    [],
  )
  return (
    <Group align="flex-end" gap="xs">
      <Select
        label={t('Time zone')}
        description={t('Sets where days begin and end')}
        data={zones}
        value={zone}
        onChange={(next) => change({ zone: next })}
        searchable
        limit={50}
        nothingFoundMessage={t('No such time zone')}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true }}
      />
      {filter.zone ? (
        <Button variant="subtle" onClick={() => change({ zone: null })}>
          {t('Use this browser’s')}
        </Button>
      ) : null}
    </Group>
  )
}
