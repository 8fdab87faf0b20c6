// The secret of a webhook, to copy.
'use client'
import { TextInput } from '@mantine/core'
import { Copy } from '@/components/accounts/settings/install-card'
import { useT } from '@/components/ui/texts/texts'

interface Props {
  label: string
  description?: string
  secret: string
}

export function SecretField({ label, description, secret }: Props) {
  const t = useT()
  return (
    <TextInput
      label={label}
      description={description}
      value={secret}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      rightSection={<Copy value={secret} label={t('Copy: {title}', { title: label })} />}
    />
  )
}
