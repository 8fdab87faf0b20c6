// Apps that people have allowed something, each with its last use and a button that ends it.
'use client'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { type TimeWords, useTimeWords } from '@/components/console/use-time-words'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'

export interface ShownGrant {
  id: number
  name: string
  sentTo: string
  scopes: string[]
  createdAt: string
  expiresAt: string
  usedAt: string | null
  /** Who allowed it or in which account, and on which day. */
  note: (day: string) => string
  /** Why its calls are refused; null: they are not. */
  refused: string | null
}

const anywhere = { overflowWrap: 'anywhere' } as const

interface Props {
  grants: ShownGrant[]
  /** Rejects if it failed. */
  onRevoke: (id: number) => Promise<void>
}

export function GrantList({ grants, onRevoke }: Props) {
  const t = useT()
  const times = useTimeWords()
  const [error, setError] = useState<string | null>(null)
  const revoke = async (id: number) => {
    setError(null)
    try {
      await onRevoke(id)
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
  }
  const ask = ({ id, name }: ShownGrant) =>
    modals.openConfirmModal({
      title: t('Disconnect {name}?', { name }),
      children: (
        <Text size="sm">{t('It is refused from its next call on. To come back, it has to ask again.')}</Text>
      ),
      labels: { confirm: t('Disconnect'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void revoke(id),
    })
  return (
    <Stack gap="xs">
      {error ? <Notice kind="error">{error}</Notice> : null}
      {grants.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No app is connected. One asks for access by itself when somebody adds Soundings to it.')}
        </Text>
      ) : null}
      {grants.map((grant) => (
        <Paper key={grant.id} withBorder p="sm">
          <Group justify="space-between" align="flex-start">
            <Stack gap={2} flex="1 1 240px" miw={0}>
              <Group gap="xs">
                <Text fw={600} style={anywhere}>
                  <bdi>{grant.name}</bdi>
                </Text>
                {grant.refused ? (
                  <Badge color="red" variant="light" tt="none">
                    {grant.refused}
                  </Badge>
                ) : null}
              </Group>
              <Text size="sm" style={anywhere}>
                {grant.scopes.join(', ')}
              </Text>
              <Text suppressHydrationWarning size="sm" c="dimmed" style={anywhere}>
                {describe(t, times, grant)}
              </Text>
            </Stack>
            <Button
              variant="default"
              onClick={() => ask(grant)}
              aria-label={t('Disconnect {name}', { name: grant.name })}
            >
              {t('Disconnect…')}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

const describe = (
  t: Translator,
  times: TimeWords,
  { note, sentTo, createdAt, usedAt, expiresAt }: ShownGrant,
): string =>
  new Intl.ListFormat(t.locale, { type: 'unit' }).format([
    note(times.day(createdAt)),
    t('at {site}', { site: sentTo }),
    usedAt === null ? t('never used') : t('last used on {day}', { day: times.day(usedAt) }),
    t('works until {day} unless it comes back', { day: times.day(expiresAt) }),
  ])
