// The name of the account.
'use client'
import { TextInput } from '@mantine/core'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function NameCard({ settings: { name } }: { settings: Settings }) {
  const state = useSettingForm({ name }, (values) => values)
  return (
    <SettingCard title="Name" subtitle="Only people in the console see it." state={state}>
      <TextInput label="Name of the account" required maw={420} {...state.form.getInputProps('name')} />
    </SettingCard>
  )
}
