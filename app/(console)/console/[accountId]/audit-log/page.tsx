// The page with an account's audit log.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { AuditLog } from '@/components/accounts/audit/audit-log'
import { listAuditEntries, listAuditPeople } from '@/lib/accounts/audit/audit.endpoint'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Audit log'))

interface Props {
  params: Promise<{ accountId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditLogPage({ params, searchParams }: Props) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/audit-log`)
  const call = { params: { accountId } }
  const isWhole = Object.keys(await searchParams).length === 0
  const entries = isWhole ? asked(listAuditEntries, { ...call, query: { limit: 50 } }) : null
  return (
    <WithReplies to={[asked(listAuditPeople, call), entries]}>
      <AuditLog />
    </WithReplies>
  )
}
