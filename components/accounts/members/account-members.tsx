// The members page of an account: members, invitations, and a table of roles.
'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useAccount, useMay } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { ErrorNotice } from '@/components/ui/error-notice'
import { Notice } from '@/components/ui/notice'
import { Page, Section, Sections } from '@/components/ui/page'
import { PageHeader } from '@/components/ui/page-header'
import { useT } from '@/components/ui/texts/texts'
import { Waiting } from '@/components/ui/waiting'
import { listMembers } from '@/lib/accounts/members.endpoint'
import { InviteForm } from './invite-form'
import { MemberList } from './member-list'
import { OpenInvitations } from './open-invitations'
import { RolesTable } from './roles-table'

export function AccountMembers() {
  const t = useT()
  const { id: accountId, name } = useAccount()
  const mayManage = useMay('manage_members')
  const { data, error, mutate } = useConsole(listMembers, { params: { accountId } })
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void mutate()} />
  if (!data) return <Waiting label={t('Loading the members')} />
  return (
    <Page>
      <PageHeader
        title={t('Members')}
        subtitle={t('Who may do what in {name}.', { name })}
        actions={
          mayManage ? (
            <Button
              component="a"
              href="#invite"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('Invite somebody')}
            </Button>
          ) : null
        }
      />
      {mayManage ? null : <Notice mb="lg">{t('Only owners can invite, change and remove members.')}</Notice>}
      <Sections>
        <Section title={t('People with access')} about={t('A new role applies from their next click.')}>
          <MemberList members={data.members} />
        </Section>
        {mayManage ? (
          <Section
            id="invite"
            title={t('Invite somebody')}
            about={t(
              'You get a link to send. It works once, for seven days, and lets them in with the role you chose.',
            )}
          >
            <InviteForm />
          </Section>
        ) : null}
        {data.invitations.length > 0 ? (
          <Section title={t('Open invitations')} about={t('Links that have not been used yet.')}>
            <OpenInvitations invitations={data.invitations} />
          </Section>
        ) : null}
        <Section title={t('What each role may do')}>
          <RolesTable />
        </Section>
      </Sections>
    </Page>
  )
}
