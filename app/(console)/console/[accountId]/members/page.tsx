// The page with an account's members.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { AccountMembers } from '@/components/accounts/members/account-members'
import { listMembers } from '@/lib/accounts/members.endpoint'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Members'))

export default async function MembersPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/members`)
  return (
    <WithReplies to={[asked(listMembers, { params: { accountId } })]}>
      <AccountMembers />
    </WithReplies>
  )
}
