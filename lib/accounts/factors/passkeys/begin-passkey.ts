// The challenge for signing in with a passkey: for the user of an unfinished sign-in, or for anybody.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import {
  createSignInStep,
  findSignInStep,
  setSignInChallenge,
} from '@/lib/accounts/factors/sign-in-step.store'
import { attemptLimiter } from '@/lib/accounts/sessions/attempt-limiter.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { networkOf } from '@/lib/platform/network/ip'
import { secondsToWait } from '@/lib/platform/services/limit-refusal'
import { hashToken, makeToken } from '../../sessions/link-token'
import { STEP_SECONDS } from '../second-step'
import { passkeyOptions } from './passkeys'

const TOO_MANY = msg('There were too many tries from this network. Try again in a quarter of an hour.')

/** In a quarter of an hour from one network: each writes a row. */
const MOST = 300
const limiterOf = perDatabase('passkey challenges', (db) => attemptLimiter(db, 'passkey', MOST, 15 * 60))

/** `token`: of the browser's cookie. Returns the options for the browser, and the token from now on. */
export async function beginPasskey(
  db: Database,
  token: string | null,
  { origin, address, now }: { origin: string; address: string | null; now: number },
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; token: string }> {
  await limit(db, address)
  const userId = token === null ? undefined : await findSignInStep(db, hashToken(token), now)
  const options = await passkeyOptions(db, origin, userId ?? null)
  const { challenge } = options
  if (token !== null && (await setSignInChallenge(db, hashToken(token), challenge, now)))
    return { options, token }
  const fresh = makeToken()
  const expiresAt = new Date(now + STEP_SECONDS * 1000)
  await createSignInStep(db, { tokenHash: hashToken(fresh), userId: null, challenge, expiresAt })
  return { options, token: fresh }
}

async function limit(db: Database, address: string | null): Promise<void> {
  try {
    await limiterOf(db).consume(address === null ? 'unknown' : networkOf(address, 6))
  } catch (reason) {
    throwApiError('too_many', TOO_MANY, { retryAfter: secondsToWait(reason) })
  }
}
