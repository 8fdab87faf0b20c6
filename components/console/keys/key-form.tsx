// Creates an API key, and shows it once.
'use client'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { createApiKey, listApiKeys } from '@/lib/contract/console/api-keys'
import { SCOPES, type Scope } from '@/lib/contract/console/scopes'
import { useAccount } from '../account-context'
import { useCall } from '../session-watch'
import { Copy } from '../settings/install-card'
import { useRefresh } from '../use-console'
import { useFormCall } from '../use-form-call'

const LIFETIMES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
  { value: '', label: 'Until it is revoked' },
]

const NEW = { name: '', scopes: ['surveys:read', 'results:read'], days: '365' }

/** `scopes`: those that the user may give. */
export function KeyForm({ scopes }: { scopes: Scope[] }) {
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
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Name"
          description="What will use it, such as “Nightly export”."
          maw={420}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          label="Scopes"
          description="What the key may do. Never more than you may."
          {...form.getInputProps('scopes')}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope} label={scope} description={SCOPES[scope].sentence} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect label="Works for" data={LIFETIMES} maw={240} {...form.getInputProps('days')} />
        {error ? <Notice kind="error">{error}</Notice> : null}
        <Group>
          <Button type="submit" loading={busy}>
            Create the key
          </Button>
        </Group>
        {made === null ? null : <MadeKey value={made} />}
      </Stack>
    </form>
  )
}

const MadeKey = ({ value }: { value: string }) => (
  <Notice kind="success" title="Copy this key">
    <Stack gap="xs">
      <Text size="sm">It is not shown again. Keep it where your program keeps its secrets.</Text>
      <TextInput
        aria-label="API key"
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<Copy value={value} label="Copy the key" />}
      />
    </Stack>
  </Notice>
)
