// The sign-in page.
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryPage } from '@/components/console/entry-page'
import { SignIn } from '@/components/console/sign-in'
import { providerName } from '@/lib/auth/auth-options'
import { openDatabase } from '@/lib/db/client/open-database'
import { hasUsers } from '@/lib/db/users/user-store'
import { findUser } from '@/lib/http/console/require-session'
import { safeRedirect } from '@/lib/http/console/safe-redirect'

export const metadata: Metadata = { title: 'Sign in' }

type Search = Promise<{ to?: string | string[]; error?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const { to, error } = await searchParams
  const destination = safeRedirect(to)
  if (await findUser()) redirect(destination)
  if (!(await hasUsers(await openDatabase()))) redirect('/console/welcome')
  return (
    <EntryPage title="Sign in">
      <SignIn
        destination={destination}
        provider={providerName()}
        error={typeof error === 'string' ? error : null}
      />
    </EntryPage>
  )
}
