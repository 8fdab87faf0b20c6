// The sign-in page.
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { EntryPage } from '@/components/console/entry-page'
import { SignIn } from '@/components/console/sign-in'
import { safeRedirect } from '@/lib/http/console/safe-redirect'
import { findUser } from '@/lib/http/next/require-session'
import { serverLib } from '@/lib/http/next/server-lib'

export const metadata: Metadata = { title: 'Sign in' }

type Search = Promise<{ to?: string | string[]; error?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const { to, error } = await searchParams
  const destination = safeRedirect(to)
  if (await findUser()) redirect(destination)
  const { findPendingSignIn, hasUsers, providerName, readRequestInfo } = await serverLib()
  if (!(await hasUsers())) redirect('/console/welcome')
  const sent = await headers()
  const pending = await findPendingSignIn(sent.get('cookie'), readRequestInfo(sent).origin)
  return (
    <EntryPage title="Sign in">
      <SignIn
        destination={destination}
        provider={providerName()}
        error={typeof error === 'string' ? error : null}
        pending={pending}
      />
    </EntryPage>
  )
}
