// The counts of quotas and the marks of submissions. The row of a survey's locale group is the lock of all its quotas:
// code that changes a count or a mark holds it (lib/surveys/writing/shared-goals.store.ts).

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { onDistributed } from '@/lib/platform/sql/distributed'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, json, jsonb, nullable, text, uuid } from '@/lib/platform/sql/types'
import { type QuotaChange, type QuotaCounts, type QuotaMark, toMark } from './quota.rules'

const listCounts = statement({
  name: 'list-quota-counts',
  text: `
SELECT v.locale_group_id AS "group", q.quota, sum(q.counted)::int AS counted
FROM surveys v CROSS JOIN LATERAL (
  SELECT q.quota, q.counted FROM quota_counts q WHERE q.account_id = $1 AND q.survey_id = v.id OFFSET 0) AS q
WHERE v.account_id = $1 AND v.locale_group_id = ANY ($2::int[]) AND v.deleted_at IS NULL
GROUP BY 1, 2`,
  takes: [int4, array(int4)],
  yields: { group: int4, quota: text, counted: int4 },
})

/** What quotas count over all languages, by locale group. Nothing is sent without groups. */
export async function listQuotaCounts(
  run: RunInTransaction,
  accountId: AccountId,
  groups: readonly number[],
): Promise<Map<number, QuotaCounts>> {
  const found = new Map(groups.map((group): [number, QuotaCounts] => [group, new Map()]))
  if (groups.length === 0) return found
  for (const { group, quota, counted } of await run(listCounts, [accountId, [...groups]]))
    found.get(group)?.set(quota, counted)
  return found
}

const readFacts = statement({
  name: 'read-quota-facts',
  text: `
SELECT s.udid, s.quota, s.quota_outcome AS outcome, s.device_type, s.mobile_type, s.context, s.in_segments, d.data,
  (SELECT coalesce(json_agg(json_build_array(n.question_id, n.answer_ids)), '[]') FROM answers n
   WHERE n.account_id = $1 AND n.submission_udid = s.udid) AS answers
FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid OFFSET 0) AS s
LEFT JOIN LATERAL (SELECT d.data FROM devices d WHERE d.account_id = $1 AND d.udid = s.device_udid OFFSET 0) AS d ON true`,
  takes: [int4, array(uuid)],
  yields: {
    udid: uuid,
    quota: nullable(text),
    outcome: nullable(text),
    device_type: text,
    mobile_type: nullable(text),
    context: nullable(jsonb<JsonObject>()),
    in_segments: nullable(array(text)),
    data: nullable(jsonb<JsonObject>()),
    answers: json<[questionId: number, answerIds: number[]][]>(),
  },
})

/** A locked submission, with all its answers and what is known of its device. */
interface StoredFacts {
  mark: QuotaMark | null
  deviceType: string
  mobileType: string | null
  contextData: JsonObject | null
  deviceData: JsonObject | null
  segments: string[]
  answers: Map<number, number[]>
}

/** By udid. Nothing is sent without submissions. */
export async function readQuotaFacts(
  run: RunInTransaction,
  accountId: AccountId,
  udids: readonly string[],
): Promise<Map<string, StoredFacts>> {
  if (udids.length === 0) return new Map()
  const rows = await run(readFacts, [accountId, [...udids]])
  return new Map(
    rows.map((row) => [
      row.udid,
      {
        mark: toMark(row),
        deviceType: row.device_type,
        mobileType: row.mobile_type,
        contextData: row.context,
        deviceData: row.data,
        segments: row.in_segments ?? [],
        answers: new Map(row.answers),
      },
    ]),
  )
}

const write = statement({
  name: 'write-quotas',
  text: `
WITH mark AS (
  UPDATE submissions s SET quota = i.quota, quota_outcome = i.outcome
  FROM (
    SELECT $1::int AS account_id, i.* FROM json_to_recordset($2::json) AS i(udid uuid, quota text, outcome text) OFFSET 0) AS i
  WHERE s.account_id = i.account_id AND s.udid = i.udid ${onDistributed('s')})
INSERT INTO quota_counts AS q (account_id, survey_id, quota, counted, screened_out)
SELECT $1, survey_id, quota, sum(counted)::int, sum(screened_out)::int
FROM json_to_recordset($3::json) AS i(survey_id int, quota text, counted int, screened_out int)
GROUP BY survey_id, quota ORDER BY survey_id, quota
ON CONFLICT (account_id, survey_id, quota) DO UPDATE SET
  counted = q.counted + excluded.counted, screened_out = q.screened_out + excluded.screened_out`,
  takes: [int4, json(), json()],
  yields: {},
})

/** Marks submissions and moves the counts, under the lock of their locale groups. Nothing is sent without either. */
export async function writeQuotas(
  run: RunInTransaction,
  accountId: AccountId,
  marks: { udid: string; mark: QuotaMark | null }[],
  changes: QuotaChange[],
): Promise<void> {
  if (marks.length === 0 && changes.length === 0) return
  await run(write, [
    accountId,
    JSON.stringify(
      marks.map(({ udid, mark }) => ({ udid, quota: mark?.quota ?? null, outcome: mark?.outcome ?? null })),
    ),
    JSON.stringify(
      changes.map(({ surveyId, quota, counted, screenedOut }) => ({
        ...{ survey_id: surveyId, quota, counted, screened_out: screenedOut },
      })),
    ),
  ])
}

const readMark = statement({
  name: 'read-quota-mark',
  text: 'SELECT quota, quota_outcome AS outcome FROM submissions WHERE account_id = $1 AND udid = $2',
  takes: [int4, uuid],
  yields: { quota: nullable(text), outcome: nullable(text) },
})

/** The mark of one submission; null: it has none. */
export async function readQuotaMark(
  db: Database,
  accountId: AccountId,
  udid: string,
): Promise<QuotaMark | null> {
  const [row] = await run(db, readMark, [accountId, udid])
  return row ? toMark(row) : null
}
