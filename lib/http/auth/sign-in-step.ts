// The cookie of a sign-in that is not finished. It gives no rights: it only names the row that says
// whose password was right.
import { parseCookie } from 'cookie'
import { findSecondStep, STEP_SECONDS } from '@/lib/accounts/factors/second-step'
import { openDatabase } from '@/lib/platform/db/open-database'
import { isSecure, secureName } from './cookies'
import { secondStepError } from './sign-in-errors'

const nameOf = (origin: string): string => secureName('soundings.sign-in', origin)

/** The token in a Cookie header; null: there is none. */
export const readSignInStep = (cookieHeader: string | null, origin: string): string | null =>
  parseCookie(cookieHeader ?? '')[nameOf(origin)] || null

/** The Set-Cookie header for a token; null: that removes it. */
export const signInStepCookie = (token: string | null, origin: string): string =>
  [
    `${nameOf(origin)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${token === null ? 0 : STEP_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(origin) ? ['Secure'] : []),
  ].join('; ')

/** The code with which the browser's sign-in goes on; null: it begins with the password. */
export async function findPendingSignIn(cookieHeader: string | null, origin: string): Promise<string | null> {
  const token = readSignInStep(cookieHeader, origin)
  const ways = token === null ? null : await findSecondStep(await openDatabase(), token, Date.now())
  return ways && ways.length > 0 ? secondStepError(ways) : null
}
