// What recording an answer locks and reads first, always in this order to avoid deadlocks:
// submissions, then locale groups whose surveys share a goal or have a pace, then surveys near their goal. Devices, summaries, tallies and all other surveys
// follow, in this order.
import type { LockedSubmission, StoredAnswer, SurveyCount } from '@/lib/answering/apply-answers.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { onDistributed } from '@/lib/platform/sql/distributed'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, jsonb, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { isLate } from '@/lib/results/totals/late-changes.store'
import {
  insertLinkedDevices,
  insertLinkedSubmissions,
  type NewSubmission,
  toLinkedJson,
} from '@/lib/serving/opening/new-submission.store'
import { isPaced } from '@/lib/surveys/pace/pace-counts.store'
import { addUpGoal, type GoalMember } from '@/lib/surveys/planning/shared-goal.rules'
import {
  listSharedGoals,
  lockSharedGoals,
  requireHeld,
  sharedGroup,
} from '@/lib/surveys/writing/shared-goals.store'
import { NEAR_GOAL } from './ordinary-answers.store'

export interface KnownSubmission extends LockedSubmission {
  deviceUdid: string
  clientKey: string | null
  /** The device's current client key. */
  deviceClientKey: string | null
  /**
   * When the submission was created or, later, viewed; nothing can have happened earlier.
   * Milliseconds since 1970.
   */
  since: number
  /** Whether totals may contain it already (lib/results/totals/late-changes.store.ts). */
  late: boolean
  completed: boolean
  /** When it was closed without an answer, in milliseconds since 1970. */
  closedAt: number | null
  /** Also null where it was not requested. */
  context: JsonObject | null
}

/**
 * Opens the submissions of /q links that have none yet; returns each udid by link key. A link whose
 * submission was deleted for its age has none and gets none.
 */
export async function openLinked(
  run: RunInTransaction,
  accountId: AccountId,
  submissions: (NewSubmission & { link_key: string })[],
): Promise<Map<string | null, string>> {
  if (submissions.length === 0) return new Map()
  const devices = [...new Set(submissions.map((one) => one.device_udid))]
  const [, rows] = await Promise.all([
    run(insertLinkedDevices, [accountId, devices]),
    run(insertLinkedSubmissions, [accountId, toLinkedJson(submissions)]),
  ])
  const found = new Map(rows.map((row) => [row.link_key, row.udid]))
  // A separate statement, so that it sees what waiting for a deleted submission of the link let happen.
  const again = rows.length === 0 ? [] : await run(dropSealed, [accountId, rows.map(({ udid }) => udid)])
  for (const { link_key } of again) found.delete(link_key)
  const missing = submissions.filter((one) => !found.has(one.link_key))
  if (missing.length > 0) {
    // A separate statement, so that it sees what another process has committed by then.
    const others = await run(findLinked, [accountId, missing.map((one) => one.link_key)])
    for (const row of others) found.set(row.link_key, row.udid)
  }
  return found
}

const dropSealed = statement({
  name: 'drop-sealed-links',
  text: `
DELETE FROM submissions s USING (
  SELECT $1::int AS account_id, x.udid FROM unnest($2::uuid[]) AS i(udid)
  CROSS JOIN LATERAL (SELECT x.udid, x.link_key FROM submissions x WHERE x.account_id = $1 AND x.udid = i.udid OFFSET 0) AS x
  CROSS JOIN LATERAL (SELECT FROM sealed_links l WHERE l.account_id = $1 AND l.link_key = x.link_key OFFSET 0) AS l OFFSET 0) AS i
WHERE s.account_id = i.account_id AND s.udid = i.udid ${onDistributed('s')}
RETURNING s.link_key`,
  takes: [int4, array(uuid)],
  yields: { link_key: nullable(text) },
})

const findLinked = statement({
  name: 'find-linked',
  text: `
SELECT s.link_key, s.udid FROM unnest($2::text[]) AS i(link_key)
CROSS JOIN LATERAL (
  SELECT s.link_key, s.udid FROM submissions s WHERE s.account_id = $1 AND s.link_key = i.link_key OFFSET 0) AS s`,
  takes: [int4, array(text)],
  yields: { link_key: nullable(text), udid: uuid },
})

