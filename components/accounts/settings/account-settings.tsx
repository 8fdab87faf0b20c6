// The settings of an account, one card each.
'use client'
import { Anchor, Group, TextInput } from '@mantine/core'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page, Sections } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { BlockedCard, IpPolicyCard, OwnAddressesCard } from './address-cards'
import { CapCard } from './cap-card'
import { DangerCard } from './danger-card'
import { InstallCard } from './install-card'
import { KeepCard } from './keep-card'
import { SecondFactorCard } from './second-factor-card'
import { SettingCard } from './setting-card'
import { OriginsCard, RedirectCard } from './site-cards'
import { CodeCard, MaskingCard, MoreCard } from './switch-cards'
import { type Settings, useSettingForm } from './use-setting-form'
import { ZoneCard } from './zone-card'

interface Props {
  /** The user's own network address; null: unknown. */
  address: string | null
  /** The origin of the installation. */
  origin: string
}

export function AccountSettings({ address, origin }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayChange = useMay('change_settings')
  const { data, error, mutate } = useConsole(showAccount, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the settings')} />
  const { settings, snippet } = data
  return (
    <Page>
      <PageHeader title={t('Settings')} subtitle={t('Each section is saved on its own.')} />
      {mayChange ? null : (
        <Notice mb="lg">
          {t('You can view these settings. Only owners of the account can change them.')}
        </Notice>
      )}
      <Jumps mayChange={mayChange} />
      <Sections>
        <InstallCard identifier={settings.identifier} snippet={snippet} origin={origin} />
        <NameCard settings={settings} />
        <CapCard settings={settings} />
        <ZoneCard settings={settings} />
        <RedirectCard settings={settings} />
        <IpPolicyCard settings={settings} />
        <OriginsCard settings={settings} />
        <BlockedCard settings={settings} address={address} />
        <OwnAddressesCard settings={settings} address={address} />
        <MaskingCard settings={settings} />
        <KeepCard settings={settings} />
        <CodeCard settings={settings} />
        <MoreCard settings={settings} />
        <SecondFactorCard />
        {mayChange ? <DangerCard settings={settings} /> : null}
      </Sections>
    </Page>
  )
}

/** The page is several screens long. */
function Jumps({ mayChange }: { mayChange: boolean }) {
  const t = useT()
  const sections = [
    ['install', t('Snippet')],
    ['cap', t('Frequency cap')],
    ['allowedOrigins', t('Allowed sites')],
    ['addresses', t('IP addresses')],
    ['masking', t('Masking of free text')],
    ['keep', t('How long data is kept')],
    ['second-factor', t('Two-factor sign-in')],
    ...(mayChange ? [['stop', t('Stop and start')]] : []),
  ]
  return (
    <Group component="nav" gap="4px var(--mantine-spacing-md)" mb="lg" aria-label={t('On this page')}>
      {sections.map(([id, name]) => (
        <Anchor key={id} href={`#${id}`} size="sm">
          {name}
        </Anchor>
      ))}
    </Group>
  )
}

function NameCard({ settings: { name } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ name }, (values) => values)
  return (
    <SettingCard title={t('Name')} subtitle={t('Only people in the console see it.')} state={state}>
      <TextInput label={t('Name of the account')} required maw={420} {...state.form.getInputProps('name')} />
    </SettingCard>
  )
}
