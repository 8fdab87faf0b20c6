// The destinations of an account: adding, changing and removing them, with their health.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import {
  discardDeliveryRows,
  type HealthRow,
  readHealth,
  restartDeliveries,
} from '@/lib/integrations/deliveries/delivery-log.store'
import { readLastDay } from '@/lib/integrations/deliveries/last-day.store'
import { type Every, periodAt } from '@/lib/integrations/digests/periods.rules'
import type { EventKind } from '@/lib/integrations/events/event-kinds.endpoint'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { DATA_OPERATORS } from '@/lib/surveys/survey.rules'
import { isMailSetUp } from '../mail/send-mail'
import { ask, consentOf } from './consent'
import * as store from './destination.store'
import { assertDestination } from './destination-rules'
import type { CONSENTS, DestinationKind, DigestPeriod } from './destination-shapes.endpoint'
import type * as contract from './destinations.endpoint'
import { makeSecret } from './webhook-secret'

const HOUR_MS = 3_600_000

export const toReply = (row: store.DestinationRow) => ({
  id: row.id,
  kind: row.kind as DestinationKind,
  name: row.name,
  address: row.address,
  events: row.events as EventKind[],
  surveyIds: row.surveyIds,
  conditions: row.conditions,
  paused: row.paused,
  every: row.every as DigestPeriod,
  timeZone: row.timeZone,
  digestAfter: row.digestAfter,
  digestTexts: row.digestTexts,
  digestEmpty: row.digestEmpty,
  nextDigestAt: row.nextDigestAt
    ? new Date(row.nextDigestAt.getTime() + row.digestAfter * HOUR_MS).toISOString()
    : null,
  consent: row.consent as (typeof CONSENTS)[number],
  createdAt: row.createdAt.toISOString(),
  previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
})

type Health = Omit<HealthRow, 'id'>

const NO_HEALTH: Health = {
  waiting: 0,
  parked: 0,
  oldest: null,
  next: null,
  failing_since: null,
  delivered_at: null,
  error: null,
}

const toHealth = ({ waiting, parked, oldest, next, failing_since, delivered_at, error }: Health) => ({
  waiting,
  parked,
  oldestWaitingAt: toMoment(oldest),
  nextAttemptAt: toMoment(next),
  failingSince: toMoment(failing_since),
  lastDeliveredAt: toMoment(delivered_at),
  error,
})

const toMoment = (time: Date | null): string | null => time?.toISOString() ?? null

export const listDestinations: ConsoleService<typeof contract.listDestinations> = async (
  _,
  { db, account, now },
) => {
  const health = await readHealth(db, account.id)
  const lastDay = await readLastDay(db, account.id, now)
  const rows = await store.listDestinationRows(db, account.id)
  return {
    destinations: rows.map((row) => ({
      ...toReply(row),
      health: {
        ...toHealth(health.find(({ id }) => id === row.id) ?? NO_HEALTH),
        lastDay: lastDay.get(row.id) ?? [],
      },
    })),
    email: isMailSetUp(),
  }
}

/** For the audit log: the address of a channel is a secret itself. */
const forLog = ({ kind, name, address, events, every, paused }: store.DestinationRow) => ({
  ...{ kind, name, events, every, paused },
  address: kind === 'email' ? address : new URL(address).host,
})

/** When a destination's first digest, or the first after a change, is made. */
const firstDigest = ({ every, timeZone }: { every: string; timeZone: string }, now: number): Date | null =>
  every === 'each' ? null : new Date(periodAt(every as Every, timeZone, now).end)

const MOST = 50

export const createDestination: ConsoleService<typeof contract.createDestination> = async (
  { body },
  context,
) => {
  const { kind } = body
  assertDestination(context.t, body)
  const address = kind === 'email' ? body.address.toLowerCase() : body.address
  const row = await withTransaction(context, async (inner) => {
    const { db, account, now } = inner
    await lockAccount(db, account.id)
    if ((await store.listDestinationRows(db, account.id)).length >= MOST) return null
    const created = await store.createDestinationRow(db, account.id, {
      ...body,
      address,
      conditions: body.conditions.map(toCondition),
      nextDigestAt: firstDigest(body, now),
      consent: kind === 'email' ? await consentOf(inner, address) : 'given',
      secret: kind === 'webhook' || kind === 'email' ? makeSecret() : null,
      previousSecret: null,
      previousSecretUntil: null,
      createdAt: new Date(now),
    })
    await store.renewWishes(db, account.id)
    await recordEntry(inner, { kind: 'destination_added', subject: created.name, after: forLog(created) })
    if (created.consent === 'asked') await ask(inner, created)
    return created
  })
  if (!row)
    return throwApiError('conflict', context.t('An account has at most {most} integrations.', { most: MOST }))
  return { ...toReply(row), secret: kind === 'webhook' ? row.secret : null }
}

const toCondition = (condition: { field: string; operator: string; value: string | null }) => {
  const operator = DATA_OPERATORS.find((one) => one === condition.operator)
  return operator ? { ...condition, operator } : throwApiError('invalid', msg('There is no such comparison.'))
}

export const throwUnknownDestination = (): never =>
  throwApiError('unknown', msg('This account has no such integration.'))

/** Runs `work` with a destination of the account, in a transaction that changes it. */
export const withDestination = async <Result>(
  context: ChangeContext,
  id: number,
  work: (inner: InTransaction<ChangeContext>, row: store.DestinationRow) => Promise<Result>,
): Promise<Result> => {
  const result = await withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    const row = await store.findDestinationRow(inner.db, inner.account.id, id)
    return row && { done: await work(inner, row) }
  })
  return result ? result.done : throwUnknownDestination()
}

export const changeDestination: ConsoleService<typeof contract.changeDestination> = (
  { params, body },
  context,
) =>
  withDestination(context, params.destinationId, async (inner, before) => {
    const { db, account, now } = inner
    const { conditions, ...columns } = body
    const wanted = { ...before, ...body }
    assertDestination(inner.t, wanted)
    const isMail = before.kind === 'email'
    const address = isMail ? wanted.address.toLowerCase() : wanted.address
    const isOther = isMail && address !== before.address
    const isResumed = before.paused && !wanted.paused
    const isNewPeriod = wanted.every !== before.every || wanted.timeZone !== before.timeZone
    const after = await store.updateDestinationRow(db, account.id, before.id, {
      ...columns,
      address,
      ...(conditions ? { conditions: conditions.map(toCondition) } : {}),
      // What ended while it was paused is not told afterwards.
      ...(isResumed || isNewPeriod ? { nextDigestAt: firstDigest(wanted, now) } : {}),
      ...(isOther ? { consent: await consentOf(inner, address), secret: makeSecret() } : {}),
    })
    if (isOther && after.consent === 'asked') {
      await discardDeliveryRows(db, account.id, before.id, { states: ['waiting'], place: null }, now)
      await ask(inner, after)
    }
    if (isResumed) await restartDeliveries(db, account.id, before.id, now)
    await store.renewWishes(db, account.id)
    await recordEntry(inner, {
      kind: 'destination_changed',
      subject: after.name,
      before: forLog(before),
      after: forLog(after),
    })
    return toReply(after)
  })

export const removeDestination: ConsoleService<typeof contract.removeDestination> = ({ params }, context) =>
  withDestination(context, params.destinationId, async (inner, row) => {
    await store.deleteDestinationRow(inner.db, inner.account.id, row.id)
    await store.renewWishes(inner.db, inner.account.id)
    await recordEntry(inner, { kind: 'destination_removed', subject: row.name, before: forLog(row) })
    return { done: true as const }
  })
