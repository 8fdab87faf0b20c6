// The user's own second factors: what there is, the authenticator app, recovery codes.

import { renderSVG } from 'uqr'
import { findKnownUser } from '@/lib/accounts/members/user.store'
import { confirmSession } from '@/lib/accounts/sessions/session.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { waitWords } from '@/lib/platform/text/wait-words'
import { recordForUser } from '../audit/record-entry'
import { openSealed, sealText } from '../sealed-text'
import { changeFactors, dropUselessCodes, firstRecoveryCodes } from './change-factors'
import { appOwner } from './check-code'
import { consumeCodeAttempt, forgetCodeAttempts } from './code-attempts'
import { deleteTotp, findFactors, replaceRecoveryCodes, saveTotp } from './factor.store'
import type * as contract from './factors.endpoint'
import { recordFactor } from './record-factor'
import { makeRecoveryCodes as makeCodes } from './recovery-codes'
import { lacksSecondFactor } from './second-factor.rules'
import { findChallenge, saveChallenge, takeChallenge } from './session-challenge.store'
import { findTotpStep, makeTotpSecret, totpAddress } from './totp'
import { readCode } from './typed-code.rules'

export const showMyFactors: ConsoleService<typeof contract.showMyFactors> = async (_, { db, actor }) => {
  const { app, passkeys, recoveryCodes } = await findFactors(db, actor.id)
  const accounts = (await findKnownUser(db, actor.id))?.accounts ?? []
  return {
    app: app && { addedAt: app.createdAt.toISOString() },
    passkeys: passkeys.map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: recoveryCodes,
    accounts: accounts
      .filter(({ secondFactor }) => secondFactor !== 'optional')
      .map(({ accountId, name, secondFactor }) => ({
        id: accountId,
        name,
        lacking: lacksSecondFactor(secondFactor, actor.proof),
      })),
  }
}

export const beginApp: ConsoleService<typeof contract.beginApp> = async (_, context) => {
  const { db, actor, now } = context
  const secret = makeTotpSecret()
  await saveChallenge(db, actor.sessionId, 'totp', await sealText(db, secret, appOwner(actor.id)), now)
  const address = totpAddress(secret, actor.email)
  return { secret, address, qr: renderSVG(address, { border: 2 }) }
}

export const addApp: ConsoleService<typeof contract.addApp> = async ({ body }, context) => {
  const { db, actor, now } = context
  const sealed = await findChallenge(db, actor.sessionId, 'totp', now)
  const secret = sealed && (await openSealed(db, sealed, appOwner(actor.id)))
  if (!sealed || !secret)
    return throwApiError('expired', msg('This took longer than ten minutes. Begin again with a new QR code.'))
  const attempt = { userId: actor.id, knownClient: actor.sessionId }
  const retryAfter = await consumeCodeAttempt(db, attempt)
  if (retryAfter !== null)
    return throwApiError(
      'too_many',
      context.t('Too many wrong codes. Try again in {wait}.', { wait: waitWords(context.t, retryAfter) }),
      { retryAfter },
    )
  const code = readCode(body.code)
  const step = code && 'app' in code ? findTotpStep(secret.text, code.app, now) : null
  if (step === null)
    return throwApiError(
      'wrong_password',
      msg('This is not the code that the app shows now. Check the clock of your device.'),
    )
  const fresh = await firstRecoveryCodes(context)
  const added = await changeFactors(context, async (inner) => {
    if ((await takeChallenge(inner.db, actor.sessionId, 'totp', now)) !== sealed) return null
    await saveTotp(inner.db, actor.id, { secret: sealed, lastStep: step, createdAt: new Date(now) })
    if (fresh) await replaceRecoveryCodes(inner.db, actor.id, fresh.hashes)
    await confirmSession(inner.db, actor.sessionId, now, true)
    await recordFactor(inner, actor, 'second_factor_added', { factor: 'app' })
    return { recoveryCodes: fresh?.codes ?? null }
  })
  await forgetCodeAttempts(db, attempt)
  return added ?? throwApiError('conflict', msg('The app has been added already. Reload the page.'))
}

export const removeApp: ConsoleService<typeof contract.removeApp> = async (_, context) => {
  await changeFactors(context, async (inner) => {
    if (!(await deleteTotp(inner.db, inner.actor.id))) return null
    await dropUselessCodes(inner)
    await recordFactor(inner, inner.actor, 'second_factor_removed', { factor: 'app' })
    return 'removed'
  })
  return { done: true }
}

export const makeRecoveryCodes: ConsoleService<typeof contract.makeRecoveryCodes> = async (_, context) => {
  const { actor } = context
  if (!actor.proof.hasFactor)
    return throwApiError(
      'conflict',
      msg('Recovery codes come with an authenticator app or a passkey: add one first.'),
    )
  const { codes, hashes } = await makeCodes()
  await changeFactors(context, async (inner) => {
    await replaceRecoveryCodes(inner.db, actor.id, hashes)
    await recordForUser(inner, actor, { kind: 'recovery_codes_made', after: { codes: codes.length } })
    return codes
  })
  return { recoveryCodes: codes }
}
