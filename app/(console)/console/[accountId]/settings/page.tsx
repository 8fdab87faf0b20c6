// The page with an account's settings.
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AccountSettings } from '@/components/console/settings/account-settings'
import { requireAccount } from '@/lib/http/next/require-session'
import { serverLib } from '@/lib/http/next/server-lib'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/settings`)
  const { readRequestInfo } = await serverLib()
  const { address, origin } = readRequestInfo(await headers())
  return <AccountSettings address={address} origin={origin} />
}
