// Tags, marks, hides or shows all submissions that match a filter, and undoes it.

import { toNewEntry } from '@/lib/accounts/audit/record-entry'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { countSubmissions } from '@/lib/results/counting/count-submissions.store'
import type { Hidden } from '@/lib/results/filtering/conditions.rules'
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import type { Only } from '@/lib/results/filtering/scope.store'
import { listTagRows } from '@/lib/results/reviews/tags/tag.store'
import { listSubmissionRows } from '@/lib/results/submissions/submission-rows.store'
import { readScope, requireSurvey } from '../filtering/read-scope'
import type * as contract from './bulk-actions.endpoint'
import * as store from './bulk-actions.store'

/** For about this long one call works, so that its caller sees how far it is. */
const WORK_MS = 1000

type StoredFilter = FilterWords & { only: Only; hidden?: Hidden | undefined }

const toReply = async ({ db, account }: AccountContext, row: store.BulkRow) => ({
  id: row.id,
  act: JSON.parse(row.act),
  by: row.started_by,
  at: row.created_at.toISOString(),
  state: row.undone_at
    ? ('undone' as const)
    : row.undoing_at
      ? ('undoing' as const)
      : row.finished_at
        ? ('finished' as const)
        : ('open' as const),
  matched: row.matched,
  looked: row.looked,
  changed: row.changed,
  left: await store.countChanges(db, account.id, row.id),
})

async function requireBulk({ db }: AccountContext, of: store.BulkOf): Promise<store.BulkRow> {
  const row = await store.findBulk(db, of)
  return (
    row ??
    throwApiError('unknown', msg('There is no such bulk action of this survey. They are kept for a month.'))
  )
}

async function requireTag({ db, account }: AccountContext, act: store.BulkAct): Promise<void> {
  if (!('tag' in act)) return
  const tags = await listTagRows(db, account.id)
  if (!tags.some(({ id }) => id === act.tag.id))
    throwApiError('unknown', msg('This account has no such tag.'))
}

/** For the log: nothing about respondents. */
const toAct = (act: store.BulkAct): JsonObject => ('tag' in act ? { tagged: act.tag.on } : { ...act })

export const startBulkAction: ConsoleService<typeof contract.startBulkAction> = async (
  { params: { surveyId }, body: { id, filter, act } },
  context,
) => {
  const { db, account, actor, now } = context
  const { survey, scope } = await readScope(context, surveyId, filter)
  await requireTag(context, act)
  const matched = await countSubmissions(db, scope, filter.only)
  const entry = toNewEntry(context, {
    kind: 'bulk_started',
    subject: survey.name,
    after: { ...toAct(act), count: matched },
  })
  const row = await store.startBulk(
    db,
    { accountId: account.id, surveyId, id },
    { filter: JSON.stringify(filter), act, by: actor.name, at: now, matched },
    entry,
  )
  return toReply(context, row ?? throwApiError('conflict', msg('This id is taken. Choose another.')))
}

export const continueBulkAction: ConsoleService<typeof contract.continueBulkAction> = async (
  { params: { surveyId, bulkId: id } },
  context,
) => {
  const { db, account, actor, now } = context
  const of = { accountId: account.id, surveyId, id }
  const { name: subject } = await requireSurvey(context, surveyId)
  let row = await requireBulk(context, of)
  const act = JSON.parse(row.act) as store.BulkAct
  for (const until = performance.now() + WORK_MS; row.filter !== null && performance.now() < until; ) {
    await requireTag(context, act)
    const filter = JSON.parse(row.filter) as StoredFilter
    // The period ends when the action was started.
    const { scope } = await readScope({ ...context, now: row.created_at.getTime() }, surveyId, filter)
    const { rows, next } = await listSubmissionRows(db, scope, {
      only: filter.only,
      place: row.place_at && row.place_udid ? { at: row.place_at, udid: row.place_udid } : null,
      limit: store.PIECE,
      newestFirst: false,
    })
    const piece = { udids: rows.map(({ udid }) => udid), next, by: actor.name, at: now }
    await store.workPiece(db, row, of, piece, (changed) =>
      toNewEntry(context, { kind: 'bulk_finished', subject, after: { ...toAct(act), count: changed } }),
    )
    await yieldToOthers(db)
    row = await requireBulk(context, of)
  }
  return toReply(context, row)
}

export const undoBulkAction: ConsoleService<typeof contract.undoBulkAction> = async (
  { params: { surveyId, bulkId: id } },
  context,
) => {
  const { db, account, actor, now } = context
  const of = { accountId: account.id, surveyId, id }
  const { name: subject } = await requireSurvey(context, surveyId)
  const { act: text, changed } = await requireBulk(context, of)
  const act = JSON.parse(text) as store.BulkAct
  await requireTag(context, act)
  const entry = toNewEntry(context, {
    kind: 'bulk_undone',
    subject,
    after: { ...toAct(act), count: changed },
  })
  for (const until = performance.now() + WORK_MS; performance.now() < until; ) {
    if (await store.undoPiece(db, of, { by: actor.name, at: now }, entry)) break
    await yieldToOthers(db)
  }
  return toReply(context, await requireBulk(context, of))
}

export const listBulkActions: ConsoleService<typeof contract.listBulkActions> = async (
  { params: { surveyId } },
  context,
) => {
  await requireSurvey(context, surveyId)
  const rows = await store.listBulk(context.db, context.account.id, surveyId)
  return { actions: await Promise.all(rows.map((row) => toReply(context, row))) }
}
