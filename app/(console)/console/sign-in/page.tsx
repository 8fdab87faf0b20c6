// Where people sign in.
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { DoorPage } from '@/components/console/door-page'
import { SignIn } from '@/components/console/sign-in'
import { providerName } from '@/lib/auth/auth-options'
import { openDatabase } from '@/lib/db/open-database'
import { hasUsers } from '@/lib/db/user-store'
import { ownPath } from '@/lib/http/console/own-path'
import { findVisitor } from '@/lib/http/console/page-gate'

export const metadata: Metadata = { title: 'Sign in' }

type Search = Promise<{ to?: string | string[]; error?: string | string[] }>

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const { to, error } = await searchParams
  const destination = ownPath(to)
  if (await findVisitor()) redirect(destination)
  if (!(await hasUsers(await openDatabase()))) redirect('/console/welcome')
  return (
    <DoorPage title="Sign in">
      <SignIn
        destination={destination}
        provider={providerName()}
        error={typeof error === 'string' ? error : null}
      />
    </DoorPage>
  )
}
