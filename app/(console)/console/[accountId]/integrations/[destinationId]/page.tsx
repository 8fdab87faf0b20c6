// The page of one integration: how it is doing, its log and its settings.
import { pageTitle } from '@/app/(console)/page-title'
import { DestinationPage } from '@/components/integrations/destination-page'
import { msg } from '@/lib/contract/console/translator'
import { requireAccount } from '@/lib/http/next/require-session'

export const generateMetadata = pageTitle(msg('Integration'))

interface Props {
  params: Promise<{ accountId: string; destinationId: string }>
}

export default async function IntegrationPage({ params }: Props) {
  const { accountId, destinationId } = await params
  await requireAccount(accountId, `/console/${accountId}/integrations/${destinationId}`)
  return <DestinationPage destinationId={Number(destinationId)} />
}
