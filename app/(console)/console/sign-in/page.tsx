// The sign-in page.

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { pageTitle } from '@/app/(console)/page-title'
import { EntryPage } from '@/components/accounts/entry/entry-page'
import { SignIn } from '@/components/accounts/entry/sign-in'
import { providerName } from '@/lib/http/auth/auth-options'
import { findPendingSignIn } from '@/lib/http/auth/sign-in-step'
import { readRequestInfo } from '@/lib/http/console/request-info'
import { safeRedirect } from '@/lib/http/console/safe-redirect'
import { consoleTexts } from '@/lib/http/next/console-texts'
import { findUser, hasUsers } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Sign in'))

type Search = Promise<{ to?: string | string[]; error?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const t = await consoleTexts()
  const { to, error } = await searchParams
  const destination = safeRedirect(to)
  if (await findUser()) redirect(destination)
  if (!(await hasUsers())) redirect('/console/welcome')
  const sent = await headers()
  const pending = await findPendingSignIn(sent.get('cookie'), readRequestInfo(sent).origin)
  return (
    <EntryPage title={t('Sign in')}>
      <SignIn
        destination={destination}
        provider={providerName()}
        error={typeof error === 'string' ? error : null}
        pending={pending}
      />
    </EntryPage>
  )
}
