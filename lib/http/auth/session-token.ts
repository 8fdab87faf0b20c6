// The session cookie of next-auth: an encrypted session id. The database decides whether the
// session is still valid.
import { parseCookie } from 'cookie'
import { decode, encode } from 'next-auth/jwt'
import { readSigningSecret } from '@/lib/platform/db/installation-secret'
import { openDatabase } from '@/lib/platform/db/open-database'
import { secureName } from './cookies'

declare module 'next-auth/jwt' {
  interface JWT {
    session?: string
  }
}

/** How long the cookie and its session last. */
export const SESSION_SECONDS = 30 * 24 * 3600

/**
 * The secret that signs sessions and preview links: the setting, else one that the installation
 * generated.
 */
export const signingSecret = async (): Promise<string> => readSigningSecret(await openDatabase())

/** The name that next-auth gives the cookie. */
export const cookieName = (origin: string): string => secureName('next-auth.session-token', origin)

/** The session id in a Cookie header; null: there is none, or it is not ours or too old. */
export async function readSessionToken(
  cookieHeader: string | null | undefined,
  origin: string,
): Promise<string | null> {
  const token = parseCookie(cookieHeader ?? '')[cookieName(origin)]
  if (!token) return null
  const jwt = await decode({ token, secret: await signingSecret() }).catch(() => null)
  return jwt?.session ?? null
}

/** The token that next-auth would give this session. */
export const makeSessionToken = async (session: string): Promise<string> =>
  encode({ token: { session }, secret: await signingSecret(), maxAge: SESSION_SECONDS })
