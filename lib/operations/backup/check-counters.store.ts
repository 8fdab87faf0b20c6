// Compares the counters that are kept beside rows with the rows themselves: they never differ, unless
// somebody changed the database by hand.
import { type AccountRow, listAccountRows } from '@/lib/accounts/account.store'
import { countOrphans } from '@/lib/answering/submissions/count-orphans.store'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text } from '@/lib/platform/sql/types'

const responses = statement({
  name: 'find-wrong-response-counts',
  prepared: false,
  text: `
SELECT s.id, s.key FROM surveys s WHERE s.account_id = $1 AND s.response_count <> (
  SELECT count(*) FROM submissions x
  WHERE x.account_id = $1 AND x.survey_id = s.id AND x.responded_at IS NOT NULL AND NOT x.over_goal) + (
  SELECT coalesce(sum(p.responses), 0) FROM sealed_totals p WHERE p.account_id = $1 AND p.survey_id = s.id)
ORDER BY s.id`,
  takes: [int4],
  yields: { id: int4, key: text },
})

/** SQL: what a list of the totals of deleted submissions adds up to, by its first value. */
const sealed = (list: string): string => `
  SELECT t.tuple ->> 0 AS id, sum((t.tuple ->> 1)::int) AS n
  FROM sealed_totals p CROSS JOIN LATERAL json_array_elements(p.totals) AS g(segment)
    CROSS JOIN LATERAL json_array_elements(g.segment -> '${list}') AS t(tuple)
  WHERE p.account_id = $1 GROUP BY 1`

const tallies = statement({
  name: 'find-wrong-tallies',
  prepared: false,
  text: `
SELECT t.answer_id AS id FROM answer_tallies t LEFT JOIN (
  SELECT c.id, count(*) AS n FROM answers a
  JOIN submissions x ON x.account_id = $1 AND x.udid = a.submission_udid
  CROSS JOIN LATERAL unnest(a.answer_ids) AS c(id)
  WHERE a.account_id = $1 AND NOT x.over_goal GROUP BY c.id) AS n ON n.id = t.answer_id
LEFT JOIN (${sealed('chosen')}) AS d ON d.id::int = t.answer_id
WHERE t.account_id = $1 AND t.count <> coalesce(n.n, 0) + coalesce(d.n, 0)
ORDER BY t.answer_id`,
  takes: [int4],
  yields: { id: int4 },
})

const quotas = statement({
  name: 'find-wrong-quota-counts',
  prepared: false,
  text: `
SELECT s.key, q.quota FROM quota_counts q JOIN surveys s ON s.account_id = $1 AND s.id = q.survey_id
CROSS JOIN LATERAL (
  SELECT count(*) AS n FROM submissions x
  WHERE x.account_id = $1 AND x.survey_id = q.survey_id AND x.quota = q.quota AND x.quota_outcome = 'counted') AS n
WHERE q.account_id = $1 AND (q.counted < n.n OR q.counted > n.n
  AND NOT EXISTS (SELECT FROM sealed_totals p WHERE p.account_id = $1 AND p.survey_id = q.survey_id))
ORDER BY s.key, q.quota`,
  takes: [int4],
  yields: { key: text, quota: text },
})

const clicks = statement({
  name: 'find-wrong-click-counts',
  prepared: false,
  text: `
SELECT l.url FROM links l LEFT JOIN (${sealed('clicks')}) AS d ON d.id::uuid = l.udid
WHERE l.account_id = $1 AND l.click_count <> coalesce(d.n, 0) + (
  SELECT count(*) FROM clicks c WHERE c.account_id = $1 AND c.link_udid = l.udid)
ORDER BY l.url`,
  takes: [int4],
  yields: { url: text },
})

/** One sentence for each thing that is wrong. */
export async function findWrongCounters(db: Database): Promise<string[]> {
  const orphans = await countOrphans(db)
  const wrong = orphans > 0 ? [`${orphans} references lead to something that was deleted.`] : []
  for (const account of await listAccountRows(db)) wrong.push(...(await findWrongCountersOf(db, account)))
  return wrong
}

async function findWrongCountersOf(db: Database, { id, identifier }: AccountRow): Promise<string[]> {
  return [
    ...(await run(db, responses, [id])).map(
      ({ key }) => `${identifier}: survey "${key}" counts other responses than it has.`,
    ),
    ...(await run(db, tallies, [id])).map((one) => `${identifier}: the tally of answer ${one.id} is wrong.`),
    ...(await run(db, quotas, [id])).map(
      ({ key, quota }) =>
        `${identifier}: the quota "${quota}" of survey "${key}" counts other responses than it has.`,
    ),
    ...(await run(db, clicks, [id])).map(
      ({ url }) => `${identifier}: the link to ${url} counts other clicks than it has.`,
    ),
  ]
}