const claim = statement({
  name: 'claim-requests',
  text: `
INSERT INTO handled_requests AS h (account_id, operation, subject, request_id, submission_udid)
SELECT DISTINCT ON (subject, request_id) $1::int, 'answer', subject, request_id, udid
FROM unnest($2::text[], $3::uuid[], $4::text[]) AS i(request_id, udid, subject)
ORDER BY subject, request_id
ON CONFLICT DO NOTHING RETURNING h.request_id, h.submission_udid`,
  takes: [int4, array(nullable(text)), array(uuid), array(text)],
  yields: { request_id: text, submission_udid: nullable(uuid) },
})

/** For each call, whether to record it: its request id is absent or new. */
export async function claimRequests(
  run: RunInTransaction,
  accountId: AccountId,
  calls: { requestId: string | null; submissionUdid: string; subject: string }[],
): Promise<boolean[]> {
  const named = calls.filter((call) => call.requestId !== null)
  if (named.length === 0) return calls.map(() => true)
  const rows = await run(claim, [
    accountId,
    named.map((call) => call.requestId),
    named.map((call) => call.submissionUdid),
    named.map((call) => call.subject),
  ])
  const fresh = new Set(rows.map((row) => `${row.submission_udid} ${row.request_id}`))
  return calls.map(
    ({ requestId, submissionUdid }) => requestId === null || fresh.has(`${submissionUdid} ${requestId}`),
  )
}

const lock = statement({
  name: 'lock-submissions',
  text: `
SELECT s.udid, s.survey_id, s.device_udid, s.client_key, d.client_key AS device_client_key,
  s.responded_at IS NOT NULL AS responded, s.viewed_at IS NOT NULL AS viewed, s.over_goal, s.completed_at IS NOT NULL AS completed, s.closed_at,
  CASE WHEN s.udid = ANY($3::uuid[]) THEN s.context END AS context,
  round(extract(epoch FROM greatest(s.created_at, s.viewed_at)) * 1000)::bigint AS since, ${isLate('s')} AS late
FROM (SELECT DISTINCT udid FROM unnest($2::uuid[]) AS udid ORDER BY udid) AS i
CROSS JOIN LATERAL (SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid FOR UPDATE) AS s
LEFT JOIN LATERAL (SELECT client_key FROM devices WHERE account_id = $1 AND udid = s.device_udid OFFSET 0) AS d ON true`,
  takes: [int4, array(uuid), array(uuid)],
  yields: {
    udid: uuid,
    survey_id: int4,
    device_udid: uuid,
    client_key: nullable(text),
    device_client_key: nullable(text),
    responded: bool,
    viewed: bool,
    over_goal: bool,
    completed: bool,
    closed_at: nullable(timestamptz),
    context: nullable(jsonb<JsonObject>()),
    since: int8,
    late: bool,
  },
})

/** Locks submissions until the transaction ends. `merging`: those whose Context Data is needed. */
export async function lockSubmissions(
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
  merging: string[],
): Promise<Map<string, KnownSubmission>> {
  const rows = await run(lock, [accountId, udids, merging])
  return new Map(
    rows.map((row) => [
      row.udid,
      {
        udid: row.udid,
        surveyId: row.survey_id,
        deviceUdid: row.device_udid,
        clientKey: row.client_key,
        deviceClientKey: row.device_client_key,
        responded: row.responded,
        viewed: row.viewed,
        overGoal: row.over_goal,
        completed: row.completed,
        since: row.since,
        late: row.late,
        closedAt: row.closed_at?.getTime() ?? null,
        context: row.context,
      },
    ]),
  )
}

const answers = statement({
  name: 'list-answers',
  text: `
SELECT n.submission_udid, n.question_id, n.answer_ids, n.text
FROM unnest($2::uuid[], $3::int[]) AS i(udid, question)
CROSS JOIN LATERAL (
  SELECT * FROM answers n WHERE n.account_id = $1 AND n.submission_udid = i.udid AND n.question_id = i.question OFFSET 0) AS n`,
  takes: [int4, array(uuid), array(int4)],
  yields: { submission_udid: uuid, question_id: int4, answer_ids: array(int4), text: nullable(text) },
})

