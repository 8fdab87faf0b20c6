// The list of members; owners can change roles and remove members.
'use client'
import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { resetMemberFactors } from '@/lib/contract/console/factors'
import { changeMember, listMembers, removeMember } from '@/lib/contract/console/people-of-console'
import { ROLE_WORDS, ROLES, type Role } from '@/lib/contract/console/roles'
import { useAccount, useMay } from '../account-context'
import { useCall } from '../session-watch'
import { useRefresh } from '../use-console'
import { useTimeWords } from '../use-time-words'

export interface Member {
  userId: number
  name: string
  email: string
  role: Role
  signedInAt: string | null
  hasSecondFactor: boolean
  isMe: boolean
}

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role].name }))

export const toDay = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export function MemberList({ members }: { members: Member[] }) {
  const { id: accountId } = useAccount()
  const mayManage = useMay('manage_members')
  const call = useCall()
  const refresh = useRefresh()
  const { day } = useTimeWords()
  const [error, setError] = useState<string | null>(null)
  const carryOut = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Something went wrong.')
    }
    await refresh(listMembers, { accountId })
  }
  const give = ({ userId, isMe }: Member, role: Role) =>
    carryOut(async () => {
      await call(changeMember, { params: { accountId, userId }, body: { role } })
      if (isMe) window.location.reload()
    })
  const askToReset = ({ userId, name }: Member) =>
    modals.openConfirmModal({
      title: `Reset the second factor of ${name}?`,
      children: (
        <Text size="sm">
          For somebody who has lost their phone. Their app, passkeys and recovery codes stop working, all
          their sessions end, and they sign in with the password alone. Make sure that it is really them who
          asks.
        </Text>
      ),
      labels: { confirm: 'Reset', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => void carryOut(() => call(resetMemberFactors, { params: { accountId, userId } })),
    })
  const askToRemove = (member: Member) =>
    modals.openConfirmModal({
      title: member.isMe ? 'Leave this account?' : `Remove ${member.name}?`,
      children: (
        <Text size="sm">
          {member.isMe ? 'You lose' : `${member.name} loses`} all access to this account at once, and
          invitations and API keys made by {member.isMe ? 'you' : 'them'} stop working. What{' '}
          {member.isMe ? 'you' : 'they'} wrote stays. Another invitation brings {member.isMe ? 'you' : 'them'}{' '}
          back.
        </Text>
      ),
      labels: { confirm: member.isMe ? 'Leave' : 'Remove', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void carryOut(async () => {
          await call(removeMember, { params: { accountId, userId: member.userId } })
          if (member.isMe) window.location.assign('/console')
        }),
    })
  return (
    <Stack gap="xs">
      {error ? <Notice kind="error">{error}</Notice> : null}
      {members.map((member) => (
        <Paper key={member.userId} withBorder p="sm">
          <Group justify="space-between">
            <Stack gap={0} flex="1 1 200px" miw={0}>
              <Group gap="xs">
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {member.name}
                </Text>
                {member.isMe ? <Badge variant="default">You</Badge> : null}
                {member.hasSecondFactor ? <Badge variant="default">Two-factor</Badge> : null}
              </Group>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {member.email}
              </Text>
              <Text size="sm" c="dimmed">
                {member.signedInAt === null
                  ? 'Has not signed in yet'
                  : `Signed in on ${day(member.signedInAt)}`}
              </Text>
            </Stack>
            {mayManage ? (
              <Group gap="xs">
                <Select
                  aria-label={`Role of ${member.name}`}
                  w={140}
                  data={CHOICES}
                  value={member.role}
                  allowDeselect={false}
                  onChange={(value) => {
                    const role = ROLES.find((one) => one === value)
                    if (role && role !== member.role) void give(member, role)
                  }}
                />
                {member.hasSecondFactor && !member.isMe ? (
                  <Button
                    variant="default"
                    onClick={() => askToReset(member)}
                    aria-label={`Reset the second factor of ${member.name}`}
                  >
                    Reset second factor…
                  </Button>
                ) : null}
                <Button
                  variant="default"
                  onClick={() => askToRemove(member)}
                  aria-label={member.isMe ? 'Leave this account' : `Remove ${member.name}`}
                >
                  {member.isMe ? 'Leave…' : 'Remove…'}
                </Button>
              </Group>
            ) : (
              <Text>{ROLE_WORDS[member.role].name}</Text>
            )}
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
