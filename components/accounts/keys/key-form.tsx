// Creates an API key, and shows it once.
'use client'
import { Box, Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useFormCall } from '@/components/console/calls/use-form-call'
import { useCall } from '@/components/console/session-watch'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { createApiKey, listApiKeys } from '@/lib/accounts/keys/api-keys.endpoint'
import { SCOPES, type Scope } from '@/lib/accounts/scopes.endpoint'
import { type Message, msg } from '@/lib/platform/contract/translator'
import { Copy } from '../settings/install-card'

const LIFETIMES = [
  { value: '30', label: msg('30 days') },
  { value: '90', label: msg('90 days') },
  { value: '365', label: msg('One year') },
  { value: '', label: msg('Until it is revoked') },
]

/** By what a scope begins with; others are of the account. */
const PARTS: Record<string, Message> = {
  surveys: msg('Surveys and results'),
  results: msg('Surveys and results'),
  people: msg('People'),
}
const partOf = (scope: Scope): Message => PARTS[scope.split(':', 1)[0] ?? ''] ?? msg('The account')

const COLUMNS = { columns: '250px 2', columnGap: 'var(--mantine-spacing-lg)' } as const
const TOGETHER = { breakInside: 'avoid' } as const

const NEW = { name: '', scopes: ['surveys:read', 'results:read'], days: '365' }

/** `scopes`: those that the user may give. */
export function KeyForm({ scopes }: { scopes: Scope[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const form = useForm({ initialValues: NEW })
  const { busy, error, run } = useFormCall(form)
  const [made, setMade] = useState<string | null>(null)
  const call = useCall()
  const refresh = useRefresh()
  const submit = form.onSubmit(({ name, scopes: chosen, days }) =>
    run(async () => {
      const body = {
        name,
        scopes: scopes.filter((scope) => chosen.includes(scope)),
        days: days === '' ? null : Number(days),
      }
      setMade((await call(createApiKey, { params: { accountId }, body })).key)
      form.reset()
      await refresh(listApiKeys, { accountId })
    }),
  )
  const parts = [...new Set(scopes.map(partOf))]
  return (
    <Stack>
      {made === null ? null : <MadeKey value={made} />}
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('Name')}
            description={t('What will use it, such as “Nightly export”.')}
            maw={420}
            maxLength={100}
            autoComplete="off"
            required
            {...form.getInputProps('name')}
          />
          <Checkbox.Group
            label={t('Scopes')}
            description={t('What the key may do, at most what you may do yourself.')}
            {...form.getInputProps('scopes')}
          >
            <Box mt="sm" style={COLUMNS}>
              {parts.map((part) => (
                <Stack key={part} gap="xs" mb="md" role="group" aria-label={t(part)} style={TOGETHER}>
                  <Text size="sm" fw={600} c="dimmed">
                    {t(part)}
                  </Text>
                  {scopes
                    .filter((scope) => partOf(scope) === part)
                    .map((scope) => (
                      <Checkbox
                        key={scope}
                        value={scope}
                        label={scope}
                        description={t(SCOPES[scope].sentence)}
                      />
                    ))}
                </Stack>
              ))}
            </Box>
          </Checkbox.Group>
          <NativeSelect
            label={t('Works for')}
            data={LIFETIMES.map(({ value, label }) => ({ value, label: t(label) }))}
            maw={240}
            {...form.getInputProps('days')}
          />
          {error ? <Notice kind="error">{error}</Notice> : null}
          <Group>
            <Button type="submit" loading={busy}>
              {t('Create the key')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  )
}

/** Takes the focus, because it stands above the button that made it. */
const MadeKey = ({ value }: { value: string }) => {
  const t = useT()
  return (
    <Notice kind="success" title={t('Copy this key')}>
      <Stack gap="xs">
        <Text size="sm">{t('It is not shown again. Keep it where your program keeps its secrets.')}</Text>
        <TextInput
          key={value}
          aria-label={t('API key')}
          value={value}
          readOnly
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          rightSection={<Copy value={value} label={t('Copy the key')} />}
        />
      </Stack>
    </Notice>
  )
}
