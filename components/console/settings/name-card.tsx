// The name of the account.
'use client'
import { TextInput } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function NameCard({ settings: { name } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ name }, (values) => values)
  return (
    <SettingCard title={t('Name')} subtitle={t('Only people in the console see it.')} state={state}>
      <TextInput label={t('Name of the account')} required maw={420} {...state.form.getInputProps('name')} />
    </SettingCard>
  )
}
