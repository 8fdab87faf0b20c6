// How many surveys one person gets in a while.
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
      about="Keeps people from being asked too often, over all surveys of this account."
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
              label="At most"
              description="Surveys a person; 0 holds back everyone"
              w={220}
              allowDecimal={false}
              min={0}
              max={100}
              {...form.getInputProps('cap.limit')}
            />
            <NumberInput
              label="Within"
              description="So many"
              w={120}
              allowDecimal={false}
              min={1}
              {...form.getInputProps('cap.window.count')}
            />
            <Select
              label="Unit"
              description="Of this length"
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
                description="A survey whose page was left before it appeared does not count."
              />
              <Radio
                value="served"
                label="Surveys that were sent to the device"
                description="Stricter: also those that never came into view."
              />
            </Stack>
          </Radio.Group>
        </Stack>
      ) : null}
    </SettingCard>
  )
}
