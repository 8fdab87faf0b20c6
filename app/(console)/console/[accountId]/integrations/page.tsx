// The page with where an account sends what happens.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { Integrations } from '@/components/integrations/integrations'
import { requireAccount } from '@/lib/http/next/require-session'
import { listDestinations } from '@/lib/integrations/destinations/destinations.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Integrations'))

export default async function IntegrationsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/integrations`)
  return (
    <WithReplies to={[asked(listDestinations, { params: { accountId } })]}>
      <Integrations />
    </WithReplies>
  )
}
