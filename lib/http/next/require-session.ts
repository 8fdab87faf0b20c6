// Admits signed-in users to the console's pages and redirects everyone else.
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import type { AccountOfUser, KnownUser } from '@/lib/db/users/user-store'
import { serverLib } from './server-lib'

/** The signed-in user; null if there is none. */
export async function findUser(): Promise<KnownUser | null> {
  const { findSignedIn, readRequestInfo } = await serverLib()
  const sent = await headers()
  return findSignedIn(sent.get('cookie'), readRequestInfo(sent).origin)
}

/**
 * The signed-in user. Others are redirected to sign in, and afterwards to the page they asked for;
 * before the first user exists, to the welcome page. `here` is that page if its whole address is
 * unknown.
 */
export async function requireUser(here: string): Promise<KnownUser> {
  const user = await findUser()
  if (user) return user
  const { hasUsers, readForwardedRequest } = await serverLib()
  if (!(await hasUsers())) redirect('/console/welcome')
  const asked = new URL(readForwardedRequest(await headers())?.target ?? here, 'http://here.invalid')
  // Next adds this parameter when the page is reached by a link in the console.
  asked.searchParams.delete('_rsc')
  return redirect(`/console/sign-in?to=${encodeURIComponent(`${asked.pathname}${asked.search}`)}`)
}

/**
 * The signed-in user and the account in the address. Another user's account counts as not found.
 */
export async function requireAccount(
  accountId: string,
  here: string,
): Promise<{ user: KnownUser; account: AccountOfUser }> {
  const user = await requireUser(here)
  const account = user.accounts.find((one) => String(one.accountId) === accountId)
  return account ? { user, account } : notFound()
}
