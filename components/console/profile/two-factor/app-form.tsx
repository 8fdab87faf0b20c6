// The QR code of a new authenticator app, its key to type, and the code that proves it works.
'use client'
import { Anchor, Button, Code, CopyButton, Group, Image, List, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { addApp, type beginApp } from '@/lib/contract/console/factors'
import { useCall } from '../../session-watch'
import { useFormCall } from '../../use-form-call'

interface Props {
  begun: z.output<typeof beginApp.reply>
  /** `codes`: the recovery codes that came with it; null: there were some. */
  onAdded: (codes: string[] | null) => void
}

export function AppForm({ begun: { secret, address, qr }, onAdded }: Props) {
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
            Scan this with the app, such as Aegis, 2FAS or Google Authenticator. On this phone:{' '}
            <Anchor href={address}>open the app</Anchor>.
            <Image
              src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
              alt="QR code with the key below"
              w={200}
              h={200}
              my="sm"
              bg="white"
              radius="sm"
            />
            <Text size="sm">Or type this key into it:</Text>
            <Group gap="xs">
              <Code style={{ overflowWrap: 'anywhere' }}>{secret.replace(/.{4}(?=.)/g, '$& ')}</Code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button variant="default" size="xs" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the key'}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </List.Item>
          <List.Item>Enter the code that the app shows now.</List.Item>
        </List>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <TextInput
          label="Code"
          name="one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={busy}>
          Switch on
        </Button>
      </Stack>
    </form>
  )
}
