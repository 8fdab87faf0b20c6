// The page with an account's settings.
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AccountSettings } from '@/components/console/settings/account-settings'
import { readRequestInfo } from '@/lib/http/console/request-info'
import { requireAccount } from '@/lib/http/console/require-session'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/settings`)
  const { address, origin } = readRequestInfo(await headers())
  return <AccountSettings address={address} origin={origin} />
}
