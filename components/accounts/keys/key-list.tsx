// The API keys of an account, each with its last use; owners revoke them here.
'use client'
import { Badge, Button, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import type { z } from 'zod'
import { useAccount } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { listApiKeys, revokeApiKey } from '@/lib/accounts/keys/api-keys.endpoint'
import { SCOPE_NAMES } from '@/lib/accounts/scopes.endpoint'
import { msg, type Translator } from '@/lib/platform/contract/translator'

type ApiKey = z.output<typeof listApiKeys.reply>['keys'][number]

const REFUSED = { expired: msg('Expired'), maker_left: msg('Its creator has left') }

/** A key that ends within two weeks wants another one. */
const SOON_MS = 14 * 86_400_000

const anywhere = { overflowWrap: 'anywhere' } as const

export function KeyList({ keys }: { keys: ApiKey[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const refresh = useRefresh()
  const [error, setError] = useState<string | null>(null)
  const revoke = async (keyId: number) => {
    setError(null)
    try {
      await call(revokeApiKey, { params: { accountId, keyId } })
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    await refresh(listApiKeys, { accountId })
  }
  const ask = ({ id, name }: ApiKey) =>
    modals.openConfirmModal({
      title: t('Revoke {name}?', { name }),
      children: (
        <Text size="sm">
          {t('Programs that use this key are refused from their next call on. This cannot be undone.')}
        </Text>
      ),
      labels: { confirm: t('Revoke'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void revoke(id),
    })
  return (
    <>
      {error ? <Notice kind="error">{error}</Notice> : null}
      {keys.length === 0 ? (
        <EmptyState picture="keys" title={t('No API keys yet')}>
          {t(
            'A key lets a program of yours read results or change surveys, such as a nightly export or a script in your deployment. Each has a name, its own scopes and an end.',
          )}
        </EmptyState>
      ) : (
        <Stack gap="xs" role="list" aria-label={t('API keys')}>
          {keys.map((key) => (
            <KeyItem key={key.id} apiKey={key} onRevoke={() => ask(key)} />
          ))}
        </Stack>
      )}
    </>
  )
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const t = useT()
  const { ago, dateTime, day } = useTimeWords()
  return (
    <Paper role="listitem" withBorder p="sm">
      <Group justify="space-between" align="flex-start">
        <Stack gap={2} flex="1 1 240px" miw={0}>
          <Group gap="xs">
            <Text fw={600} style={anywhere}>
              {apiKey.name}
            </Text>
            <Code>snd_live_…{apiKey.ending}</Code>
            <KeyBadge apiKey={apiKey} />
          </Group>
          <Text
            suppressHydrationWarning
            size="sm"
            title={apiKey.usedAt === null ? undefined : dateTime(apiKey.usedAt)}
          >
            {apiKey.usedAt === null ? t('Never used') : t('Used {ago}', { ago: ago(apiKey.usedAt) })}
          </Text>
          <Text size="sm" style={anywhere}>
            {scopeWords(t, apiKey)}
          </Text>
          <Text suppressHydrationWarning size="sm" c="dimmed" style={anywhere}>
            {describe(t, apiKey, day)}
          </Text>
        </Stack>
        <Button variant="default" onClick={onRevoke} aria-label={t('Revoke {name}', { name: apiKey.name })}>
          {t('Revoke…')}
        </Button>
      </Group>
    </Paper>
  )
}

/** Whether calls with it are refused, or soon will be. */
function KeyBadge({ apiKey: { refused, expiresAt } }: { apiKey: ApiKey }) {
  const t = useT()
  const { ago, now } = useTimeWords()
  const isEnding = expiresAt !== null && Date.parse(expiresAt) - now < SOON_MS
  if (!refused && !isEnding) return null
  return (
    <Badge variant="dot" color={refused ? 'red' : 'yellow'} tt="none" fw={600} miw="max-content">
      {refused ? t(REFUSED[refused]) : t('Expires {ago}', { ago: ago(expiresAt ?? '') })}
    </Badge>
  )
}

const scopeWords = (t: Translator, { scopes }: ApiKey): string =>
  scopes.length === SCOPE_NAMES.length
    ? t('All scopes')
    : SCOPE_NAMES.filter((scope) => scopes.includes(scope)).join(', ')

function describe(
  t: Translator,
  { madeBy, createdAt, expiresAt }: ApiKey,
  toDay: (moment: string) => string,
): string {
  const day = toDay(createdAt)
  if (expiresAt === null)
    return madeBy === null
      ? t('Created on {day}, does not expire', { day })
      : t('Created by {name} on {day}, does not expire', { name: madeBy, day })
  const end = toDay(expiresAt)
  return madeBy === null
    ? t('Created on {day}, works until {end}', { day, end })
    : t('Created by {name} on {day}, works until {end}', { name: madeBy, day, end })
}
