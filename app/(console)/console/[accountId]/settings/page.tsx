// The page with an account's settings.

import { headers } from 'next/headers'
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { AccountSettings } from '@/components/accounts/settings/account-settings'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { showFactorRule } from '@/lib/accounts/factors/factors.endpoint'
import { readRequestInfo } from '@/lib/http/console/request-info'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Settings'))

export default async function SettingsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/settings`)
  const { address, origin } = readRequestInfo(await headers())
  const call = { params: { accountId } }
  return (
    <WithReplies to={[asked(showAccount, call), asked(showFactorRule, call)]}>
      <AccountSettings address={address} origin={origin} />
    </WithReplies>
  )
}
