// The less common filters: device types, language, Context Data, time zone.
'use client'
import { Button, Chip, Group, Input, Paper, Select, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { DEVICE_WORDS, type DeviceKind } from '../filter-in-address'
import { useReportFilter } from '../use-report-filter'
import { ContextFilter } from './context-filter'

/** The most common languages; others can be set in the address. */
const LANGUAGES =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  )

const listLanguages = (more: string[]) => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })
  return [...LANGUAGES, ...more]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label))
}

export function MoreFilters({ surveyId }: { surveyId: number }) {
  const { filter, zone, change } = useReportFilter()
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')],
    [],
  )
  const languages = useMemo(
    () => listLanguages(filter.language && !LANGUAGES.includes(filter.language) ? [filter.language] : []),
    [filter.language],
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
        <Select
          label="Language"
          description="Of the page or the app; English includes every kind of English"
          placeholder="Every language"
          data={languages}
          value={filter.language}
          onChange={(language) => change({ language })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Every language' }}
          nothingFoundMessage="No such language here"
          maw={320}
        />
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
              Same as this browser
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  )
}
