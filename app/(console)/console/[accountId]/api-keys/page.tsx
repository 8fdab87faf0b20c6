// The page with an account's API keys.

import type { Metadata } from 'next'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ApiKeys } from '@/components/console/keys/api-keys'
import { listApiKeys } from '@/lib/contract/console/api-keys'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'API keys' }

export default async function ApiKeysPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/api-keys`)
  return (
    <WithReplies to={[asked(listApiKeys, { params: { accountId } })]}>
      <ApiKeys />
    </WithReplies>
  )
}
