// What people allow apps that ask over OAuth: given on the page that asks, listed and taken back.

import { type AgentScope, scopesOf } from '@/lib/accounts/scopes.endpoint'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import { recordEntry } from '../audit/record-entry'
import { hashToken } from '../sessions/link-token'
import { noteClientUsed } from './client.store'
import { countGrants, createGrant, deleteGrant, listGrantRows, listGrantsOfUser } from './grant.store'
import type * as contract from './grants.endpoint'
import { answerAddress, readAuthorization } from './read-authorization'
import { recordRevoked } from './record-revoked'
import { createTokens } from './token.store'
import { CODE_MS, makeOAuthToken } from './tokens'

/** Of one person in one account: more than apps and computers. */
const MOST_GRANTS = 100

export const allowApp: ConsoleService<typeof contract.allowApp> = async (
  { body: { request: sent, scopes } },
  context,
) => {
  const { origin, account } = context
  const refused = scopes.filter((scope) => !scopesOf(account.rights).includes(scope))
  if (refused.length > 0)
    return throwApiError(
      'not_allowed',
      context.t('You cannot allow {scopes}: your role does not have it.', {
        scopes: listed(context.t, refused),
      }),
    )
  const asked = await readAuthorization(context.db, sent, origin)
  if ('problem' in asked) return throwApiError('invalid', asked.problem)
  const { request, client, sentTo, challenge, resource } = asked
  const code = makeOAuthToken('code')
  await withTransaction(context, async (inner) => {
    const { db, actor, now } = inner
    if ((await countGrants(db, account.id, actor.id)) >= MOST_GRANTS)
      return throwApiError(
        'conflict',
        inner.t('You have connected {most} apps: disconnect one first.', { most: MOST_GRANTS }),
      )
    const expiresAt = new Date(now + CODE_MS)
    const given = [...new Set(scopes)].sort()
    const grantId = await createGrant(db, account.id, {
      ...{ userId: actor.id, clientId: client.id, name: client.name, sentTo, resource, expiresAt },
      scopes: given,
      createdAt: new Date(now),
    })
    const redirectUri = request.redirect_uri
    await createTokens(db, [
      { kind: 'code', hash: hashToken(code), grantId, expiresAt, redirectUri, challenge },
    ])
    await noteClientUsed(db, client.id, now)
    await recordEntry(inner, { kind: 'app_allowed', subject: client.name, after: { scopes: given, sentTo } })
  })
  return { to: answerAddress(request, origin, { code }) }
}

interface Row {
  id: number
  name: string
  sentTo: string
  scopes: string[]
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

const show = ({ id, name, sentTo, scopes, createdAt, expiresAt, usedAt }: Row) => ({
  ...{ id, name, sentTo },
  // As allowApp wrote them.
  scopes: scopes as AgentScope[],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

export const listGrants: ConsoleService<typeof contract.listGrants> = async (_, { db, account, now }) => ({
  grants: (await listGrantRows(db, account.id, now)).map(({ user, ...grant }) => ({
    ...show(grant),
    person: user.name,
    refused: user.memberships.length === 0,
  })),
})

export const revokeGrant: ConsoleService<typeof contract.revokeGrant> = async ({ params }, context) => {
  const revoked = await withTransaction(context, async (inner) => {
    const found = await deleteGrant(inner.db, params.grantId, { accountId: inner.account.id })
    if (found) await recordRevoked(inner, found)
    return found
  })
  return revoked ? { done: true } : throwApiError('unknown', msg('This account has no such app.'))
}

export const listMyGrants: ConsoleService<typeof contract.listMyGrants> = async (_, { db, actor, now }) => ({
  grants: (await listGrantsOfUser(db, actor.id, now)).map(({ account, ...grant }) => ({
    ...show(grant),
    account: account.name,
  })),
})

export const revokeMyGrant: ConsoleService<typeof contract.revokeMyGrant> = async ({ params }, context) => {
  const revoked = await withTransaction(context, async (inner) => {
    const found = await deleteGrant(inner.db, params.grantId, { userId: inner.actor.id })
    if (found) await recordRevoked(inner, found)
    return found
  })
  return revoked ? { done: true } : throwApiError('unknown', msg('You have no such app.'))
}
