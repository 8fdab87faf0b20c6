// The page of one integration: how it is doing, its log and its settings.
import { namedTitle, titleReply } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { DestinationPage } from '@/components/integrations/destination-page'
import { requireAccount } from '@/lib/http/next/require-session'
import { listDeliveries, listDestinations } from '@/lib/integrations/destinations/destinations.endpoint'
import { msg } from '@/lib/platform/contract/translator'

interface Params {
  accountId: string
  destinationId: string
}

export const generateMetadata = namedTitle<Params>(
  msg('Integration'),
  async ({ accountId, destinationId }) => {
    const reply = await titleReply(listDestinations, { params: { accountId } })
    return reply?.destinations.find(({ id }) => String(id) === destinationId)?.name
  },
)

interface Props {
  params: Promise<Params>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function IntegrationPage({ params, searchParams }: Props) {
  const { accountId, destinationId } = await params
  await requireAccount(accountId, `/console/${accountId}/integrations/${destinationId}`)
  const { tab = 'log', state } = await searchParams
  const isWholeLog = tab === 'log' && state === undefined
  const log = isWholeLog ? asked(listDeliveries, { params: { accountId, destinationId } }) : null
  return (
    <WithReplies to={[asked(listDestinations, { params: { accountId } }), log]}>
      <DestinationPage destinationId={Number(destinationId)} />
    </WithReplies>
  )
}
