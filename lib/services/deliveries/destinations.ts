// The destinations of an account: adding, changing and removing them, with their health.
import type { DestinationKind } from '@/lib/contract/console/destination-shapes'
import type * as contract from '@/lib/contract/console/destinations'
import type { EventKind } from '@/lib/contract/console/event-kinds'
import { throwApiError } from '@/lib/contract/errors'
import { lockAccount } from '@/lib/db/accounts/lock-account'
import { type HealthRow, readHealth, restartDeliveries } from '@/lib/db/deliveries/delivery-log'
import * as store from '@/lib/db/deliveries/destination-store'
import { DATA_OPERATORS } from '@/lib/domain/surveys/survey'
import { recordEntry } from '../audit/record-entry'
import type { ChangeContext } from '../console-context'
import type { ConsoleService } from '../service'
import { type InTransaction, withTransaction } from '../transaction'
import { makeSecret } from './webhook-secret'

export const toReply = (row: store.DestinationRow) => ({
  id: row.id,
  kind: row.kind as DestinationKind,
  name: row.name,
  address: row.address,
  events: row.events as EventKind[],
  surveyIds: row.surveyIds,
  conditions: row.conditions,
  paused: row.paused,
  createdAt: row.createdAt.toISOString(),
  previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
})

const NO_HEALTH: Omit<HealthRow, 'id'> = {
  waiting: 0,
  parked: 0,
  oldest: null,
  delivered_at: null,
  error: null,
}

const toHealth = ({ waiting, parked, oldest, delivered_at, error }: Omit<HealthRow, 'id'>) => ({
  waiting,
  parked,
  oldestWaitingAt: oldest?.toISOString() ?? null,
  lastDeliveredAt: delivered_at?.toISOString() ?? null,
  error,
})

export const listDestinations: ConsoleService<typeof contract.listDestinations> = async (
  _,
  { db, account },
) => {
  const health = await readHealth(db, account.id)
  const rows = await store.listDestinationRows(db, account.id)
  return {
    destinations: rows.map((row) => ({
      ...toReply(row),
      health: toHealth(health.find(({ id }) => id === row.id) ?? NO_HEALTH),
    })),
  }
}

/** For the audit log: an address may be a secret itself. */
const forLog = ({ kind, name, address, events, paused }: store.DestinationRow) => ({
  ...{ kind, name, events, paused },
  address: new URL(address).host,
})

const MOST = 50

export const createDestination: ConsoleService<typeof contract.createDestination> = async (
  { body },
  context,
) => {
  const row = await withTransaction(context, async (inner) => {
    const { db, account, now } = inner
    await lockAccount(db, account.id)
    if ((await store.listDestinationRows(db, account.id)).length >= MOST) return null
    const created = await store.createDestinationRow(db, account.id, {
      ...body,
      conditions: body.conditions.map(toCondition),
      secret: body.kind === 'webhook' ? makeSecret() : null,
      previousSecret: null,
      previousSecretUntil: null,
      createdAt: new Date(now),
    })
    await store.renewWishes(db, account.id)
    await recordEntry(inner, { kind: 'destination_added', subject: created.name, after: forLog(created) })
    return created
  })
  if (!row) return throwApiError('conflict', `An account has at most ${MOST} integrations.`)
  return { ...toReply(row), secret: row.secret }
}

const toCondition = (condition: { field: string; operator: string; value: string | null }) => {
  const operator = DATA_OPERATORS.find((one) => one === condition.operator)
  return operator ? { ...condition, operator } : throwApiError('invalid', 'There is no such comparison.')
}

export const throwUnknownDestination = (): never =>
  throwApiError('unknown', 'This account has no such integration.')

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
    const after = await store.updateDestinationRow(db, account.id, before.id, {
      ...columns,
      ...(conditions ? { conditions: conditions.map(toCondition) } : {}),
    })
    if (before.paused && !after.paused) await restartDeliveries(db, account.id, before.id, now)
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
