// The session cookie of next-auth: who the caller says to be, signed and encrypted by us.
import { decode, encode, type JWT } from 'next-auth/jwt'
import { readSigningSecret } from '@/lib/db/installation-secret'
import { openDatabase } from '@/lib/db/open-database'

declare module 'next-auth/jwt' {
  interface JWT {
    userId?: number
    /** The user's session version when they signed in. */
    version?: number
  }
}

/** A session ends so long after its sign-in. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** What signs sessions and preview links: the setting, else one that the installation made for itself. */
export const signingSecret = async (): Promise<string> => readSigningSecret(await openDatabase())

export const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** As next-auth names it. */
export const cookieName = (origin: string): string =>
  isSecure(origin) ? '__Secure-next-auth.session-token' : 'next-auth.session-token'

/** What the Cookie header's session says; null: there is none, or it is not ours or too old. */
export async function readSessionToken(
  cookieHeader: string | null | undefined,
  origin: string,
): Promise<Required<Pick<JWT, 'userId' | 'version'>> | null> {
  const token = cookieHeader && findCookie(cookieHeader, cookieName(origin))
  if (!token) return null
  const jwt = await decode({ token, secret: await signingSecret() }).catch(() => null)
  return typeof jwt?.userId === 'number' && typeof jwt.version === 'number'
    ? { userId: jwt.userId, version: jwt.version }
    : null
}

/** The session token that next-auth would give this user. */
export const makeSessionToken = async (user: { id: number; sessionVersion: number }): Promise<string> =>
  encode({
    token: { userId: user.id, version: user.sessionVersion },
    secret: await signingSecret(),
    maxAge: SESSION_SECONDS,
  })

function findCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=', 2)
    if (key === name) return value
  }
  return undefined
}
