// The set-up page of an installation without users: the set-up link makes its holder the owner;
// without it the page explains where to find it.

import { redirect } from 'next/navigation'
import { pageTitle } from '@/app/(console)/page-title'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { FindSetUpLink } from '@/components/accounts/entry/find-set-up-link'
import { Welcome } from '@/components/accounts/entry/welcome'
import { isSetUpToken } from '@/lib/accounts/sessions/set-up'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { hasUsers } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { openDatabase } from '@/lib/platform/db/open-database'

export const generateMetadata = pageTitle(msg('Welcome'), { referrer: 'no-referrer' })
export const dynamic = 'force-dynamic'

interface Props {
  searchParams: Promise<{ token?: string | string[] }>
}

export default async function WelcomePage({ searchParams }: Props) {
  const t = await consoleTexts()
  if (await hasUsers()) redirect('/console')
  const { token } = await searchParams
  if (typeof token === 'string' && (await isSetUpToken(await openDatabase(), token.trim(), Date.now()))) {
    return (
      <EntryPage
        title={t('Welcome to Soundings')}
        subtitle={t(
          'This installation has not been used yet. Create its first account, and you become the owner.',
        )}
      >
        <Welcome token={token.trim()} />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t('Welcome to Soundings')}
      subtitle={t('This installation has no owner yet. To become its owner, open its set-up link.')}
    >
      <FindSetUpLink token={token === undefined ? null : String(token)} />
    </EntryPage>
  )
}
