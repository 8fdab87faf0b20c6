// Renews other people's summaries when a person is erased, from the submissions that are left.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, text } from '@/lib/platform/sql/types'
import {
  MANY_DEVICES,
  nameInSummaries,
  ownType,
  ownValue,
  type PersonName,
  perKind,
} from './person-name.store'
import { aliasesOf, lockSummaries, MAX_PER_CHOICE } from './person-summaries.store'

/** A submission that is erased with the person. */
export interface ErasedSubmission {
  udid: string
  device_udid: string
  client_key: string | null
  device_key: string | null
  responded: boolean
  answers: number
}

const findSharedKeys = statement({
  name: 'erase-shared-keys',
  text: `SELECT person FROM unnest($2::text[]) AS person WHERE person LIKE 'k:%' AND
       (SELECT count(*) FROM (SELECT FROM devices WHERE account_id = $1 AND client_key = substr(person, 3) LIMIT ${MANY_DEVICES + 1}) AS d) > ${MANY_DEVICES}`,
  takes: [int4, array(text)],
  yields: { person: text },
})

/** Names, other than the person's own, that erased submissions counted for. */
export function listTouched(name: PersonName, targets: ErasedSubmission[]): string[] {
  const touched = new Set(
    targets.flatMap(({ device_udid, client_key, device_key }) =>
      aliasesOf(device_udid, client_key, device_key),
    ),
  )
  touched.delete(nameInSummaries(name))
  return [...touched]
}

const finished = {
  device: `
    SELECT FROM submissions s WHERE s.account_id = $1 AND s.device_udid = $2 AND (s.client_key = substr(name, 3)
      OR (SELECT client_key FROM devices WHERE account_id = $1 AND udid = $2) = substr(name, 3))`,
  key: `
    SELECT FROM submissions s WHERE name LIKE 'u:%' AND s.account_id = $1 AND s.client_key = $2
      AND s.device_udid = CASE WHEN name LIKE 'u:%' THEN substr(name, 3)::uuid END
    UNION ALL
    SELECT FROM submissions s JOIN devices d ON d.account_id = $1 AND d.udid = s.device_udid
    WHERE name LIKE 'k:%' AND s.account_id = $1 AND s.client_key = ANY (ARRAY[$2, substr(name, 3)])
      AND d.client_key = CASE s.client_key WHEN $2 THEN substr(name, 3) ELSE $2 END`,
}

const finishedNames = perKind((kind) =>
  statement({
    name: `erase-${kind}-finished`,
    text: `SELECT name FROM unnest($3::text[]) AS name WHERE NOT EXISTS (${finished[kind]})`,
    takes: [int4, ownType(kind), array(text)],
    yields: { name: text },
  }),
)

/**
 * Those of the names that no submission of the person counts for any more. Their summaries are renewed
 * now, once for all, because an erasure that ends here does not know them when it is begun again.
 */
export const findFinished = async (
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  touched: string[],
): Promise<string[]> =>
  (await run(finishedNames(name), [accountId, ownValue(name), touched])).map((row) => row.name)

const deleteSummaries = statement({
  name: 'erase-forget',
  text: 'DELETE FROM person_surveys WHERE account_id = $1 AND person = ANY ($2::text[])',
  takes: [int4, array(text)],
  yields: {},
})

/** Deletes summaries, and computes those of others anew from the submissions that are left. */
export async function renewSummaries(
  run: RunInTransaction,
  accountId: AccountId,
  { lost, renewed: others }: { lost: string[]; renewed: string[] },
): Promise<void> {
  if (lost.length + others.length === 0) return
  const sharedKeys = await run(findSharedKeys, [accountId, others])
  const kept = new Set(sharedKeys.map(({ person }) => person))
  const renewed = others.filter((one) => !kept.has(one))
  await Promise.all([
    lockSummaries(run, accountId, [...lost, ...renewed]),
    run(deleteSummaries, [accountId, lost]),
    // Rows stay, so that another erasure that waits for one sees what this one has made of it.
    run(renew, [accountId, renewed]),
  ])
}

const newest = (times: string, filter: string) =>
  `coalesce((array_agg(DISTINCT ${times} ORDER BY ${times} DESC) FILTER (WHERE ${filter}))[1:100], '{}')`

const ms = (column: string) => `round(extract(epoch FROM ${column}) * 1000)::bigint`

/** Computes from all submissions what recording adds step by step (person-summaries.ts). */
const renew = statement({
  name: 'erase-renew',
  text: `
WITH r AS (
  SELECT x.person, x.locale_group_id, max(x.answered_at) AS answered_at, max(x.completed_at) AS completed_at,
    max(x.closed_at) FILTER (WHERE x.responded_at IS NULL) AS closed_at,
    coalesce((SELECT array_agg(id ORDER BY id) FROM (
      SELECT id, row_number() OVER (PARTITION BY id) AS n FROM unnest(array_agg(x.udid)) AS u
      JOIN answers n ON n.account_id = $1 AND n.submission_udid = u CROSS JOIN LATERAL unnest(n.answer_ids) AS id) AS h WHERE n <= ${MAX_PER_CHOICE}), '{}') AS answer_ids,
    ${newest(ms('x.viewed_at'), 'x.viewed_at IS NOT NULL')} AS viewed_times,
    ${newest(ms('x.created_at'), `x.unseen OR x.counted OR (SELECT caps @> '[{"counts": "served"}]' FROM accounts WHERE id = $1)`)} AS served_times
  FROM (
    SELECT p.person, v.locale_group_id, s.udid, s.created_at, s.viewed_at, s.closed_at, s.responded_at, s.completed_at,
      s.device_type = 'native_mobile' AND v.settings->>'presentation' = 'inline' AS unseen,
      v.settings->'audience' ?| ARRAY['showAtMost', 'showAtMostInVisit', 'waitAfterShown', 'oncePer', 'series'] AS counted,
      greatest(s.responded_at, (SELECT max(n.updated_at) FROM answers n WHERE n.account_id = $1 AND n.submission_udid = s.udid)) AS answered_at
    FROM unnest($2::text[]) AS p(person) CROSS JOIN LATERAL (
      SELECT * FROM submissions WHERE account_id = $1
        AND device_udid = CASE WHEN p.person LIKE 'u:%' THEN substr(p.person, 3)::uuid END
      UNION SELECT * FROM submissions WHERE p.person LIKE 'k:%' AND account_id = $1 AND client_key = substr(p.person, 3)
      UNION SELECT o.* FROM devices d JOIN submissions o ON o.account_id = $1 AND o.device_udid = d.udid
        WHERE p.person LIKE 'k:%' AND d.account_id = $1 AND d.client_key = substr(p.person, 3)) AS s
    JOIN surveys v ON v.account_id = $1 AND v.id = s.survey_id) AS x
  GROUP BY x.person, x.locale_group_id),
gone AS (
  DELETE FROM person_surveys WHERE account_id = $1 AND person = ANY ($2::text[])
    AND (person, locale_group_id) NOT IN (SELECT person, locale_group_id FROM r))
UPDATE person_surveys p SET answered_at = r.answered_at, completed_at = r.completed_at, closed_at = r.closed_at, answer_ids = r.answer_ids,
  viewed_times = r.viewed_times, served_times = r.served_times
FROM r WHERE p.account_id = $1 AND p.person = r.person AND p.locale_group_id = r.locale_group_id`,
  takes: [int4, array(text)],
  yields: {},
})
