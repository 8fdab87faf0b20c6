// The proof of who the user is that changes of passwords and factors ask for, and that stands in for
// a second factor where a session has begun without one.

import { findUserById } from '@/lib/accounts/members/user.store'
import { confirmSession } from '@/lib/accounts/sessions/session.store'
import type { UserContext } from '@/lib/contexts/console-context'
import { plainContext } from '@/lib/contexts/plain-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { Queries } from '@/lib/platform/db/database'
import { waitWords } from '@/lib/platform/text/wait-words'
import { checkPassword } from '../sessions/check-password'
import { recordRefusal } from '../sessions/record-sign-in'
import { findCode, spendCode } from './check-code'
import { consumeCodeAttempt, forgetCodeAttempts } from './code-attempts'
import type * as contract from './factors.endpoint'
import { passkeyOptions, readUsedPasskey, spendPasskey } from './passkeys/passkeys'
import { recordRecoveryCode } from './record-factor'
import { isConfirmed } from './second-factor.rules'
import { listWays } from './second-step'
import { saveChallenge, takeChallenge } from './session-challenge.store'

/** Throws unless the user has proved who they are within the last ten minutes. */
export async function requireConfirmed({ db, actor, now }: UserContext): Promise<void> {
  if (isConfirmed(actor.proof, now)) return
  throwApiError('not_confirmed', msg('Confirm that it is you first.'), {
    details: { by: await listProofs(db, actor.id) },
  })
}

/** A person with a second factor uses it: a thief of the session could know the password too. */
async function listProofs(db: Queries, userId: number): Promise<string[]> {
  const ways = await listWays(db, userId)
  if (ways.length > 0) return ways
  const user = await findUserById(db, userId)
  return user?.passwordHash ? ['password'] : ['openid']
}

export const beginConfirming: ConsoleService<typeof contract.beginConfirming> = async (
  _,
  { db, actor, origin, now },
) => {
  const options = await passkeyOptions(db, origin, actor.id)
  await saveChallenge(db, actor.sessionId, 'confirm', options.challenge, now)
  return { options: { ...options } }
}

export const confirmMe: ConsoleService<typeof contract.confirmMe> = async ({ body }, context) => {
  if ('password' in body) await byPassword(context, body.password)
  else if ('code' in body) await byCode(context, body.code)
  else await byPasskey(context, body.passkey)
  return { done: true }
}

async function byPassword(context: UserContext, password: string): Promise<void> {
  const { db, actor, now } = context
  if (actor.proof.hasFactor)
    throwApiError('conflict', msg('Confirm with your authenticator app, a passkey or a recovery code.'))
  await checkPassword(context, password)
  await confirmSession(db, actor.sessionId, now, false)
}

const WRONG = msg(
  'This code is not right, or has been used. Wait for the next one, and check the clock of your device.',
)

async function byCode(context: UserContext, code: string): Promise<void> {
  const { db, actor, now, address } = context
  const attempt = { userId: actor.id, knownClient: actor.sessionId }
  const retryAfter = await consumeCodeAttempt(db, attempt)
  if (retryAfter !== null)
    throwApiError(
      'too_many',
      context.t('Too many wrong codes. Try again in {wait}.', { wait: waitWords(context.t, retryAfter) }),
      { retryAfter },
    )
  const found = await findCode(db, actor.id, code, now)
  const isDone =
    typeof found !== 'string' &&
    (await withTransaction(context, async (inner) => {
      if (!(await spendCode(inner.db, actor.id, found))) return false
      await confirmSession(inner.db, actor.sessionId, now, true)
      if (found.factor === 'recovery') await recordRecoveryCode(inner, actor)
      return true
    }))
  if (isDone) return forgetCodeAttempts(db, attempt)
  const user = await findUserById(db, actor.id)
  await recordRefusal(plainContext(db, actor, { now, address }), user, 'wrong_code')
  throwApiError('wrong_password', found === 'unreadable' ? UNREADABLE : WRONG)
}

export const UNREADABLE = msg(
  'Codes of the app cannot be checked any more, because the secret of this installation was replaced. Use a passkey or a recovery code, or ask an owner to reset your second factor.',
)

async function byPasskey(
  context: UserContext,
  response: Parameters<typeof readUsedPasskey>[2],
): Promise<void> {
  const { db, actor, now, origin } = context
  const challenge = await takeChallenge(db, actor.sessionId, 'confirm', now)
  const used = challenge && (await readUsedPasskey(db, { origin, challenge, userId: actor.id }, response))
  if (!used || !(await spendPasskey(db, used, now)))
    return throwApiError('wrong_password', msg('The passkey could not be checked. Try again.'))
  await confirmSession(db, actor.sessionId, now, true)
}
