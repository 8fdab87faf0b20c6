// Settings for IP addresses of respondents: what is stored of them, and which are blocked or hidden.
'use client'
import { Button, Group, Radio, Stack, TagsInput } from '@mantine/core'
import { useMay } from '@/components/console/account-context'
import { useT } from '@/components/ui/texts/texts'
import { msg } from '@/lib/platform/contract/translator'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

const POLICIES = [
  {
    value: 'none',
    label: msg('Keep nothing'),
    description: msg('Submissions are stored without an IP address. Right for most accounts.'),
  },
  {
    value: 'truncated',
    label: msg('Keep the network only'),
    description: msg('The last part becomes 0, such as 203.0.113.0: enough for a region, not for a person.'),
  },
  {
    value: 'full',
    label: msg('Keep the whole address'),
    description: msg(
      'Personal data in most countries: you need a reason for it, and people have to be told.',
    ),
  },
]

export function IpPolicyCard({ settings: { ipPolicy } }: { settings: Settings }) {
  const t = useT()
  const state = useSettingForm({ ipPolicy }, (values) => values)
  return (
    <SettingCard
      id="addresses"
      title={t('IP addresses')}
      subtitle={t('How much of the sender’s IP address is stored. Applies to new submissions only.')}
      state={state}
    >
      <Radio.Group label={t('Stored with each submission')} {...state.form.getInputProps('ipPolicy')}>
        <Stack gap="xs" mt={4}>
          {POLICIES.map(({ value, label, description }) => (
            <Radio key={value} value={value} label={t(label)} description={t(description)} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingCard>
  )
}

interface Props {
  settings: Settings
  /** The reader's own address; null: unknown. */
  address: string | null
}

export function BlockedCard({ settings: { blockedIps }, address }: Props) {
  const t = useT()
  const state = useSettingForm({ blockedIps }, (values) => values)
  const { form } = state
  return (
    <SettingCard
      title={t('Blocked addresses')}
      subtitle={t(
        'Visitors from these addresses get no surveys, for example your own office. Previews still work.',
      )}
      state={state}
    >
      <TagsInput
        label={t('Addresses and ranges')}
        description={t('Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48. Enter or comma adds one.')}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('blockedIps')}
      />
      <AddMine
        address={address}
        listed={form.getValues().blockedIps}
        onAdd={(blockedIps) => form.setFieldValue('blockedIps', blockedIps)}
      />
    </SettingCard>
  )
}

export function OwnAddressesCard({ settings: { ownAddresses }, address }: Props) {
  const t = useT()
  const state = useSettingForm({ ownAddresses }, (values) => values)
  const { form } = state
  return (
    <SettingCard
      title={t('Your own addresses')}
      subtitle={t(
        'Submissions from these addresses are hidden as those of staff: they are in no figure, poll or goal. People there get surveys like everyone else.',
      )}
      state={state}
    >
      <TagsInput
        label={t('Addresses and ranges')}
        description={t(
          'Such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48. Enter or comma adds one. It applies to surveys that are served from now on, not to earlier submissions: which address they came from may not be stored.',
        )}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('ownAddresses')}
      />
      <AddMine
        address={address}
        listed={form.getValues().ownAddresses}
        onAdd={(ownAddresses) => form.setFieldValue('ownAddresses', ownAddresses)}
      />
    </SettingCard>
  )
}

function AddMine({
  address,
  listed,
  onAdd,
}: {
  address: string | null
  listed: string[]
  onAdd: (listed: string[]) => void
}) {
  const t = useT()
  const mayChange = useMay('change_settings')
  if (!mayChange || address === null || listed.includes(address)) return null
  return (
    <Group>
      <Button size="xs" variant="default" onClick={() => onAdd([...listed, address])}>
        {t('Add my address, {address}', { address })}
      </Button>
    </Group>
  )
}
