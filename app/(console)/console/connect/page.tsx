// The page that asks a person whether an app may act for them.

import { headers } from 'next/headers'
import { pageTitle } from '@/app/(console)/page-title'
import { Connect } from '@/components/accounts/connect/connect'
import { ConnectProblem } from '@/components/accounts/connect/connect-problem'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { NoAccount } from '@/components/accounts/entry/no-account'
import { readAuthorization } from '@/lib/accounts/oauth/read-authorization'
import { readRequestInfo } from '@/lib/http/console/request-info'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { requireUser } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { openDatabase } from '@/lib/platform/db/open-database'

export const generateMetadata = pageTitle(msg('Connect an app'), { referrer: 'no-referrer' })

type Search = Promise<Record<string, string | string[] | undefined>>

export default async function ConnectPage({ searchParams }: { searchParams: Search }) {
  const t = await consoleTexts()
  const user = await requireUser('/console/connect')
  if (user.accounts.length === 0) return <NoAccount email={user.email} />
  const { origin } = readRequestInfo(await headers())
  const asked = await readAuthorization(await openDatabase(), await searchParams, origin)
  return (
    <EntryPage title={t('Connect an app')}>
      {'problem' in asked ? (
        <ConnectProblem {...asked} />
      ) : (
        <Connect
          request={asked.request}
          app={{ name: asked.client.name, publishedAt: asked.publishedAt, sentTo: asked.sentTo }}
          asked={asked.scopes}
          accounts={user.accounts.map(({ accountId, name, role }) => ({ id: accountId, name, role }))}
          person={{ name: user.name, email: user.email }}
          denied={asked.denied}
        />
      )}
    </EntryPage>
  )
}
