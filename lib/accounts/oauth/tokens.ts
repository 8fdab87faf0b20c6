// The forms of codes and tokens: scanners for secrets know each by its head.
import { createHash } from 'node:crypto'
import { makeToken } from '../sessions/link-token'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** From the consent of a person to the call of the app: it may have to be started. */
export const CODE_MS = 5 * MINUTE_MS
export const ACCESS_MS = HOUR_MS
/** Since the app last came back. */
export const GRANT_MS = 30 * 24 * HOUR_MS

const HEADS = { code: 'snd_code_', access: 'snd_access_', refresh: 'snd_refresh_' } as const

export const makeOAuthToken = (kind: keyof typeof HEADS): string => `${HEADS[kind]}${makeToken()}`

export const isAccessToken = (text: string): boolean => text.startsWith(HEADS.access)

/** Whether a verifier belongs to a challenge, by the method S256 (RFC 7636 §4.6). */
export const fitsChallenge = (verifier: string, challenge: string): boolean =>
  /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) &&
  createHash('sha256').update(verifier).digest('base64url') === challenge
