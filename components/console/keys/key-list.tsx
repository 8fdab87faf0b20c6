// The API keys of an account, each with its last use; owners revoke them here.
'use client'
import { Badge, Button, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { listApiKeys, revokeApiKey } from '@/lib/contract/console/api-keys'
import { useAccount } from '../account-context'
import { toDay } from '../members/member-list'
import { useCall } from '../session-watch'
import { useRefresh } from '../use-console'

type ApiKey = z.output<typeof listApiKeys.reply>['keys'][number]

const REFUSED = { expired: 'Expired', maker_left: 'Its maker has left' }

const anywhere = { overflowWrap: 'anywhere' } as const

export function KeyList({ keys }: { keys: ApiKey[] }) {
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const [error, setError] = useState<string | null>(null)
  const revoke = async (keyId: number) => {
    setError(null)
    try {
      await call(revokeApiKey, { params: { accountId, keyId } })
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    }
    await refresh(listApiKeys, { accountId })
  }
  const ask = ({ id, name }: ApiKey) =>
    modals.openConfirmModal({
      title: `Revoke ${name}?`,
      children: (
        <Text size="sm">Programs that use this key are refused from their next call on, for good.</Text>
      ),
      labels: { confirm: 'Revoke', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void revoke(id),
    })
  if (keys.length === 0) return <Notice>This account has no API keys yet.</Notice>
  return (
    <Stack gap="xs">
      {error ? <Notice kind="error">{error}</Notice> : null}
      {keys.map((key) => (
        <Paper key={key.id} withBorder p="sm">
          <Group justify="space-between" align="flex-start">
            <Stack gap={2} flex="1 1 240px" miw={0}>
              <Group gap="xs">
                <Text fw={600} style={anywhere}>
                  {key.name}
                </Text>
                <Code>snd_live_…{key.ending}</Code>
                {key.refused ? (
                  <Badge color="red" variant="light" tt="none">
                    {REFUSED[key.refused]}
                  </Badge>
                ) : null}
              </Group>
              <Text size="sm" style={anywhere}>
                {key.scopes.join(', ')}
              </Text>
              <Text size="sm" c="dimmed" style={anywhere}>
                {describe(key)}
              </Text>
            </Stack>
            <Button variant="default" onClick={() => ask(key)} aria-label={`Revoke ${key.name}`}>
              Revoke…
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

const describe = ({ madeBy, createdAt, usedAt, expiresAt }: ApiKey): string =>
  [
    `Made ${madeBy === null ? '' : `by ${madeBy} `}on ${toDay(createdAt)}`,
    usedAt === null ? 'never used' : `last used on ${toDay(usedAt)}`,
    expiresAt === null ? 'does not expire' : `works until ${toDay(expiresAt)}`,
  ].join(', ')
