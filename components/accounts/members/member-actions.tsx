// What owners can do with a member: another role, a reset of the second factor, removal.
'use client'
import { Button, Group, Select, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useAccount } from '@/components/console/account-context'
import { useCall } from '@/components/console/session-watch'
import { useT } from '@/components/ui/texts/texts'
import { resetMemberFactors } from '@/lib/accounts/factors/factors.endpoint'
import { changeMember, removeMember } from '@/lib/accounts/members.endpoint'
import { ROLE_WORDS } from '@/lib/accounts/role-words.endpoint'
import { ROLES, type Role } from '@/lib/platform/contract/roles'

export interface Member {
  userId: number
  name: string
  email: string
  role: Role
  signedInAt: string | null
  hasSecondFactor: boolean
  isMe: boolean
}

interface Props {
  member: Member
  /** Shows the error of what failed, and reads the list anew. */
  carryOut(work: () => Promise<unknown>): Promise<void>
}

/** Changes of a member; those that cannot be undone ask first. */
function useMemberChanges({ member, carryOut }: Props) {
  const t = useT()
  const { id: accountId } = useAccount()
  const call = useCall()
  const { userId, name, isMe } = member
  const params = { accountId, userId }
  const give = (role: Role) =>
    carryOut(async () => {
      await call(changeMember, { params, body: { role } })
      if (isMe) window.location.reload()
    })
  const askToReset = () =>
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
      onConfirm: () => void carryOut(() => call(resetMemberFactors, { params })),
    })
  const askToRemove = () =>
    modals.openConfirmModal({
      title: isMe ? t('Leave this account?') : t('Remove {name}?', { name }),
      children: (
        <Text size="sm">
          {isMe
            ? t(
                'You lose all access to this account at once, and invitations and API keys made by you stop working. What you wrote stays. Another invitation brings you back.',
              )
            : t(
                '{name} loses all access to this account at once, and invitations and API keys made by them stop working. What they wrote stays. Another invitation brings them back.',
                { name },
              )}
        </Text>
      ),
      labels: { confirm: isMe ? t('Leave') : t('Remove'), cancel: t('Cancel') },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        void carryOut(async () => {
          await call(removeMember, { params })
          if (isMe) window.location.assign('/console')
        }),
    })
  return { give, askToReset, askToRemove }
}

export function MemberActions(props: Props) {
  const t = useT()
  const { member } = props
  const { give, askToReset, askToRemove } = useMemberChanges(props)
  return (
    <Group gap="xs" maw="100%">
      <Select
        aria-label={t('Role of {name}', { name: member.name })}
        w={140}
        data={ROLES.map((role) => ({ value: role, label: t(ROLE_WORDS[role].name) }))}
        value={member.role}
        allowDeselect={false}
        onChange={(value) => {
          const role = ROLES.find((one) => one === value)
          if (role && role !== member.role) void give(role)
        }}
      />
      {member.hasSecondFactor && !member.isMe ? (
        <Button
          variant="default"
          onClick={askToReset}
          aria-label={t('Reset the second factor of {name}', { name: member.name })}
        >
          {t('Reset second factor…')}
        </Button>
      ) : null}
      <Button
        variant="default"
        miw={104}
        onClick={askToRemove}
        aria-label={member.isMe ? t('Leave this account') : t('Remove {name}', { name: member.name })}
      >
        {member.isMe ? t('Leave…') : t('Remove…')}
      </Button>
    </Group>
  )
}
