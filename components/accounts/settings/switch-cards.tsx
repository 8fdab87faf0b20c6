// Settings that are on or off: masking, scripts of surveys, link clicks, previews of drafts.
'use client'
import { Switch } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

export function MaskingCard({ settings: { masking } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ masking }, (values) => values)
  const { form } = state
  const on = form.getValues().masking.personalData
  return (
    <SettingCard
      id="masking"
      title={t('Masking of free text')}
      subtitle={t('The default for new surveys; each survey can change it. Masked text is never stored.')}
      state={state}
    >
      <Switch
        label={t('Mask personal data')}
        description={t(
          'Social security numbers of the USA and national insurance numbers of the United Kingdom become *****.',
        )}
        {...form.getInputProps('masking.personalData', { type: 'checkbox' })}
      />
      <Switch
        label={t('Mask e-mail addresses')}
        description={on ? undefined : t('Works only while personal data is masked.')}
        disabled={!on}
        {...form.getInputProps('masking.emails', { type: 'checkbox' })}
      />
      <Switch
        label={t('Mask phone numbers')}
        description={on ? undefined : t('Works only while personal data is masked.')}
        disabled={!on}
        {...form.getInputProps('masking.phones', { type: 'checkbox' })}
      />
    </SettingCard>
  )
}

export function CodeCard({ settings }: { settings: Settings }) {
  const t = useT()
  const { callbacksEnabled, snippetEnabled } = settings
  const state = useSettingForm({ callbacksEnabled, snippetEnabled }, (values) => values)
  const { form } = state
  return (
    <SettingCard
      title={t('Scripts of surveys')}
      subtitle={t(
        'Off by default. While one of these is on, everybody who can publish surveys here can run any script on the pages with the tag, and could read what visitors type there. Switch them on only if you trust every owner and designer with your site.',
      )}
      state={state}
    >
      <Switch
        label={t('Callback codes')}
        description={t(
          'Scripts of a survey that run when it is viewed, answered, clicked, completed or closed.',
        )}
        {...form.getInputProps('callbacksEnabled', { type: 'checkbox' })}
      />
      <Switch
        label={t('Custom data snippet')}
        description={t('A script of a survey that reads data from the page to send along.')}
        {...form.getInputProps('snippetEnabled', { type: 'checkbox' })}
      />
    </SettingCard>
  )
}

export function MoreCard({ settings }: { settings: Settings }) {
  const t = useT()
  const { linkClicksEnabled, draftPreviewEnabled } = settings
  const state = useSettingForm({ linkClicksEnabled, draftPreviewEnabled }, (values) => values)
  const { form } = state
  return (
    <SettingCard title={t('Clicks and previews')} state={state}>
      <Switch
        label={t('Count clicks on links')}
        description={t('On links in custom content. Off: the links work, and nothing is counted.')}
        {...form.getInputProps('linkClicksEnabled', { type: 'checkbox' })}
      />
      <Switch
        label={t('Previews of drafts through the public API')}
        description={t(
          'On: anyone who knows the identifier, which is public, and the number of a draft can read it with preview_mode=true. Off: drafts are shown in this console and by preview links only.',
        )}
        {...form.getInputProps('draftPreviewEnabled', { type: 'checkbox' })}
      />
    </SettingCard>
  )
}
