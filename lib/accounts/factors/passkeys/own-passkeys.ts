// The user's own passkeys: adding, naming and removing them.

import { replaceRecoveryCodes } from '@/lib/accounts/factors/factor.store'
import type * as contract from '@/lib/accounts/factors/factors.endpoint'
import { saveChallenge, takeChallenge } from '@/lib/accounts/factors/session-challenge.store'
import { confirmSession } from '@/lib/accounts/sessions/session.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { unlessTaken } from '@/lib/platform/sql/unless-taken'
import { recordForUser } from '../../audit/record-entry'
import { changeFactors, dropUselessCodes, firstRecoveryCodes } from '../change-factors'
import { recordFactor } from '../record-factor'
import * as passkeys from './passkey.store'
import { newPasskeyOptions, readNewPasskey } from './passkeys'

/** Of one user; more are of no use, and browsers are sent the whole list. */
const MOST = 20

export const beginNewPasskey: ConsoleService<typeof contract.beginNewPasskey> = async (_, context) => {
  const { db, actor, origin, now } = context
  if ((await passkeys.listCredentials(db, actor.id)).length >= MOST)
    return throwApiError(
      'conflict',
      context.t('You have {most} passkeys. Remove one that you do not use any more.', { most: MOST }),
    )
  const options = await newPasskeyOptions(db, origin, actor)
  await saveChallenge(db, actor.sessionId, 'passkey', options.challenge, now)
  return { options: { ...options } }
}

export const addPasskey: ConsoleService<typeof contract.addPasskey> = async ({ body }, context) => {
  const { db, actor, origin, now } = context
  const challenge = await takeChallenge(db, actor.sessionId, 'passkey', now)
  const made = challenge && (await readNewPasskey(origin, challenge, body.passkey))
  if (!made)
    return throwApiError(
      'wrong_password',
      msg('The passkey could not be checked, or this took longer than ten minutes. Try again.'),
    )
  const fresh = await firstRecoveryCodes(context)
  const added = await unlessTaken(() =>
    changeFactors(context, async (inner) => {
      const row = { ...made, userId: actor.id, name: body.name, createdAt: new Date(now) }
      await passkeys.addPasskey(inner.db, row)
      if (fresh) await replaceRecoveryCodes(inner.db, actor.id, fresh.hashes)
      await confirmSession(inner.db, actor.sessionId, now, true)
      await recordFactor(inner, actor, 'second_factor_added', { factor: 'passkey', name: body.name })
      return { recoveryCodes: fresh?.codes ?? null }
    }),
  )
  return added && !('refused' in added)
    ? added
    : throwApiError('conflict', msg('This passkey has been added already.'))
}

const NONE = msg('You have no such passkey. Reload the page.')

export const renamePasskey: ConsoleService<typeof contract.renamePasskey> = async (
  { params, body: { name } },
  context,
) => {
  const before = await withTransaction(context, async ({ db, actor, ...rest }) => {
    const was = await passkeys.renamePasskey(db, actor.id, params.passkeyId, name)
    if (was !== null && was !== name)
      await recordForUser({ db, actor, ...rest }, actor, {
        kind: 'passkey_renamed',
        before: { name: was },
        after: { name },
      })
    return was
  })
  return before === null ? throwApiError('unknown', NONE) : { done: true }
}

export const removePasskey: ConsoleService<typeof contract.removePasskey> = async ({ params }, context) => {
  const removed = await changeFactors(context, async (inner) => {
    const name = await passkeys.deletePasskey(inner.db, inner.actor.id, params.passkeyId)
    if (name === null) return null
    await dropUselessCodes(inner)
    await recordFactor(inner, inner.actor, 'second_factor_removed', { factor: 'passkey', name })
    return name
  })
  return removed === null ? throwApiError('unknown', NONE) : { done: true }
}
