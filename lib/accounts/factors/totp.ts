// Codes of authenticator apps (RFC 6238): six digits, half a minute each.
import { Secret, TOTP } from 'otpauth'

const PERIOD_S = 30

/** Every app reads this kind. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Soundings',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })

/** 160 bits in base 32. */
export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says: an `otpauth:` address. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step whose code this is, at most one before or after `now`; null: of none of these. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_S) + delta
}
