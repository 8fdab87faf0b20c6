// A browser in which somebody has signed in before keeps a cookie that says so: strangers' wrong passwords do not lock it out.
import { randomUUID } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import type { KnownBrowser } from '@/lib/services/sessions/login-attempts'
import { findCookie, isSecure, secureName } from './cookies'
import { signingSecret } from './session-token'

declare module 'next-auth/jwt' {
  interface JWT {
    browser?: string
    users?: number[]
  }
}

const YEAR_SECONDS = 365 * 24 * 3600
/** Who shares a browser with more people than this is asked like a stranger. */
const MOST_USERS = 5
/** Keys for other purposes open no such cookie. */
const SALT = 'known-browser'

const nameOf = (origin: string): string => secureName('soundings.known-browser', origin)

/** What the browser's cookie says; null: nobody has signed in there, or it is not ours. */
export async function readKnownBrowser(
  cookieHeader: string | null,
  origin: string,
): Promise<KnownBrowser | null> {
  const token = findCookie(cookieHeader, nameOf(origin))
  if (!token) return null
  const jwt = await decode({ token, secret: await signingSecret(), salt: SALT }).catch(() => null)
  return jwt?.browser && jwt.users ? { id: jwt.browser, users: jwt.users } : null
}

/** The Set-Cookie header that makes a browser known to a user; only signing in gets to see it. */
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
