// The page of an account's API keys: those that there are, and a form for a new one.
'use client'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { listApiKeys } from '@/lib/contract/console/api-keys'
import { useAccount } from '../account-context'
import { useConsole } from '../use-console'
import { KeyForm } from './key-form'
import { KeyList } from './key-list'

export function ApiKeys() {
  const { id: accountId, name } = useAccount()
  const { data, error, mutate } = useConsole(listApiKeys, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label="Loading the API keys" />
  return (
    <Stack maw={760} gap="xl">
      <div>
        <PageHeader title="API keys" subtitle={`Programs with a key act for ${name}, within its scopes.`} />
        <Text size="sm" mb="md">
          The management API does what this console does: surveys, results, people, settings. Its{' '}
          <Anchor href="/api/v1/openapi.json">OpenAPI document</Anchor> describes every call, with an example.
        </Text>
        <KeyList keys={data.keys} />
      </div>
      <section>
        <Title order={2} size="h4" mb="sm">
          Create a key
        </Title>
        <KeyForm scopes={data.scopes} />
      </section>
    </Stack>
  )
}
