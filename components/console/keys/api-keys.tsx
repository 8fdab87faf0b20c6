// The page of an account's API keys: those that there are, a form for a new one, and connected apps.
'use client'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { listApiKeys } from '@/lib/contract/console/api-keys'
import { useAccount, useMay } from '../account-context'
import { AccountApps } from '../connect/account-apps'
import { useConsole } from '../use-console'
import { KeyForm } from './key-form'
import { KeyList } from './key-list'

export function ApiKeys() {
  const { name } = useAccount()
  const may = useMay('manage_keys')
  return (
    <Stack maw={760} gap="md">
      <PageHeader
        title="API keys"
        subtitle={`Programs with a key act for ${name}, within its scopes.`}
        actions={
          may ? (
            <Button
              component="a"
              href="#create"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Create a key
            </Button>
          ) : null
        }
      />
      {may ? <Keys /> : <Notice>Only owners of the account can see and make API keys.</Notice>}
    </Stack>
  )
}

function Keys() {
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listApiKeys, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label="Loading the API keys" />
  return (
    <>
      <Text size="sm">
        The management API does what this console does: surveys, results, people, settings. Its{' '}
        <Anchor href="/api/v1/reference">reference</Anchor> has every call, with an example.
      </Text>
      <KeyList keys={data.keys} />
      <section aria-labelledby="create">
        <Title order={2} size="h4" mt="md" mb="sm" id="create">
          Create a key
        </Title>
        <KeyForm scopes={data.scopes} />
      </section>
      <AccountApps />
    </>
  )
}
