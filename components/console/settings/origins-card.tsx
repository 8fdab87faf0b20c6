// The sites whose pages may call for the account.
'use client'
import { TagsInput } from '@mantine/core'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function OriginsCard({ settings: { allowedOrigins } }: { settings: Settings }) {
  const state = useSettingForm({ allowedOrigins }, (values) => values)
  return (
    <SettingCard
      title="Allowed sites"
      subtitle="Only pages of these sites get surveys and record answers for this account, as far as their browser says where they are. Apps and servers are not affected. With none, every site may."
      state={state}
    >
      <TagsInput
        label="Sites"
        description="Such as https://www.example.com, or https://*.example.com for all its subdomains. Enter or comma adds one."
        placeholder={state.form.getValues().allowedOrigins.length > 0 ? undefined : 'https://www.example.com'}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...state.form.getInputProps('allowedOrigins')}
      />
    </SettingCard>
  )
}
