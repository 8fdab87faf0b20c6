// Signs one out everywhere.
'use client'
import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { signOut } from 'next-auth/react'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { endMySessions } from '@/lib/contract/console/people-of-console'
import { useCall } from '../session-keeper'
import { Card } from '../settings/setting-card'

export function SessionsPart() {
  const call = useCall()
  const [error, setError] = useState<string | null>(null)
  const endAll = async () => {
    setError(null)
    try {
      await call(endMySessions, { params: {} })
      await signOut({ callbackUrl: '/console/sign-in' })
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    }
  }
  const ask = () =>
    modals.openConfirmModal({
      title: 'Sign out everywhere?',
      children: (
        <Text size="sm">
          Every browser in which you are signed in, this one too, has to sign in again at its next click.
        </Text>
      ),
      labels: { confirm: 'Sign out everywhere', cancel: 'Cancel' },
      onConfirm: () => void endAll(),
    })
  return (
    <Card
      title="Sessions"
      about="A session ends thirty days after its sign-in. If a device was lost, end them all now."
    >
      {error ? <Notice kind="error">{error}</Notice> : null}
      <Group>
        <Button variant="default" onClick={ask}>
          Sign out everywhere…
        </Button>
      </Group>
    </Card>
  )
}
