// The page with an account's audit log.
import type { Metadata } from 'next'
import { AuditLog } from '@/components/console/audit/audit-log'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Audit log' }

export default async function AuditLogPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/audit-log`)
  return <AuditLog />
}
