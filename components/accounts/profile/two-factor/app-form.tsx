// The QR code of a new authenticator app, its key to type, and the code that proves it works.
'use client'
import { Anchor, Button, Code, CopyButton, Group, Image, List, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { addApp, type beginApp } from '@/lib/accounts/factors/factors.endpoint'

interface Props {
  begun: z.output<typeof beginApp.reply>
  /** `codes`: the recovery codes that came with it; null: there were some. */
  onAdded: (codes: string[] | null) => void
}

export function AppForm({ begun: { secret, address, qr }, onAdded }: Props) {
  const t = useT()
  const form = useForm({ initialValues: { code: '' } })
  const { busy, error, run } = useFormCall(form)
  const call = useCall()
  const submit = form.onSubmit((body) =>
    run(async () => onAdded((await call(addApp, { params: {}, body })).recoveryCodes)),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <List type="ordered" spacing="md">
          <List.Item>
            {t.rich(
              'Scan this with the app, such as Aegis, 2FAS or Google Authenticator. On this phone: <link>open the app</link>.',
              {
                link: (children: ReactNode) => (
                  <Anchor key="link" href={address}>
                    {children}
                  </Anchor>
                ),
              },
            )}
            <Image
              src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
              alt={t('QR code with the key below')}
              w={200}
              h={200}
              my="sm"
              bg="white"
              radius="sm"
            />
            <Text size="sm">{t('Or type this key into it:')}</Text>
            <Group gap="xs">
              <Code style={{ overflowWrap: 'anywhere' }}>{secret.replace(/.{4}(?=.)/g, '$& ')}</Code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {copied ? t('Copied') : t('Copy the key')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </List.Item>
          <List.Item>{t('Enter the code that the app shows now.')}</List.Item>
        </List>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <TextInput
          label={t('Code')}
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={busy}>
          {t('Switch on')}
        </Button>
      </Stack>
    </form>
  )
}
