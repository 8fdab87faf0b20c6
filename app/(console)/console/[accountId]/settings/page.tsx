// The settings of an account.
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { AccountSettings } from '@/components/console/settings/account-settings'
import { requireAccount } from '@/lib/http/console/require-session'
import { readSurroundings } from '@/lib/http/console/request-info'

export const metadata: Metadata = { title: 'Settings' }

export default async function SettingsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/settings`)
  const { address, origin } = readSurroundings(await headers())
  return <AccountSettings address={address} origin={origin} />
}
