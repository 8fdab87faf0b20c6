// The page for finding, exporting and erasing one person's data.
import { pageTitle } from '@/app/(console)/page-title'
import { People } from '@/components/people/people'
import { msg } from '@/lib/contract/console/translator'
import { requireAccount } from '@/lib/http/next/require-session'

export const generateMetadata = pageTitle(msg('People'))

export default async function PeoplePage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/people`)
  return <People />
}
