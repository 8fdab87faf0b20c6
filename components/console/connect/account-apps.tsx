// The apps that the people of an account have connected.
'use client'
import { Stack, Text, Title } from '@mantine/core'
import { ErrorNotice } from '@/components/ui/error-notice'
import { listGrants, revokeGrant } from '@/lib/contract/console/grants'
import { useAccount } from '../account-context'
import { useCall } from '../session-watch'
import { useConsole } from '../use-console'
import { GrantList } from './grant-list'

export function AccountApps() {
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(listGrants, { params: { accountId } })
  const call = useCall()
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h4">
        Connected apps
      </Title>
      <Text size="sm">
        Assistants and editors that members have signed in to. Each acts with what its person may do.
      </Text>
      {error && !data ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <GrantList
          grants={data.grants.map(({ person, refused, ...grant }) => ({
            ...grant,
            note: `Connected by ${person}`,
            refused: refused ? 'The person has left' : null,
          }))}
          onRevoke={async (grantId) => {
            await call(revokeGrant, { params: { accountId, grantId } })
            await mutate()
          }}
        />
      ) : null}
    </Stack>
  )
}
