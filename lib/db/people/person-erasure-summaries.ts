// Renews other people's summaries when a person is erased, from the submissions that are left.
import type { AccountId } from '../accounts/account-id'
import type { RunInTransaction } from '../sql/run'
import { statement } from '../sql/statement'
import { array, int4, text } from '../sql/types'
import { nameInSummaries, type PersonName } from './person-name'
import { MAX_PER_CHOICE } from './person-summaries'

/** A submission that is erased with the person. */
export interface ErasedSubmission {
  udid: string
  device_udid: string
  client_key: string | null
  device_key: string | null
  responded: boolean
  answers: number
}

/** A client key of more devices than this keeps its summary: one device hardly changes it. */
const MANY_DEVICES = 1000

const findSharedKeys = statement({
  name: 'erase-shared-keys',
  text: `SELECT person FROM unnest($2::text[]) AS person WHERE person LIKE 'k:%' AND
       (SELECT count(*) FROM (SELECT FROM devices WHERE account_id = $1 AND client_key = substr(person, 3) LIMIT ${MANY_DEVICES + 1}) AS d) > ${MANY_DEVICES}`,
  takes: [int4, array(text)],
  yields: { person: text },
})

const deleteSummaries = statement({
  name: 'erase-forget',
  text: `WITH held AS (
       SELECT person, locale_group_id FROM person_surveys WHERE account_id = $1 AND person = ANY ($2::text[])
       ORDER BY person, locale_group_id FOR UPDATE)
     DELETE FROM person_surveys WHERE account_id = $1 AND (person, locale_group_id) IN (SELECT person, locale_group_id FROM held)`,
  takes: [int4, array(text)],
  yields: {},
})

/**
 * Deletes the person's summaries, and renews those of others that contain the person's submissions.
 */
export async function renewSummaries(
  run: RunInTransaction,
  accountId: AccountId,
  name: PersonName,
  targets: ErasedSubmission[],
  gone: { udid: string; client_key: string | null }[],
): Promise<void> {
  const lost = new Set([nameInSummaries(name), ...gone.map(({ udid }) => `u:${udid}`)])
  const keys = [
    ...targets.flatMap(({ client_key, device_key }) => [client_key, device_key]),
    ...gone.map(({ client_key }) => client_key),
  ]
  const touched = new Set([
    ...targets.map(({ device_udid }) => `u:${device_udid}`),
    ...keys.filter((key) => key !== null).map((key) => `k:${key}`),
  ])
  const others = [...touched].filter((one) => !lost.has(one))
  const sharedKeys = await run(findSharedKeys, [accountId, others])
  const kept = new Set(sharedKeys.map(({ person }) => person))
  const renewed = others.filter((one) => !kept.has(one))
  await run(deleteSummaries, [accountId, [...lost, ...renewed]])
  await run(insertRenewed, [accountId, renewed])
}

const newest = (times: string, filter: string) =>
  `coalesce((array_agg(DISTINCT ${times} ORDER BY ${times} DESC) FILTER (WHERE ${filter}))[1:100], '{}')`

const ms = (column: string) => `round(extract(epoch FROM ${column}) * 1000)::bigint`

/** Computes from all submissions what recording adds step by step (person-summaries.ts). */
const insertRenewed = statement({
  name: 'erase-renew',
  text: `
INSERT INTO person_surveys (account_id, person, locale_group_id, answered_at, closed_at, answer_ids, viewed_times, served_times)
SELECT $1, x.person, x.locale_group_id, max(x.answered_at), max(x.closed_at) FILTER (WHERE x.responded_at IS NULL),
  coalesce((SELECT array_agg(id ORDER BY id) FROM (
    SELECT id, row_number() OVER (PARTITION BY id) AS n FROM unnest(array_agg(x.udid)) AS u
    JOIN answers n ON n.submission_udid = u CROSS JOIN LATERAL unnest(n.answer_ids) AS id) AS h WHERE n <= ${MAX_PER_CHOICE}), '{}'),
  ${newest(ms('x.viewed_at'), 'x.viewed_at IS NOT NULL')},
  CASE WHEN (SELECT cap_counts FROM accounts WHERE id = $1) = 'served' THEN ${newest(ms('x.created_at'), 'true')} ELSE '{}' END
FROM (
  SELECT p.person, v.locale_group_id, s.udid, s.created_at, s.viewed_at, s.closed_at, s.responded_at,
    greatest(s.responded_at, (SELECT max(updated_at) FROM answers WHERE submission_udid = s.udid)) AS answered_at
  FROM unnest($2::text[]) AS p(person) CROSS JOIN LATERAL (
    SELECT * FROM submissions WHERE account_id = $1
      AND device_udid = CASE WHEN p.person LIKE 'u:%' THEN substr(p.person, 3)::uuid END
    UNION SELECT * FROM submissions WHERE p.person LIKE 'k:%' AND account_id = $1 AND client_key = substr(p.person, 3)
    UNION SELECT s.* FROM devices d JOIN submissions s ON s.account_id = d.account_id AND s.device_udid = d.udid
      WHERE p.person LIKE 'k:%' AND d.account_id = $1 AND d.client_key = substr(p.person, 3)) AS s
  JOIN surveys v ON v.id = s.survey_id) AS x
GROUP BY x.person, x.locale_group_id ORDER BY x.person, x.locale_group_id`,
  takes: [int4, array(text)],
  yields: {},
})
