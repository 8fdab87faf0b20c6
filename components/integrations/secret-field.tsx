// The secret of a webhook, to copy.
'use client'
import { TextInput } from '@mantine/core'
import { Copy } from '@/components/console/settings/install-card'

interface Props {
  label: string
  description?: string
  secret: string
}

export const SecretField = ({ label, description, secret }: Props) => (
  <TextInput
    label={label}
    description={description}
    value={secret}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    rightSection={<Copy value={secret} label={`Copy: ${label}`} />}
  />
)
