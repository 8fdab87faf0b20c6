// The list of members; owners can change roles and remove members.
'use client'
import { Badge, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { PART, ShowInParts } from '@/components/ui/show-in-parts'
import { useT } from '@/components/ui/texts/texts'
import { resetMemberFactors } from '@/lib/contract/console/factors'
import { changeMember, listMembers, removeMember } from '@/lib/contract/console/people-of-console'
import { ROLE_WORDS } from '@/lib/contract/console/role-words'
import { ROLES, type Role } from '@/lib/contract/console/roles'
import { useAccount, useMay } from '../account-context'
import { plainText, wordsIn } from '../palette/find-words'
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

export function MemberList({ members }: { members: Member[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const mayManage = useMay('manage_members')
  const call = useCall()
  const refresh = useRefresh()
  const { day } = useTimeWords()
  const [error, setError] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  // The rows take longer than a key.
  const isFound = wordsIn(useDeferredValue(search))
  const found = members.filter(({ name, email, role }) =>
    isFound(plainText(`${name} ${email} ${t(ROLE_WORDS[role].name)}`)),
  )
  const carryOut = async (work: () => Promise<unknown>) => {
    setError(null)
    try {
      await work()
    } catch (cause) {
      setError(cause instanceof Error ? t.known(cause.message) : t('Something went wrong.'))
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
      title: t('Reset the second factor of {name}?', { name }),
      children: (
        <Text size="sm">
          {t(
            'For somebody who has lost their phone. Their app, passkeys and recovery codes stop working, all their sessions end, and they sign in with the password alone. Make sure that it is really them who asks.',
          )}
        </Text>
      ),
      labels: { confirm: t('Reset'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () => void carryOut(() => call(resetMemberFactors, { params: { accountId, userId } })),
    })
  const askToRemove = (member: Member) =>
    modals.openConfirmModal({
      title: member.isMe ? t('Leave this account?') : t('Remove {name}?', { name: member.name }),
      children: (
        <Text size="sm">
          {member.isMe
            ? t(
                'You lose all access to this account at once, and invitations and API keys made by you stop working. What you wrote stays. Another invitation brings you back.',
              )
            : t(
                '{name} loses all access to this account at once, and invitations and API keys made by them stop working. What they wrote stays. Another invitation brings them back.',
                { name: member.name },
              )}
        </Text>
      ),
      labels: { confirm: member.isMe ? t('Leave') : t('Remove'), cancel: t('Cancel') },
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
      {members.length > PART ? (
        <TextInput
          label={t('Search')}
          type="search"
          maw={420}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      ) : null}
      {found.length === 0 ? (
        <Text c="dimmed" role="status">
          {t('No matches')}
        </Text>
      ) : null}
      <ShowInParts rows={found}>
        {(member) => (
          <Paper key={member.userId} withBorder p="sm">
            <Group justify="space-between">
              <Stack gap={0} flex="1 1 200px" miw={0}>
                <Group gap="xs">
                  <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                    {member.name}
                  </Text>
                  {member.isMe ? <Badge variant="default">{t('You')}</Badge> : null}
                  {member.hasSecondFactor ? <Badge variant="default">{t('Two-factor')}</Badge> : null}
                </Group>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  {member.email}
                </Text>
                <Text suppressHydrationWarning size="sm" c="dimmed">
                  {member.signedInAt === null
                    ? t('Has not signed in yet')
                    : t('Signed in on {day}', { day: day(member.signedInAt) })}
                </Text>
              </Stack>
              {mayManage ? (
                <Group gap="xs" maw="100%">
                  <Select
                    aria-label={t('Role of {name}', { name: member.name })}
                    w={140}
                    data={ROLES.map((role) => ({ value: role, label: t(ROLE_WORDS[role].name) }))}
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
                      aria-label={t('Reset the second factor of {name}', { name: member.name })}
                    >
                      {t('Reset second factor…')}
                    </Button>
                  ) : null}
                  <Button
                    variant="default"
                    miw={104}
                    onClick={() => askToRemove(member)}
                    aria-label={
                      member.isMe ? t('Leave this account') : t('Remove {name}', { name: member.name })
                    }
                  >
                    {member.isMe ? t('Leave…') : t('Remove…')}
                  </Button>
                </Group>
              ) : (
                <Text>{t(ROLE_WORDS[member.role].name)}</Text>
              )}
            </Group>
          </Paper>
        )}
      </ShowInParts>
    </Stack>
  )
}
