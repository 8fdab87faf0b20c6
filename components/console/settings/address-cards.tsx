// Settings for IP addresses of respondents: what is stored of them, and which are blocked.
'use client'
import { Button, Group, Radio, Stack, TagsInput } from '@mantine/core'
import { useMay } from '../account-context'
import { SettingCard } from './setting-card'
import { type Settings, useSettingForm } from './use-setting-form'

const POLICIES = [
  {
    value: 'none',
    label: 'Keep nothing',
    description: 'Submissions are stored without an IP address. Right for most accounts.',
  },
  {
    value: 'truncated',
    label: 'Keep the network only',
    description: 'The last part becomes 0, such as 203.0.113.0: enough for a region, not for a person.',
  },
  {
    value: 'full',
    label: 'Keep the whole address',
    description: 'Personal data in most countries: you need a reason for it, and people have to be told.',
  },
]

export function IpPolicyCard({ settings: { ipPolicy } }: { settings: Settings }) {
  const state = useSettingForm({ ipPolicy }, (values) => values)
  return (
    <SettingCard
      title="IP addresses"
      subtitle="How much of the sender’s IP address is stored. Applies to new submissions only."
      state={state}
    >
      <Radio.Group label="Stored with each submission" {...state.form.getInputProps('ipPolicy')}>
        <Stack gap="xs" mt={4}>
          {POLICIES.map((policy) => (
            <Radio key={policy.value} {...policy} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingCard>
  )
}

export function BlockedCard({
  settings: { blockedIps },
  address,
}: {
  settings: Settings
  address: string | null
}) {
  const state = useSettingForm({ blockedIps }, (values) => values)
  const mayChange = useMay('change_settings')
  const { form } = state
  const listed = form.getValues().blockedIps
  return (
    <SettingCard
      title="Blocked addresses"
      subtitle="Visitors from these addresses get no surveys, for example your own office. Previews still work."
      state={state}
    >
      <TagsInput
        label="Addresses"
        description="Such as 203.0.113.7 or 2001:db8::1. Enter or comma adds one."
        splitChars={[',', ' ']}
        acceptValueOnBlur
        {...form.getInputProps('blockedIps')}
      />
      {mayChange && address !== null && !listed.includes(address) ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            onClick={() => form.setFieldValue('blockedIps', [...listed, address])}
          >
            Add my address, {address}
          </Button>
        </Group>
      ) : null}
    </SettingCard>
  )
}
