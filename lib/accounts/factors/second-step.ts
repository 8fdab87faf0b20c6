// The second step of signing in, and signing in with a passkey alone. Until it is done there is no
// session: only a row, for ten minutes, that the browser's cookie names.

import type { UsedPasskey } from '@/lib/accounts/factors/passkeys/passkey-fields.endpoint'
import { findUserById, type UserRow } from '@/lib/accounts/members/user.store'
import { plainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { Database, Queries } from '@/lib/platform/db/database'
import { hashToken, makeToken } from '../sessions/link-token'
import type { KnownBrowser } from '../sessions/login-attempts'
import { noteSignIn } from '../sessions/note-sign-in'
import { recordRefusal } from '../sessions/record-sign-in'
import { findCode, spendCode } from './check-code'
import { consumeCodeAttempt, forgetCodeAttempts } from './code-attempts'
import { findFactors } from './factor.store'
import { readUsedPasskey, spendPasskey } from './passkeys/passkeys'
import { recordRecoveryCode } from './record-factor'
import { createSignInStep, findSignInStep, takeSignInChallenge, takeSignInStep } from './sign-in-step.store'

/** How somebody can prove who they are besides their password. */
export type Way = 'app' | 'passkey' | 'recovery'

export interface SecondStep {
  /** For the browser's cookie. */
  token: string
  ways: Way[]
}

export const STEP_SECONDS = 600

/** None for a user without an app or a passkey: recovery codes belong to these. */
export async function listWays(db: Queries, userId: number): Promise<Way[]> {
  const { app, passkeys, recoveryCodes } = await findFactors(db, userId)
  const own: Way[] = [...(app ? ['app' as const] : []), ...(passkeys.length > 0 ? ['passkey' as const] : [])]
  return own.length > 0 && recoveryCodes > 0 ? [...own, 'recovery'] : own
}

/** Call this after a right password. Null: the user has no second factor, and is signed in by it. */
export async function beginSecondStep(db: Database, userId: number, now: number): Promise<SecondStep | null> {
  const ways = await listWays(db, userId)
  if (ways.length === 0) return null
  const token = makeToken()
  const expiresAt = new Date(now + STEP_SECONDS * 1000)
  await createSignInStep(db, { tokenHash: hashToken(token), userId, expiresAt })
  return { token, ways }
}

/** What the browser with this token can go on with; null: nothing, it begins with the password. */
export async function findSecondStep(db: Database, token: string, now: number): Promise<Way[] | null> {
  const userId = await findSignInStep(db, hashToken(token), now)
  return typeof userId === 'number' ? listWays(db, userId) : null
}

/** `gone`: the sign-in took longer than ten minutes, or is not this browser's. */
export type StepResult =
  | { user: UserRow }
  | { refused: 'gone' | 'wrong' | 'unreadable' }
  | { refused: 'too_many'; retryAfter: number }

interface Visitor {
  token: string
  address: string | null
  browser: KnownBrowser | null
}

/** Tries a code of the app or a recovery code. */
export async function finishWithCode(
  db: Database,
  { token, address, browser }: Visitor,
  code: string,
): Promise<StepResult> {
  const context = plainContext(db, { kind: 'anyone' }, { address })
  const { now } = context
  const userId = await findSignInStep(db, hashToken(token), now)
  const user = typeof userId === 'number' ? await findUserById(db, userId) : null
  if (!user) return { refused: 'gone' }
  const attempt = { userId: user.id, knownClient: browser?.users.includes(user.id) ? browser.id : null }
  const retryAfter = await consumeCodeAttempt(db, attempt)
  if (retryAfter !== null) {
    await recordRefusal(context, user, 'too_many_codes')
    return { refused: 'too_many', retryAfter }
  }
  const found = await findCode(db, user.id, code, now)
  const result =
    typeof found === 'string'
      ? { refused: found }
      : await withTransaction(
          context,
          async (inner): Promise<StepResult> => {
            if (!(await spendCode(inner.db, user.id, found))) return { refused: 'wrong' }
            if (!(await takeSignInStep(inner.db, hashToken(token), now))) return { refused: 'gone' }
            if (found.factor === 'recovery') await recordRecoveryCode(inner, user)
            return { user: await noteSignIn(inner, user.id, METHODS[found.factor]) }
          },
          { rollBackIf: (one) => 'refused' in one },
        )
  if ('user' in result) await forgetCodeAttempts(db, attempt)
  else await recordRefusal(context, user, 'wrong_code')
  return result
}

const METHODS = { app: 'password and app', recovery: 'password and recovery code' }

/** Tries a passkey: as the second step, or alone. */
export async function finishWithPasskey(
  db: Database,
  { token, address, origin }: Pick<Visitor, 'token' | 'address'> & { origin: string },
  response: UsedPasskey,
): Promise<StepResult> {
  const context = plainContext(db, { kind: 'anyone' }, { address })
  const { now } = context
  const step = await takeSignInChallenge(db, hashToken(token), now)
  if (!step) return { refused: 'gone' }
  const used = await readUsedPasskey(db, { origin, ...step }, response)
  if (!used) {
    const user = step.userId === null ? null : await findUserById(db, step.userId)
    await recordRefusal(context, user, 'wrong_passkey')
    return { refused: 'wrong' }
  }
  const method = step.userId === null ? 'passkey' : 'password and passkey'
  return withTransaction(
    context,
    async (inner): Promise<StepResult> => {
      if (!(await spendPasskey(inner.db, used, now))) return { refused: 'wrong' }
      if (!(await takeSignInStep(inner.db, hashToken(token), now))) return { refused: 'gone' }
      return { user: await noteSignIn(inner, used.passkey.userId, method) }
    },
    { rollBackIf: (one) => 'refused' in one },
  )
}
