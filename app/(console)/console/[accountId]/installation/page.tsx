// The page about the installation, for owners; what they see is in its first response.
import type { Metadata } from 'next'
import { Installation } from '@/components/installation/installation'
import { consoleUrl } from '@/lib/client/console-client'
import { showInstallation } from '@/lib/contract/console/installation'
import { firstReply } from '@/lib/http/next/first-reply'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Installation' }

export default async function InstallationPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/installation`)
  const address = consoleUrl(showInstallation, { params: { accountId } })
  return <Installation first={await firstReply(showInstallation, address)} />
}
