// Filters that are needed less often: kinds of device, Context Data, the time zone.
'use client'
import { Button, Chip, Group, Input, Paper, Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { DEVICE_WORDS, type DeviceKind } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { ContextFilter } from './context-filter'

export function MoreFilters({ surveyId }: { surveyId: number }) {
  const { filter, zone, change } = useReportFilter()
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')],
    [],
  )
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Input.Wrapper label="Devices" labelElement="div">
          <Chip.Group
            multiple
            value={filter.devices}
            onChange={(devices) => change({ devices: devices as DeviceKind[] })}
          >
            <Group gap={6} mt={4} role="group" aria-label="Devices">
              {Object.entries(DEVICE_WORDS).map(([value, label]) => (
                <Chip key={value} value={value} size="sm" variant="outline">
                  {label}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
        <ContextFilter
          surveyId={surveyId}
          onAdd={(condition) =>
            change({
              where: [
                ...filter.where.filter(
                  ({ key, value }) => key !== condition.key || value !== condition.value,
                ),
                condition,
              ],
            })
          }
        />
        <Group align="flex-end" gap="xs">
          <Select
            label="Time zone"
            description="In which days begin and end"
            data={zones}
            value={zone}
            onChange={(next) => change({ zone: next })}
            searchable
            limit={50}
            nothingFoundMessage="No such time zone"
            allowDeselect={false}
            comboboxProps={{ withinPortal: true }}
          />
          {filter.zone ? (
            <Button variant="subtle" onClick={() => change({ zone: null })}>
              As this browser has it
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  )
}
