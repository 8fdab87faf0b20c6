// The log of a destination, and sending again what it has.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { findDestinationRow } from '@/lib/integrations/destinations/destination.store'
import type {
  DELIVERY_STATES,
  DeliveredKind,
} from '@/lib/integrations/destinations/destination-shapes.endpoint'
import type * as contract from '@/lib/integrations/destinations/destinations.endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { throwUnknownDestination, withDestination } from '../destinations/destinations'
import * as log from './delivery-log.store'

const PAGE = 50

const toReply = (row: log.DeliveryRow, references: SubmissionReferences) => ({
  place: row.place,
  eventId: row.eventId,
  event: row.kind as DeliveredKind,
  surveyId: row.surveyId,
  submissionUdid: row.submissionUdid && references.to(row.submissionUdid),
  happenedAt: row.happenedAt.toISOString(),
  state: row.state as (typeof DELIVERY_STATES)[number],
  attempts: row.attempts,
  dueAt: row.dueAt.toISOString(),
  status: row.status,
  error: row.error,
  took: row.took,
})

async function assertKnown({ db, account }: AccountContext, id: number): Promise<void> {
  if (!(await findDestinationRow(db, account.id, id))) throwUnknownDestination()
}

export const listDeliveries: ConsoleService<typeof contract.listDeliveries> = async (
  { params: { destinationId }, query: { state = null, before = null } },
  context,
) => {
  await assertKnown(context, destinationId)
  const wanted = { state, before, limit: PAGE }
  const rows = await log.listDeliveryRows(context.db, context.account.id, destinationId, wanted)
  const references = await submissionReferences(context.db)
  const deliveries = rows.map((row) => toReply(row, references))
  return { deliveries, next: rows.length === PAGE ? (rows.at(-1)?.place ?? null) : null }
}

export const showDelivery: ConsoleService<typeof contract.showDelivery> = async (
  { params: { destinationId, place } },
  context,
) => {
  await assertKnown(context, destinationId)
  const row = await log.findDeliveryRow(context.db, context.account.id, destinationId, place)
  if (!row) return throwApiError('unknown', msg('The log has no such delivery any more.'))
  return { ...toReply(row, await submissionReferences(context.db)), body: row.body, answer: row.answer }
}

export const resendDeliveries: ConsoleService<typeof contract.resendDeliveries> = async (
  { params, body },
  context,
) => {
  const which =
    'since' in body ? { since: new Date(body.since), until: body.until ? new Date(body.until) : null } : body
  return withDestination(context, params.destinationId, async (inner, row) => {
    const { db, account, now } = inner
    if (row.consent !== 'given') throwApiError('conflict', msg('The recipient has not agreed to e-mails.'))
    const resent = await log.resendDeliveryRows(db, account.id, row.id, which, now)
    await recordEntry(inner, {
      kind: 'deliveries_resent',
      subject: row.name,
      after: { ...body, count: resent },
    })
    return { count: resent }
  })
}

export const discardDeliveries: ConsoleService<typeof contract.discardDeliveries> = (
  { params, body },
  context,
) => {
  const place = 'place' in body ? body.place : null
  const states: ('waiting' | 'parked')[] =
    place !== null ? ['waiting', 'parked'] : 'parked' in body ? ['parked'] : ['waiting']
  return withDestination(context, params.destinationId, async (inner, row) => {
    const { db, account, now } = inner
    const count = await log.discardDeliveryRows(db, account.id, row.id, { states, place }, now)
    await recordEntry(inner, {
      kind: 'deliveries_discarded',
      subject: row.name,
      after: { ...body, count },
    })
    return { count }
  })
}
