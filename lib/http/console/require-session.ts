// Lets people into the console's pages, or sends them where they can get in.
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { findSignedIn } from '@/lib/auth/gate'
import { openDatabase } from '@/lib/db/client/open-database'
import { type AccountOfUser, hasUsers, type KnownUser } from '@/lib/db/users/user-store'
import { readForwardedRequest } from '../next/forwarded-request'
import { readRequestInfo } from './request-info'

/** Who is signed in; null: nobody. */
export async function findUser(): Promise<KnownUser | null> {
  const sent = await headers()
  return findSignedIn(sent.get('cookie'), readRequestInfo(sent).origin)
}

/**
 * Who is signed in; others are sent to sign in and come back to the page that they asked for; while there is no user,
 * to the welcome. `here`: that page where nothing tells its whole address.
 */
export async function requireUser(here: string): Promise<KnownUser> {
  const user = await findUser()
  if (user) return user
  if (!(await hasUsers(await openDatabase()))) redirect('/console/welcome')
  const asked = new URL(readForwardedRequest(await headers())?.target ?? here, 'http://here.invalid')
  // Of Next itself, when a page is asked for by a link on another one.
  asked.searchParams.delete('_rsc')
  return redirect(`/console/sign-in?to=${encodeURIComponent(`${asked.pathname}${asked.search}`)}`)
}

/** Who is signed in, and the account of the address; a foreign one is as unknown as one that does not exist. */
export async function requireAccount(
  accountId: string,
  here: string,
): Promise<{ user: KnownUser; account: AccountOfUser }> {
  const user = await requireUser(here)
  const account = user.accounts.find((one) => String(one.accountId) === accountId)
  return account ? { user, account } : notFound()
}
