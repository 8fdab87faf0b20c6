// What the quotas of a survey and of its languages count.

import type { StoredQuota } from '@/lib/answering/quotas/quota.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'

const readQuotas = statement({
  name: 'read-quotas-of-survey',
  text: `
SELECT v.locale_group_id AS "group", v.settings -> 'quotas' AS quotas, v.published_at AS since FROM surveys v
WHERE v.account_id = $1 AND v.id = $2 AND v.deleted_at IS NULL`,
  takes: [int4, int4],
  yields: { group: int4, quotas: nullable(jsonb<StoredQuota[]>()), since: nullable(timestamptz) },
})

/** The quotas that a survey has now; null: there is no such survey. */
export async function findQuotas(db: Queries, accountId: AccountId, surveyId: number) {
  const [row] = await run(db, readQuotas, [accountId, surveyId])
  return row ? { ...row, quotas: row.quotas ?? [] } : null
}

const sumCounts = statement({
  name: 'sum-quota-counts',
  text: `
SELECT q.quota, sum(q.counted)::int AS counted, sum(q.screened_out)::int AS screened_out
FROM surveys v CROSS JOIN LATERAL (
  SELECT q.* FROM quota_counts q WHERE q.account_id = $1 AND q.survey_id = v.id OFFSET 0) AS q
WHERE v.account_id = $1 AND v.locale_group_id = $2 AND v.deleted_at IS NULL GROUP BY q.quota`,
  takes: [int4, int4],
  yields: { quota: text, counted: int4, screened_out: int4 },
})

const countLately = statement({
  name: 'count-quotas-lately',
  prepared: false,
  text: `
SELECT s.quota, sum(s.n)::int AS n FROM surveys v CROSS JOIN LATERAL (
  SELECT s.quota, count(*) AS n FROM submissions s
  WHERE s.account_id = $1 AND s.survey_id = v.id AND s.created_at >= $3 AND s.quota_outcome = 'counted'
  GROUP BY s.quota OFFSET 0) AS s
WHERE v.account_id = $1 AND v.locale_group_id = $2 AND v.deleted_at IS NULL GROUP BY s.quota`,
  takes: [int4, int4, timestamptz],
  yields: { quota: nullable(text), n: int4 },
})

interface QuotaCounted {
  counted: number
  screenedOut: number
  lately: number
}

/** By key, over all languages. `from`: since when something is lately. */
export async function readQuotaFigures(
  db: Queries,
  accountId: AccountId,
  group: number,
  from: Date,
): Promise<Map<string, QuotaCounted>> {
  const counts = await run(db, sumCounts, [accountId, group])
  const lately = await run(db, countLately, [accountId, group, from])
  return new Map(
    counts.map(({ quota, counted, screened_out: screenedOut }) => [
      quota,
      { counted, screenedOut, lately: lately.find((one) => one.quota === quota)?.n ?? 0 },
    ]),
  )
}
