// The browsers in which the user is signed in, and buttons that end their sessions.
'use client'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { useConsole } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { endMySession, endMySessions, listMySessions } from '@/lib/accounts/sessions/own-sessions.endpoint'
import { Card } from '../settings/setting-card'

export function OwnSessions() {
  const t = useT()
  const { data, error: unread, mutate } = useConsole(listMySessions, { params: {} })
  const call = useCall()
  const [error, setError] = useState<string | null>(null)
  const end = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
      await mutate()
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
  }
  const endOthers = () => end(() => call(endMySessions, { params: {}, body: { keepThis: true } }))
  const endAll = () =>
    end(async () => {
      await call(endMySessions, { params: {} })
      await signOut({ callbackUrl: '/console/sign-in' })
    })
  const askToEndAll = () =>
    modals.openConfirmModal({
      title: t('Sign out everywhere?'),
      children: (
        <Text size="sm">{t('You will have to sign in again in every browser, including this one.')}</Text>
      ),
      labels: { confirm: t('Sign out everywhere'), cancel: t('Cancel') },
      onConfirm: () => void endAll(),
    })
  const { ago, day } = useTimeWords()
  const sessions = data?.sessions ?? []
  return (
    <Card
      title={t('Sessions')}
      subtitle={t(
        'Browsers in which you are signed in. A session ends thirty days after sign-in. If you have lost a device, end its session now.',
      )}
    >
      {error ? <Notice kind="error">{error}</Notice> : null}
      {unread && !data ? <ErrorNotice error={unread} onRetry={() => void mutate()} /> : null}
      {!data && !unread ? <Waiting label={t('Loading your sessions')} /> : null}
      <Stack
        component="ul"
        gap="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={t('Your sessions')}
      >
        {sessions.map(({ id, browser, signedInAt, seenAt, isThis }) => (
          <Group key={id} component="li" justify="space-between" gap="xs">
            <div style={{ minWidth: 0 }}>
              <Group gap="xs">
                <Text style={{ overflowWrap: 'anywhere' }}>{browser}</Text>
                {isThis ? (
                  <Badge variant="default" tt="none">
                    {t('This browser')}
                  </Badge>
                ) : null}
              </Group>
              <Text suppressHydrationWarning size="sm" c="dimmed">
                {isThis
                  ? t('Signed in on {day}', { day: day(signedInAt) })
                  : t('Signed in on {day}, last seen {ago}', { day: day(signedInAt), ago: ago(seenAt) })}
              </Text>
            </div>
            {isThis ? null : (
              <Button
                variant="default"
                aria-label={t('End the session in {browser}, last seen {ago}', {
                  browser,
                  ago: ago(seenAt),
                })}
                onClick={() => void end(() => call(endMySession, { params: { sessionId: id } }))}
              >
                {t('End')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      <Group>
        {sessions.length > 1 ? (
          <Button variant="default" onClick={() => void endOthers()}>
            {t('End all others')}
          </Button>
        ) : null}
        <Button variant="default" onClick={askToEndAll}>
          {t('Sign out everywhere…')}
        </Button>
      </Group>
    </Card>
  )
}
