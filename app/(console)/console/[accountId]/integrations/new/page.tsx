// The page that adds an integration; `kind` in its address says which.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { NewDestination } from '@/components/integrations/new/new-destination'
import { requireAccount } from '@/lib/http/next/require-session'
import { listDestinations } from '@/lib/integrations/destinations/destinations.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('New integration'))

interface Props {
  params: Promise<{ accountId: string }>
  searchParams: Promise<{ kind?: string | string[] }>
}

export default async function NewIntegrationPage({ params, searchParams }: Props) {
  const { accountId } = await params
  const { kind } = await searchParams
  const query = typeof kind === 'string' ? `?kind=${encodeURIComponent(kind)}` : ''
  await requireAccount(accountId, `/console/${accountId}/integrations/new${query}`)
  return (
    <WithReplies to={[asked(listDestinations, { params: { accountId } })]}>
      <NewDestination kind={typeof kind === 'string' ? kind : null} />
    </WithReplies>
  )
}
