// Invitations that have not been accepted yet; owners can withdraw them.
'use client'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { useCall } from '@/components/console/session-watch'
import { useTimeWords } from '@/components/console/use-time-words'
import { Notice } from '@/components/ui/notice'
import { ShowInParts } from '@/components/ui/show-in-parts'
import { useT } from '@/components/ui/texts/texts'
import { listMembers, withdrawInvitation } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import type { Role } from '@/lib/platform/contract/roles'

export interface OpenInvitation {
  id: number
  role: Role
  email: string | null
  expiresAt: string
  invitedBy: string | null
}

export function OpenInvitations({ invitations }: { invitations: OpenInvitation[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayManage = useMay('manage_members')
  const call = useCall()
  const refresh = useRefresh()
  const { day } = useTimeWords()
  const [error, setError] = useState<string | null>(null)
  const withdraw = async (invitationId: number) => {
    setError(null)
    try {
      await call(withdrawInvitation, { params: { accountId, invitationId } })
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
    }
    await refresh(listMembers, { accountId })
  }
  return (
    <Stack gap="xs">
      {error ? <Notice kind="error">{error}</Notice> : null}
      <ShowInParts rows={invitations}>
        {({ id, role, email, expiresAt, invitedBy }) => (
          <Paper key={id} withBorder p="sm">
            <Group justify="space-between">
              <Stack gap={0} flex="1 1 200px" miw={0}>
                <Text style={{ overflowWrap: 'anywhere' }}>
                  {email === null
                    ? t('{role}: anyone with the link', { role: t(ROLE_WORDS[role].name) })
                    : t('{role}: {email}', { role: t(ROLE_WORDS[role].name), email })}
                </Text>
                <Text suppressHydrationWarning size="sm" c="dimmed">
                  {invitedBy === null
                    ? t('Created on the command line, works until {day}', { day: day(expiresAt) })
                    : t('By {name}, works until {day}', { name: invitedBy, day: day(expiresAt) })}
                </Text>
              </Stack>
              {mayManage ? (
                <Button
                  variant="default"
                  onClick={() => withdraw(id)}
                  aria-label={
                    email === null
                      ? t('Withdraw the invitation for anyone with the link')
                      : t('Withdraw the invitation for {email}', { email })
                  }
                >
                  {t('Withdraw')}
                </Button>
              ) : null}
            </Group>
          </Paper>
        )}
      </ShowInParts>
    </Stack>
  )
}