/**
 * The stored answers of these submissions to these questions, by submission. Call it after locking
 * them.
 */
export async function listAnswers(
  run: RunInTransaction,
  accountId: AccountId,
  wanted: { udid: string; questionId: number }[],
): Promise<Map<string, StoredAnswer[]>> {
  const found = new Map<string, StoredAnswer[]>()
  if (wanted.length === 0) return found
  const rows = await run(answers, [
    accountId,
    wanted.map(({ udid }) => udid),
    wanted.map(({ questionId }) => questionId),
  ])
  for (const row of rows) {
    const list = found.get(row.submission_udid) ?? []
    list.push({ questionId: row.question_id, answerIds: row.answer_ids, text: row.text })
    found.set(row.submission_udid, list)
  }
  return found
}

/** SQL: of the table surveys; `paced` is the locale group whose pace counts responses. */
const COUNTED = `id, goal, response_count, status IN ('live', 'paused') AS running, ${sharedGroup('surveys')} AS shared,
    CASE WHEN ${isPaced('surveys', 'responses')} THEN locale_group_id END AS paced`

const lockCounts = statement({
  name: 'lock-surveys',
  text: `
WITH v AS (
  SELECT ${COUNTED},
    coalesce(response_count + ${NEAR_GOAL} >= goal, false) OR ${isPaced('surveys', 'responses')} AS near FROM surveys
  WHERE account_id = $1 AND id = ANY (ARRAY(
    SELECT s.survey_id FROM unnest($2::uuid[]) AS i(udid)
    CROSS JOIN LATERAL (
      SELECT s.survey_id FROM submissions s
      WHERE s.account_id = $1 AND s.udid = i.udid AND s.responded_at IS NULL OFFSET 0) AS s))),
l AS (
  SELECT ${COUNTED} FROM surveys
  WHERE account_id = $1 AND id IN (SELECT id FROM v WHERE near) ORDER BY id FOR NO KEY UPDATE)
SELECT id, goal, response_count, running, shared, paced, true AS locked FROM l
UNION ALL SELECT id, goal, response_count, running, shared, paced, false FROM v WHERE NOT near`,
  takes: [int4, array(uuid)],
  yields: {
    id: int4,
    goal: nullable(int4),
    response_count: int4,
    running: bool,
    shared: nullable(int4),
    paced: nullable(int4),
    locked: bool,
  },
})

/**
 * A survey that is not locked has no goal, or is far from it, and no pace that counts responses. A shared goal and a
 * pace are locked. `paced`: whether it has one.
 */
export type KnownSurvey = SurveyCount & { locked: boolean; paced: boolean }

/**
 * The surveys that gain a response from these locked submissions. Those near their goal are locked
 * until the transaction ends; `write-answers` refuses to count for another that has come since.
 * `groups`: the locale groups whose goal or pace they share, as far as the caller knows; use `holdingGoals`.
 */
export async function lockSurveys(
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
  groups: number[],
): Promise<Map<number, KnownSurvey>> {
  // Sent together and run in this order.
  const [, rows, goals] = await Promise.all([
    lockSharedGoals(run, accountId, groups),
    run(lockCounts, [accountId, udids]),
    listSharedGoals(run, accountId, groups),
  ])
  requireHeld(
    goals,
    rows.flatMap(({ shared, paced }) => [shared, paced]),
  )
  return new Map(
    rows.map(({ id, goal, response_count, running, shared, locked, ...row }): [number, KnownSurvey] => {
      const paced = row.paced !== null
      const members = shared === null ? [] : (goals.get(shared) ?? [])
      const own = { id, goal, responseCount: response_count, running, locked, paced }
      const sum = addUpGoal(members)
      if (!sum) return [id, own]
      const { goal: wanted, responseCount } = sum
      return [id, { ...own, goal: wanted, responseCount, locked: true, sharing: members.map(toSharing) }]
    }),
  )
}

const toSharing = ({ id, status }: GoalMember) => ({ id, running: status === 'live' || status === 'paused' })
