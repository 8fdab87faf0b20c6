// Changes all submissions that match a filter, in pieces of one transaction each: a process that is killed in
// between has done whole pieces, and the next one goes on after them (decision 6).

import { auditValues, insertAuditEntry, type NewAuditEntry } from '@/lib/accounts/audit/audit.store'
import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import { inTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import type { PagePlace } from '../submissions/page-place.rules'
import * as sql from './bulk-statements.store'
import { hideWithin, showWithin } from './hide-submissions.store'
import * as review from './review.store'

export type { BulkRow } from './bulk-statements.store'

/** What is done with each submission. */
export type BulkAct =
  | { tag: { id: number; on: boolean } }
  | { done: boolean }
  | { hide: string }
  | { show: true }

export interface BulkOf {
  accountId: AccountId
  surveyId: number
  id: string
}

/** As many as one transaction changes. */
export const PIECE = 200

const KEPT_MS = 30 * 86_400_000

/** Starts an action, or returns the one that has its id; null if another survey's has. */
export async function startBulk(
  db: Database,
  { accountId, surveyId, id }: BulkOf,
  { filter, act, by, at, matched }: { filter: string; act: BulkAct; by: string; at: number; matched: number },
  entry: NewAuditEntry,
): Promise<sql.BulkRow | null> {
  const made = await inTransaction(db, async (on) => {
    await on(sql.dropOldBulk, [accountId, new Date(at - KEPT_MS)])
    const values = [filter, JSON.stringify(act), by, new Date(at), matched] as const
    const [row] = await on(sql.insertBulk, [accountId, id, surveyId, ...values])
    if (row) await on(insertAuditEntry, auditValues(accountId, entry))
    return row
  })
  return made ?? findBulk(db, { accountId, surveyId, id })
}

/** Null: the survey has no such action. */
export const findBulk = async (db: Database, { accountId, surveyId, id }: BulkOf) =>
  (await run(db, sql.findBulk, [accountId, surveyId, id]))[0] ?? null

/** The newest ten of a survey. */
export const listBulk = (db: Database, accountId: AccountId, surveyId: number): Promise<sql.BulkRow[]> =>
  run(db, sql.listBulk, [accountId, surveyId])

/** How many submissions an undo would change back. */
export const countChanges = (db: Database, accountId: AccountId, id: string): Promise<number> =>
  db.prisma.bulkChange.count({ where: { accountId, actionId: id } })

/**
 * Changes the submissions `udids`, which come after the place of `row`; `next` is the last of them, null
 * at the end. Does nothing if somebody else went on, finished or undid it in between.
 */
export async function workPiece(
  db: Database,
  row: sql.BulkRow,
  { accountId, surveyId, id }: BulkOf,
  { udids, next, by, at }: { udids: string[]; next: PagePlace | null; by: string; at: number },
  toEntry: (changed: number) => NewAuditEntry,
): Promise<void> {
  const act = JSON.parse(row.act) as BulkAct
  const completes = await givingWay(db, async (on) => {
    const [now] = await on(sql.lockBulk, [accountId, surveyId, id])
    if (!now || now.finished_at || now.place_udid !== row.place_udid) return false
    const { changed, completes } = await apply(on, { accountId, surveyId, udids }, act, { by, at })
    if (changed.length > 0) {
      const reasons = changed.map((one) => one.reason)
      await on(sql.noteChanges, [accountId, id, changed.map(({ udid }) => udid), reasons])
    }
    const finished = next ? null : new Date(at)
    const place = [next?.at ?? null, next?.udid ?? null] as const
    await on(sql.moveBulk, [accountId, id, ...place, udids.length, changed.length, finished])
    if (finished) await on(insertAuditEntry, auditValues(accountId, toEntry(now.changed + changed.length)))
    return completes
  })
  if (completes) await untilLive(db)
}

/** Undoes a piece of what an action changed, and ends it. Returns whether nothing is left to undo. */
export async function undoPiece(
  db: Database,
  { accountId, surveyId, id }: BulkOf,
  { by, at }: { by: string; at: number },
  entry: NewAuditEntry,
): Promise<boolean> {
  const { completes, isDone } = await givingWay(db, async (on) => {
    const [row] = await on(sql.lockBulk, [accountId, surveyId, id])
    if (!row || row.undone_at) return { completes: false, isDone: true }
    const changes = await on(sql.listChanges, [accountId, id, PIECE])
    const act = JSON.parse(row.act) as BulkAct
    let completes = false
    for (const reason of new Set(changes.map((one) => one.reason))) {
      const udids = changes.filter((one) => one.reason === reason).map(({ udid }) => udid)
      const opposite = toOpposite(act, reason)
      completes =
        (await apply(on, { accountId, surveyId, udids }, opposite, { by, at })).completes || completes
    }
    const isDone = changes.length < PIECE
    await on(sql.dropChanges, [accountId, id, changes.map(({ udid }) => udid)])
    await on(sql.undoBulk, [accountId, id, new Date(at), isDone ? new Date(at) : null])
    if (isDone) await on(insertAuditEntry, auditValues(accountId, entry))
    return { completes, isDone }
  })
  if (completes) await untilLive(db)
  return isDone
}

function toOpposite(act: BulkAct, reason: string | null): BulkAct {
  if ('tag' in act) return { tag: { ...act.tag, on: !act.tag.on } }
  if ('done' in act) return { done: !act.done }
  return 'hide' in act ? { show: true } : { hide: reason ?? 'spam' }
}

interface Applied {
  /** `reason`: why it was hidden, of one that is shown again. */
  changed: { udid: string; reason: string | null }[]
  completes: boolean
}

async function apply(
  on: RunInTransaction,
  of: { accountId: AccountId; surveyId: number; udids: string[] },
  act: BulkAct,
  { by, at }: { by: string; at: number },
): Promise<Applied> {
  const own = [of.accountId, of.surveyId, of.udids] as const
  const plain = (udids: string[]): Applied => ({
    changed: udids.map((udid) => ({ udid, reason: null })),
    completes: false,
  })
  if (of.udids.length === 0) return plain([])
  if ('show' in act) {
    const { hidden, completes } = await showWithin(on, of, at)
    return { changed: hidden.map(({ udid, reason }) => ({ udid, reason })), completes }
  }
  if ('hide' in act) return plain(await hideWithin(on, of, { reason: act.hide, by, at }))
  const rows =
    'tag' in act
      ? await on(act.tag.on ? review.tag : review.untag, [...own, act.tag.id])
      : act.done
        ? await on(review.finish, [...own, by, new Date(at)])
        : await on(review.reopen, [...own])
  return plain(rows.map(({ udid }) => udid))
}
