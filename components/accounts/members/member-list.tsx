// The list of members; owners can change roles and remove members.
'use client'
import { Badge, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useRefresh } from '@/components/console/calls/use-console'
import { plainText, wordsIn } from '@/components/console/palette/find-words'
import { useTimeWords } from '@/components/console/use-time-words'
import { Notice } from '@/components/ui/notice'
import { PART, ShowInParts } from '@/components/ui/show-in-parts'
import { useT } from '@/components/ui/texts/texts'
import { listMembers } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { type Member, MemberActions } from './member-actions'

export function MemberList({ members }: { members: Member[] }) {
  const t = useT()
  const { id: accountId } = useAccount()
  const refresh = useRefresh()
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
        {(member) => <MemberRow key={member.userId} member={member} carryOut={carryOut} />}
      </ShowInParts>
    </Stack>
  )
}

interface RowProps {
  member: Member
  carryOut(work: () => Promise<unknown>): Promise<void>
}

function MemberRow({ member, carryOut }: RowProps) {
  const t = useT()
  const mayManage = useMay('manage_members')
  const { day } = useTimeWords()
  return (
    <Paper withBorder p="sm">
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
          <MemberActions member={member} carryOut={carryOut} />
        ) : (
          <Text>{t(ROLE_WORDS[member.role].name)}</Text>
        )}
      </Group>
    </Paper>
  )
}
