// The page with an account's API keys.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ApiKeys } from '@/components/accounts/keys/api-keys'
import { listApiKeys } from '@/lib/accounts/keys/api-keys.endpoint'
import { listGrants } from '@/lib/accounts/oauth/grants.endpoint'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('API keys'))

export default async function ApiKeysPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/api-keys`)
  const call = { params: { accountId } }
  return (
    <WithReplies to={[listApiKeys, listGrants].map((one) => asked(one, call))}>
      <ApiKeys />
    </WithReplies>
  )
}
