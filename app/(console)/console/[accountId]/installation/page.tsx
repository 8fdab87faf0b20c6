// The page about the installation, for owners; what they see is in its first response.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { Installation } from '@/components/operations/installation'
import { requireAccount } from '@/lib/http/next/require-session'
import { showInstallation } from '@/lib/operations/installation.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Installation'))

export default async function InstallationPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/installation`)
  return (
    <WithReplies to={[asked(showInstallation, { params: { accountId } })]}>
      <Installation />
    </WithReplies>
  )
}
