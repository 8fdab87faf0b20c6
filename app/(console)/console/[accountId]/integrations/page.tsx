// The page with where an account sends what happens.
import type { Metadata } from 'next'
import { Integrations } from '@/components/integrations/integrations'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Integrations' }

export default async function IntegrationsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/integrations`)
  return <Integrations />
}
