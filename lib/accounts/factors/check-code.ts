// Whether a code is right: of the user's authenticator app, or one of their recovery codes.

import type { Database, Queries } from '@/lib/platform/db/database'
import { openSealed, sealText } from '../sealed-text'
import { findTotpSecret, resealTotp, takeRecoveryCode, takeTotpStep } from './factor.store'
import { findRecoveryCode } from './recovery-codes'
import { findTotpStep } from './totp'
import { readCode } from './typed-code.rules'

/** A right code, if nobody has used it. */
export type FoundCode = { factor: 'app'; step: number } | { factor: 'recovery'; hash: string }

/** The encrypted secret belongs to this user's app only. */
export const appOwner = (userId: number): string => `totp of ${userId}`

/**
 * `unreadable`: the app's secret is encrypted with a secret that the installation does not have any
 * more.
 */
export async function findCode(
  db: Database,
  userId: number,
  typed: string,
  now: number,
): Promise<FoundCode | 'wrong' | 'unreadable'> {
  const code = readCode(typed)
  if (code === null) return 'wrong'
  if ('app' in code) return findAppCode(db, userId, code.app, now)
  const hash = await findRecoveryCode(db, userId, code.recovery)
  return hash === null ? 'wrong' : { factor: 'recovery', hash }
}

async function findAppCode(
  db: Database,
  userId: number,
  code: string,
  now: number,
): Promise<FoundCode | 'wrong' | 'unreadable'> {
  const sealed = await findTotpSecret(db, userId)
  if (sealed === null) return 'wrong'
  const secret = await openSealed(db, sealed, appOwner(userId))
  if (secret === null) return 'unreadable'
  const step = findTotpStep(secret.text, code, now)
  if (step === null) return 'wrong'
  if (secret.isOld) await resealTotp(db, userId, sealed, await sealText(db, secret.text, appOwner(userId)))
  return { factor: 'app', step }
}

/** False: the code has been used, here or in another process. */
export const spendCode = (db: Queries, userId: number, found: FoundCode): Promise<boolean> =>
  found.factor === 'app' ? takeTotpStep(db, userId, found.step) : takeRecoveryCode(db, userId, found.hash)
