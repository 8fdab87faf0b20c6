// The API keys of an account: made and revoked by people, never by keys.

import { randomInt } from 'node:crypto'
import { type Scope, scopesOf } from '@/lib/accounts/scopes.endpoint'
import type { MemberContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import { recordEntry } from '../audit/record-entry'
import { hashToken } from '../sessions/link-token'
import type * as contract from './api-keys.endpoint'
import { countKeys, createKeyRow, deleteKeyRow, listKeyRows } from './key.store'
import { makeApiKey } from './key-form'

const DAY_MS = 86_400_000
/** Per account: far more than programs need. */
const MOST_KEYS = 200

const toMoment = (time: Date | null): string | null => time?.toISOString() ?? null

export const listApiKeys: ConsoleService<typeof contract.listApiKeys> = async (_, context) => {
  const { db, account, now } = context
  return {
    keys: (await listKeyRows(db, account.id)).map(
      ({ createdAt, expiresAt, usedAt, madeBy, scopes, ...key }) => ({
        ...key,
        // As createApiKey wrote them.
        scopes: scopes as Scope[],
        createdAt: createdAt.toISOString(),
        expiresAt: toMoment(expiresAt),
        usedAt: toMoment(usedAt),
        madeBy: madeBy?.name ?? null,
        refused: refusalOf(expiresAt, (madeBy?.memberships.length ?? 0) > 0, now),
      }),
    ),
    scopes: givableBy(context),
  }
}

function refusalOf(expiresAt: Date | null, isMember: boolean, now: number) {
  if (!isMember) return 'maker_left'
  return expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : null
}

const givableBy = ({ account }: MemberContext): Scope[] => scopesOf(account.rights)

export const createApiKey: ConsoleService<typeof contract.createApiKey> = async (
  { body: { name, scopes, days } },
  context,
) => {
  const refused = scopes.filter((scope) => !givableBy(context).includes(scope))
  if (refused.length > 0)
    return throwApiError(
      'not_allowed',
      context.t('You cannot give {scopes}: your role does not have it.', {
        scopes: listed(context.t, refused),
      }),
    )
  const key = makeApiKey((below) => randomInt(below))
  const expiresAt = days === null ? null : new Date(context.now + days * DAY_MS)
  const given = [...new Set(scopes)].sort()
  const id = await withTransaction(context, async ({ db, ...inner }) => {
    const { account, actor, now } = inner
    if ((await countKeys(db, account.id)) >= MOST_KEYS)
      return throwApiError(
        'conflict',
        inner.t('An account has at most {most} keys: revoke one first.', { most: MOST_KEYS }),
      )
    const after = { scopes: given, expiresAt: toMoment(expiresAt) }
    await recordEntry({ ...inner, db }, { kind: 'key_created', subject: name, after })
    return createKeyRow(db, account.id, {
      name,
      hash: hashToken(key),
      ending: key.slice(-4),
      scopes: given,
      madeById: actor.id,
      createdAt: new Date(now),
      expiresAt,
    })
  })
  return { id, key, expiresAt: toMoment(expiresAt) }
}

export const revokeApiKey: ConsoleService<typeof contract.revokeApiKey> = async ({ params }, context) => {
  const revoked = await withTransaction(context, async (inner) => {
    const found = await deleteKeyRow(inner.db, inner.account.id, params.keyId)
    if (found)
      await recordEntry(inner, { kind: 'key_revoked', subject: found.name, before: { scopes: found.scopes } })
    return found
  })
  return revoked ? { done: true } : throwApiError('unknown', msg('This account has no such key.'))
}
