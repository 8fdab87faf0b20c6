// Lists of sites and hosts: whose pages may call for the account, and where an answer link may lead.
'use client'
import { TagsInput } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

interface Props {
  settings: Settings
  name: 'allowedOrigins' | 'redirectDomains'
  title: string
  subtitle: string
  label: string
  description: string
  example: string
}

function ListCard({ settings, name, title, subtitle, label, description, example }: Props) {
  const known: Record<string, string[]> = { [name]: settings[name] }
  const state = useSettingForm(known, ({ [name]: list = [] }) =>
    name === 'allowedOrigins' ? { allowedOrigins: list } : { redirectDomains: list },
  )
  const isEmpty = state.form.getValues()[name]?.length === 0
  return (
    <SettingCard id={name} title={title} subtitle={subtitle} state={state}>
      <TagsInput
        label={label}
        description={description}
        placeholder={isEmpty ? example : undefined}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...state.form.getInputProps(name)}
      />
    </SettingCard>
  )
}

export const OriginsCard = ({ settings }: { settings: Settings }) => {
  const t = useT()
  return (
    <ListCard
      settings={settings}
      name="allowedOrigins"
      title={t('Allowed sites')}
      subtitle={t(
        'Only pages on these sites get surveys and can record answers, as far as browsers say where they are. Apps and servers are not affected. Empty: every site may.',
      )}
      label={t('Sites')}
      description={t(
        'Such as https://www.example.com, or https://*.example.com for all its subdomains. Enter or comma adds one.',
      )}
      example="https://www.example.com"
    />
  )
}

export const RedirectCard = ({ settings }: { settings: Settings }) => {
  const t = useT()
  return (
    <ListCard
      settings={settings}
      name="redirectDomains"
      title={t('Allowed redirect domains')}
      subtitle={t(
        'A link that answers a question, for example in an e-mail, can lead on to a page. People go directly to pages on these domains; for others they first see a link that names the host. The answer counts either way.',
      )}
      label={t('Domains')}
      description={t('Such as example.com, which stands for www.example.com too. Enter or comma adds one.')}
      example="example.com"
    />
  )
}
