// The members page of an account: members, invitations, and a table of roles.
'use client'
import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { Waiting } from '@/components/ui/waiting'
import { listMembers } from '@/lib/contract/console/people-of-console'
import { useAccount, useMay } from '../account-context'
import { useConsole } from '../use-console'
import { InviteForm } from './invite-form'
import { MemberList } from './member-list'
import { OpenInvitations } from './open-invitations'
import { RolesTable } from './roles-table'

export function AccountMembers() {
  const { id: accountId, name } = useAccount()
  const mayManage = useMay('manage_members')
  const { data, error, mutate } = useConsole(listMembers, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label="Loading the members" />
  return (
    <Stack maw={760} gap="xl">
      <div>
        <PageHeader title="Members" subtitle={`Who may do what in ${name}.`} />
        {mayManage ? null : <Notice mb="md">Only owners can invite, change and remove members.</Notice>}
        <MemberList members={data.members} />
      </div>
      {mayManage ? (
        <Part title="Invite somebody">
          <InviteForm />
        </Part>
      ) : null}
      {data.invitations.length > 0 ? (
        <Part title="Open invitations">
          <OpenInvitations invitations={data.invitations} />
        </Part>
      ) : null}
      <Part title="What each role may do">
        <RolesTable />
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h4" mb="sm">
      {title}
    </Title>
    {children}
  </section>
)
