// Admits signed-in users to the console's pages and redirects everyone else.

import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { lacksSecondFactor } from '@/lib/accounts/factors/second-factor.rules'
import * as users from '@/lib/accounts/members/user.store'
import type { SignedIn } from '@/lib/accounts/sessions/session.store'
import { findSignedIn } from '@/lib/http/auth/gate'
import { openDatabase } from '@/lib/platform/db/open-database'
import { readRequestInfo } from '../console/request-info'
import { readForwardedRequest } from './forwarded-request'

/** The signed-in user; null if there is none. */
export async function findUser(): Promise<SignedIn | null> {
  const sent = await headers()
  return findSignedIn(sent.get('cookie'), readRequestInfo(sent).origin)
}

/** Whether anybody has an account yet. */
export const hasUsers = async (): Promise<boolean> => users.hasUsers(await openDatabase())

/**
 * The signed-in user. Others are redirected to sign in, and afterwards to the page they asked for;
 * before the first user exists, to the welcome page. `here` is that page if its whole address is
 * unknown.
 */
export async function requireUser(here: string): Promise<SignedIn> {
  const user = await findUser()
  if (user) return user
  if (!(await hasUsers())) redirect('/console/welcome')
  return redirect(`/console/sign-in?to=${await askedPage(here)}`)
}

/** The page that was asked for, to go on to it. */
async function askedPage(here: string): Promise<string> {
  const asked = new URL(readForwardedRequest(await headers())?.target ?? here, 'http://here.invalid')
  // Next adds this parameter when the page is reached by a link in the console.
  asked.searchParams.delete('_rsc')
  return encodeURIComponent(`${asked.pathname}${asked.search}`)
}

/**
 * The signed-in user and the account in the address. Another user's account counts as not found. If
 * the account asks for a second factor that the session lacks, the page for it comes first.
 */
export async function requireAccount(
  accountId: string,
  here: string,
): Promise<{ user: SignedIn; account: users.AccountOfUser }> {
  const user = await requireUser(here)
  const account = user.accounts.find((one) => String(one.accountId) === accountId)
  if (!account) return notFound()
  if (lacksSecondFactor(account.secondFactor, user.proof))
    redirect(`/console/second-factor?to=${await askedPage(here)}`)
  return { user, account }
}
