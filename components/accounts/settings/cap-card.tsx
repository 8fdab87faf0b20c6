// The frequency cap: how many surveys one person gets in a period.
'use client'
import { Group, NumberInput, Radio, Select, Stack, Switch } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

const USUAL: NonNullable<Settings['cap']> = { limit: 1, window: { count: 7, unit: 'days' }, counts: 'viewed' }

export function CapCard({ settings: { cap } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ limited: cap !== null, cap: cap ?? USUAL }, ({ limited, cap: chosen }) => ({
    cap: limited ? chosen : null,
  }))
  const { form } = state
  return (
    <SettingCard
      id="cap"
      title={t('Frequency cap')}
      subtitle={t('Limits how often one person is asked, across all surveys of this account.')}
      state={state}
    >
      <Switch
        label={t('Limit how many surveys a person gets')}
        {...form.getInputProps('limited', { type: 'checkbox' })}
      />
      {form.getValues().limited ? (
        <Stack>
          <Group align="flex-start">
            <NumberInput
              label={t('Surveys per person')}
              description={t('0: no surveys are shown')}
              w={220}
              allowDecimal={false}
              min={0}
              max={100}
              {...form.getInputProps('cap.limit')}
            />
            <NumberInput
              label={t('Period')}
              description={t('Length')}
              w={120}
              allowDecimal={false}
              min={1}
              {...form.getInputProps('cap.window.count')}
            />
            <Select
              label={t('Unit of the period')}
              description={t('Minutes, hours or days')}
              w={140}
              allowDeselect={false}
              data={[
                { value: 'minutes', label: t('minutes') },
                { value: 'hours', label: t('hours') },
                { value: 'days', label: t('days') },
              ]}
              {...form.getInputProps('cap.window.unit')}
            />
          </Group>
          <Radio.Group label={t('What counts')} {...form.getInputProps('cap.counts')}>
            <Stack gap="xs" mt={4}>
              <Radio
                value="viewed"
                label={t('Surveys that the person saw')}
                description={t('Surveys that never appeared do not count.')}
              />
              <Radio
                value="served"
                label={t('Surveys that were sent to the device')}
                description={t('Stricter: surveys that never appeared count too.')}
              />
            </Stack>
          </Radio.Group>
        </Stack>
      ) : null}
    </SettingCard>
  )
}
