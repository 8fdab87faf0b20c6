// The hosts to which an answer link may redirect.
'use client'
import { TagsInput } from '@mantine/core'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function RedirectCard({ settings: { redirectDomains } }: { settings: Settings }) {
  const state = useSettingForm({ redirectDomains }, (values) => values)
  return (
    <SettingCard
      title="Allowed redirect domains"
      subtitle="A link that answers a question, for example in an e-mail, can lead on to a page. People go directly to pages on these domains; for others they first see a link that names the host. The answer counts either way."
      state={state}
    >
      <TagsInput
        label="Domains"
        description="Such as example.com, which stands for www.example.com too. Enter or comma adds one."
        placeholder={state.form.getValues().redirectDomains.length > 0 ? undefined : 'example.com'}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...state.form.getInputProps('redirectDomains')}
      />
    </SettingCard>
  )
}
