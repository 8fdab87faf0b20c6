// The secret that signs the requests of a webhook. Owners can read it again; the audit log says so.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { type DestinationRow, updateDestinationRow } from './destination.store'
import { withDestination } from './destinations'
import type * as contract from './destinations.endpoint'
import { makeSecret, OVERLAP_MS } from './webhook-secret'

const NONE = msg('Only webhooks have a secret.')

function toReply({ kind, secret, previousSecret, previousSecretUntil }: DestinationRow, now: number) {
  // That of an e-mail address signs its recipient's links, which are nobody else's.
  if (kind !== 'webhook' || secret === null) return throwApiError('conflict', NONE)
  const isOverlap = previousSecretUntil !== null && previousSecretUntil.getTime() > now
  return {
    secret,
    previousSecret: isOverlap ? previousSecret : null,
    previousSecretUntil: isOverlap ? previousSecretUntil.toISOString() : null,
  }
}

export const showDestinationSecret: ConsoleService<typeof contract.showDestinationSecret> = (
  { params },
  context,
) =>
  withDestination(context, params.destinationId, async (inner, row) => {
    const reply = toReply(row, inner.now)
    await recordEntry(inner, { kind: 'secret_shown', subject: row.name })
    return reply
  })

/** For a day both secrets sign, so that receivers can change theirs without losing a request. */
export const rotateDestinationSecret: ConsoleService<typeof contract.rotateDestinationSecret> = (
  { params },
  context,
) =>
  withDestination(context, params.destinationId, async (inner, row) => {
    const { db, account, now } = inner
    if (row.kind !== 'webhook') return throwApiError('conflict', NONE)
    const after = await updateDestinationRow(db, account.id, row.id, {
      secret: makeSecret(),
      previousSecret: row.secret,
      previousSecretUntil: new Date(now + OVERLAP_MS),
    })
    await recordEntry(inner, { kind: 'secret_changed', subject: row.name })
    return toReply(after, now)
  })
