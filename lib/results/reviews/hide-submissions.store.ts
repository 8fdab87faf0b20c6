// Hides submissions, which then are in no figure, poll and goal, and shows them again (decision 6).

import { auditValues, insertAuditEntry, type NewAuditEntry } from '@/lib/accounts/audit/audit.store'
import { returnToQuotas } from '@/lib/answering/quotas/leaving-quotas.store'
import { lockLeaving, promote } from '@/lib/answering/submissions/free-places.store'
import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import * as leaving from '@/lib/answering/submissions/leaving-statements.store'
import { insertOutgoing } from '@/lib/integrations/deliveries/outgoing-events.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { addUpGoal } from '@/lib/surveys/planning/shared-goal.rules'
import { listSharedGoals, lockSharedGoals, requireHeld } from '@/lib/surveys/writing/shared-goals.store'
import { markLate } from '../totals/late-changes.store'
import * as sql from './hiding-statements.store'
import { takePlaces } from './take-places.rules'

export interface HidingOf {
  accountId: AccountId
  surveyId: number
  /** At most 200, for one transaction; those of another survey are passed over. */
  udids: string[]
}

/** Makes the entry of the audit log, if something has changed. */
type MakeEntry = (changed: string[]) => NewAuditEntry

/**
 * Hides submissions in one transaction with every count that included them. Responses over the goal
 * take the places that become free, as after an erasure. Returns those that were not hidden before.
 */
export const hideSubmissions = (
  db: Database,
  of: HidingOf,
  by: Hiding,
  toEntry: MakeEntry,
): Promise<string[]> =>
  givingWay(db, async (run) => {
    const shown = await hideWithin(run, of, by)
    if (shown.length > 0) await run(insertAuditEntry, auditValues(of.accountId, toEntry(shown)))
    return shown
  })

interface Hiding {
  reason: string
  by: string
  /** Milliseconds since 1970. */
  at: number
}

/** The same in a transaction that is open, without the audit log. */
export async function hideWithin(
  run: RunInTransaction,
  { accountId, surveyId, udids }: HidingOf,
  { reason, by, at }: Hiding,
): Promise<string[]> {
  const held = await lockLeaving(run, accountId, udids)
  const shown = (await run(sql.listShown, [accountId, surveyId, udids])).map(({ udid }) => udid)
  if (shown.length === 0) return []
  const { counts, promoted } = await promote(run, accountId, shown, held)
  const choices = await run(leaving.listChoices, [accountId, shown, promoted])
  await markLate(run, accountId, [...shown, ...promoted])
  await run(sql.noteHidden, [accountId, shown, by, new Date(at)])
  await run(sql.hide, [accountId, shown, reason])
  await moveCounts(run, accountId, choices, counts)
  return shown
}

const moveCounts = (run: RunInTransaction, accountId: AccountId, choices: unknown[], counts: unknown[]) =>
  Promise.all([
    run(leaving.moveTallies, [accountId, JSON.stringify(choices)]),
    run(leaving.changeCounts, [accountId, JSON.stringify(counts)]),
  ])

/**
 * Shows hidden submissions again. They count as before, as far as there are places within the goal;
 * what others took in between stays theirs. Returns those that were hidden.
 */
export async function showHidden(
  db: Database,
  of: HidingOf,
  at: number,
  toEntry: MakeEntry,
): Promise<string[]> {
  const { changed, completes } = await givingWay(db, async (run) => {
    const { hidden, completes } = await showWithin(run, of, at)
    const changed = hidden.map(({ udid }) => udid)
    if (changed.length > 0) await run(insertAuditEntry, auditValues(of.accountId, toEntry(changed)))
    return { changed, completes }
  })
  if (completes) await untilLive(db)
  return changed
}

/** The same in a transaction that is open, without the audit log; `untilLive` if it completes the survey. */
export async function showWithin(
  run: RunInTransaction,
  { accountId, surveyId, udids }: HidingOf,
  at: number,
): Promise<{ hidden: { udid: string; reason: string | null }[]; completes: boolean }> {
  const hidden = await run(sql.lockHidden, [accountId, surveyId, udids])
  const changed = hidden.map(({ udid }) => udid)
  if (changed.length === 0) return { hidden, completes: false }
  const over = new Set((await run(sql.listOver, [accountId, changed])).map(({ udid }) => udid))
  const returning = hidden.map(({ udid, responded_at }) => ({
    udid,
    surveyId,
    respondedAt: responded_at?.getTime() ?? null,
    wasOverGoal: over.has(udid),
  }))
  const quotas = hidden.find((one) => one.quotas !== null)?.quotas ?? null
  const survey = await lockGoal(run, accountId, surveyId, hidden[0]?.shared ?? quotas)
  const { counted, responses, completed } = takePlaces(returning, survey ? [survey] : [])
  await markLate(run, accountId, changed)
  await run(sql.show, [accountId, changed, counted])
  await returnToQuotas(run, accountId, { shown: changed, counted, group: quotas })
  await run(sql.noteShown, [accountId, changed])
  const choices = await run(leaving.listChoices, [accountId, [], counted])
  const counts = [{ id: surveyId, change: responses.get(surveyId) ?? 0, locked: survey?.locked ?? false }]
  await moveCounts(run, accountId, choices, counts)
  if (completed.length > 0) await completeSurveys(run, accountId, completed, at)
  return { hidden, completes: completed.length > 0 }
}

/** What the survey counts towards: its goal, or the one that it shares. `likely`: the group of that. */
async function lockGoal(run: RunInTransaction, accountId: AccountId, id: number, likely: number | null) {
  const groups = likely === null ? [] : [likely]
  await lockSharedGoals(run, accountId, groups)
  const [own] = await run(sql.lockGoal, [accountId, id])
  if (!own) return null
  const goals = await listSharedGoals(run, accountId, groups)
  requireHeld(goals, [own.shared])
  const members = own.shared === null ? [] : (goals.get(own.shared) ?? [])
  const sum = addUpGoal(members)
  if (!sum) return { ...own, id, responseCount: own.response_count, completes: own.running ? [id] : [] }
  const running = members.filter(({ status }) => status === 'live' || status === 'paused')
  return {
    id,
    goal: sum.goal,
    responseCount: sum.responseCount,
    locked: true,
    completes: running.map((one) => one.id),
  }
}

/** As an answer that reaches the goal does. */
async function completeSurveys(
  run: RunInTransaction,
  accountId: AccountId,
  surveyIds: number[],
  at: number,
): Promise<void> {
  await run(sql.complete, [accountId, surveyIds])
  const [account] = await run(sql.raiseVersion, [accountId])
  if (!account?.tells) return
  await insertOutgoing(
    run,
    accountId,
    surveyIds.map((surveyId) => ({
      ...{ surveyId, submissionUdid: null, kinds: ['goal.reached' as const], at, answers: null },
    })),
  )
}
