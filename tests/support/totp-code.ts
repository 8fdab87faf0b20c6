// What an authenticator app shows.
import { Secret, TOTP } from 'otpauth'

/** The code of now; `ahead`: half minutes from now. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })
