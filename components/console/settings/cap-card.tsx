// The frequency cap: how many surveys one person gets in a period.
'use client'
import { Group, NumberInput, Radio, Select, Stack, Switch } from '@mantine/core'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

const USUAL: NonNullable<Settings['cap']> = { limit: 1, window: { count: 7, unit: 'days' }, counts: 'viewed' }

export function CapCard({ settings: { cap } }: { settings: Settings }) {
  const state = useSettingForm({ limited: cap !== null, cap: cap ?? USUAL }, ({ limited, cap: chosen }) => ({
    cap: limited ? chosen : null,
  }))
  const { form } = state
  return (
    <SettingCard
      title="Frequency cap"
      subtitle="Limits how often one person is asked, across all surveys of this account."
      state={state}
    >
      <Switch
        label="Limit how many surveys a person gets"
        {...form.getInputProps('limited', { type: 'checkbox' })}
      />
      {form.getValues().limited ? (
        <Stack>
          <Group align="flex-start">
            <NumberInput
              label="Surveys per person"
              description="0: nobody gets a survey"
              w={220}
              allowDecimal={false}
              min={0}
              max={100}
              {...form.getInputProps('cap.limit')}
            />
            <NumberInput
              label="Period"
              description="Length"
              w={120}
              allowDecimal={false}
              min={1}
              {...form.getInputProps('cap.window.count')}
            />
            <Select
              label="Unit of the period"
              description="Minutes, hours or days"
              w={140}
              allowDeselect={false}
              data={['minutes', 'hours', 'days']}
              {...form.getInputProps('cap.window.unit')}
            />
          </Group>
          <Radio.Group label="What counts" {...form.getInputProps('cap.counts')}>
            <Stack gap="xs" mt={4}>
              <Radio
                value="viewed"
                label="Surveys that the person saw"
                description="Surveys that never appeared do not count."
              />
              <Radio
                value="served"
                label="Surveys that were sent to the device"
                description="Stricter: surveys that never appeared count too."
              />
            </Stack>
          </Radio.Group>
        </Stack>
      ) : null}
    </SettingCard>
  )
}
