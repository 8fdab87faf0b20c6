// A cookie that marks a browser in which someone has signed in before, so that wrong passwords
// tried by strangers do not lock it out.
import { randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import { decode, encode } from 'next-auth/jwt'
import type { KnownBrowser } from '@/lib/accounts/sessions/login-attempts'
import { isSecure, secureName } from './cookies'
import { signingSecret } from './session-token'

declare module 'next-auth/jwt' {
  interface JWT {
    browser?: string
    users?: number[]
  }
}

const YEAR_SECONDS = 365 * 24 * 3600
/** How many users one browser can know; older ones are forgotten. */
const MOST_USERS = 5
/** Keeps tokens made for other purposes from being accepted as this cookie. */
const SALT = 'known-browser'

const nameOf = (origin: string): string => secureName('soundings.known-browser', origin)

/** Reads the browser's cookie; null: nobody has signed in there, or the cookie is not ours. */
export async function readKnownBrowser(
  cookieHeader: string | null,
  origin: string,
): Promise<KnownBrowser | null> {
  const token = parseCookie(cookieHeader ?? '')[nameOf(origin)]
  if (!token) return null
  const jwt = await decode({ token, secret: await signingSecret(), salt: SALT }).catch(() => null)
  return jwt?.browser && jwt.users ? { id: jwt.browser, users: jwt.users } : null
}

/**
 * The Set-Cookie header that makes a browser known for a user. Its path sends it to sign-in only.
 */
export async function knownBrowserCookie(
  known: KnownBrowser | null,
  userId: number,
  origin: string,
): Promise<string> {
  const others = known?.users.filter((one) => one !== userId) ?? []
  const token = { browser: known?.id ?? randomUUID(), users: [userId, ...others].slice(0, MOST_USERS) }
  const value = await encode({ token, secret: await signingSecret(), salt: SALT, maxAge: YEAR_SECONDS })
  return [
    `${nameOf(origin)}=${value}`,
    'Path=/api/auth',
    `Max-Age=${YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(origin) ? ['Secure'] : []),
  ].join('; ')
}
