// The statements with which submissions leave the counts, because they are erased or hidden, or come back.

import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, json, nullable, text, uuid } from '@/lib/platform/sql/types'
import { isMember, sharedGroup } from '@/lib/surveys/writing/shared-goals.store'
import { NEAR_GOAL } from '../recording/ordinary-answers.store'

export const lockLinks = statement({
  name: 'erase-lock-links',
  text: `SELECT FROM links WHERE account_id = $1
       AND udid IN (SELECT c.link_udid FROM clicks c WHERE c.account_id = $1 AND c.submission_udid = ANY ($2::uuid[]))
     ORDER BY udid FOR NO KEY UPDATE`,
  takes: [int4, array(uuid)],
  yields: {},
})

/**
 * Submissions over the goal that may take the places of these, in all surveys that share it; and,
 * without a submission, the locale groups of shared goals, and those whose quotas the submissions are in, or whoever
 * takes their places may be.
 */
export const findPromotable = statement({
  name: 'erase-promotable',
  text: `WITH f AS (
       SELECT s.survey_id AS id, count(*) AS n FROM submissions s
       WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[]) AND s.responded_at IS NOT NULL AND NOT s.over_goal GROUP BY 1),
     p AS (
       SELECT ${sharedGroup('v')} AS shared, CASE WHEN ${isMember('v')} THEN 0 ELSE v.id END AS alone, sum(f.n) AS n
       FROM f JOIN surveys v ON v.account_id = $1 AND v.id = f.id GROUP BY 1, 2)
     SELECT h.udid, NULL::int AS shared, NULL::int AS quotas FROM p
     CROSS JOIN LATERAL (
       SELECT o.udid FROM surveys m
       CROSS JOIN LATERAL (
         SELECT udid, responded_at FROM submissions
         WHERE account_id = $1 AND survey_id = m.id AND over_goal AND NOT over_pace AND hidden IS NULL AND udid <> ALL ($2::uuid[])
         ORDER BY responded_at, udid LIMIT p.n) AS o
       WHERE m.account_id = $1 AND (m.id = p.alone OR m.locale_group_id = p.shared AND ${isMember('m')})
       ORDER BY o.responded_at, o.udid LIMIT p.n) AS h
     UNION ALL SELECT NULL, p.shared, NULL FROM p WHERE p.shared IS NOT NULL
     UNION ALL SELECT DISTINCT NULL::uuid, NULL::int, v.locale_group_id FROM submissions s JOIN surveys v ON v.account_id = $1 AND v.id = s.survey_id
     WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[])
       AND (s.quota IS NOT NULL OR v.settings #> '{quotas,0}' IS NOT NULL AND s.responded_at IS NOT NULL AND NOT s.over_goal)`,
  takes: [int4, array(uuid)],
  yields: { udid: nullable(uuid), shared: nullable(int4), quotas: nullable(int4) },
})

export const lock = statement({
  name: 'erase-lock',
  text: 'SELECT FROM submissions WHERE account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid FOR UPDATE',
  takes: [int4, array(uuid)],
  yields: {},
})

export const listTargets = statement({
  name: 'erase-targets',
  text: `SELECT s.udid, s.client_key, s.device_udid, d.client_key AS device_key,
       s.responded_at IS NOT NULL AS responded, s.answer_count AS answers
     FROM submissions s LEFT JOIN devices d ON d.account_id = $1 AND d.udid = s.device_udid
     WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[]) ORDER BY s.udid`,
  takes: [int4, array(uuid)],
  yields: {
    udid: uuid,
    client_key: nullable(text),
    device_udid: uuid,
    device_key: nullable(text),
    responded: bool,
    answers: int4,
  },
})

/**
 * How many places within the goals of their surveys become free. A survey at its goal, or near it,
 * is locked, and one that shares it: `goal` is null for the others.
 */
export const lockSurveys = statement({
  name: 'erase-lock-surveys',
  text: `WITH f AS (
       SELECT survey_id AS id, count(*)::int AS freed FROM submissions
       WHERE account_id = $1 AND udid = ANY ($2::uuid[]) AND responded_at IS NOT NULL AND NOT over_goal GROUP BY 1),
     v AS (
       SELECT id, goal, response_count, ${sharedGroup('surveys')} AS shared FROM surveys
       WHERE account_id = $1 AND id IN (SELECT id FROM f) AND (response_count + ${NEAR_GOAL} >= goal OR ${isMember('surveys')})
       ORDER BY id FOR NO KEY UPDATE)
     SELECT f.id, f.freed, v.goal, v.response_count, v.shared FROM f LEFT JOIN v ON v.id = f.id ORDER BY f.id`,
  takes: [int4, array(uuid)],
  yields: {
    id: int4,
    freed: int4,
    goal: nullable(int4),
    response_count: nullable(int4),
    shared: nullable(int4),
  },
})

/** The earliest `$4` of the surveys `$2` together. */
export const promote = statement({
  name: 'erase-promote',
  // Arrays, so that they are selected once: again, it would pass over those just promoted.
  text: `UPDATE submissions SET over_goal = false WHERE account_id = $1 AND udid = ANY (ARRAY(
       SELECT udid FROM submissions WHERE account_id = $1 AND udid = ANY (ARRAY(
         SELECT o.udid FROM unnest($2::int[]) AS m(id)
         CROSS JOIN LATERAL (
           SELECT udid, responded_at FROM submissions
           WHERE account_id = $1 AND survey_id = m.id AND over_goal AND NOT over_pace AND hidden IS NULL AND udid <> ALL ($3::uuid[])
           ORDER BY responded_at, udid LIMIT $4) AS o
         ORDER BY o.responded_at, o.udid LIMIT $4))
       AND over_goal AND NOT over_pace AND hidden IS NULL FOR UPDATE NOWAIT)) RETURNING udid, survey_id`,
  takes: [int4, array(int4), array(uuid), int8],
  yields: { udid: uuid, survey_id: int4 },
})

/** A survey that was not locked is refused if it has come to its goal since, or would. */
export const changeCounts = statement({
  name: 'erase-counts',
  text: `UPDATE surveys v SET response_count = v.response_count
       + i.change / CASE WHEN i.locked OR v.goal IS NULL OR NOT v.shares_goal AND greatest(v.response_count, v.response_count + i.change) < v.goal THEN 1 ELSE 0 END
     FROM (SELECT * FROM json_to_recordset($2::json) AS i(id int, change int, locked boolean) ORDER BY id) AS i
     WHERE v.account_id = $1 AND v.id = i.id`,
  takes: [int4, json()],
  yields: {},
})

/** What the submissions `$2` take from the tallies, and those of `$3`, within the goal now, add. */
export const listChoices = statement({
  name: 'erase-choices',
  text: `SELECT n.question_id, id AS answer_id, count(*) FILTER (WHERE n.submission_udid = ANY ($3::uuid[]))::int AS more,
       count(*) FILTER (WHERE n.submission_udid <> ALL ($3::uuid[]) AND NOT s.over_goal)::int AS fewer
     FROM answers n JOIN submissions s ON s.account_id = $1 AND s.udid = n.submission_udid
       CROSS JOIN LATERAL unnest(n.answer_ids) AS id
     WHERE n.account_id = $1 AND n.submission_udid = ANY ($2::uuid[] || $3::uuid[]) GROUP BY 1, 2`,
  takes: [int4, array(uuid), array(uuid)],
  yields: { question_id: int4, answer_id: int4, more: int4, fewer: int4 },
})

export const moveTallies = statement({
  name: 'erase-tallies',
  text: `WITH moved AS (
       SELECT * FROM json_to_recordset($2::json) AS m(question_id int, answer_id int, more int, fewer int)),
     held AS (
       SELECT answer_id FROM answer_tallies
       WHERE account_id = $1 AND answer_id IN (SELECT answer_id FROM moved) ORDER BY answer_id FOR UPDATE),
     less AS (
       UPDATE answer_tallies t SET count = t.count + m.more - m.fewer, changes = t.changes + m.more + m.fewer
       FROM moved m WHERE t.account_id = $1 AND m.more < m.fewer AND t.answer_id = m.answer_id AND (SELECT count(*) FROM held) >= 0)
     INSERT INTO answer_tallies AS t (account_id, answer_id, question_id, count, changes)
     SELECT $1, answer_id, question_id, more - fewer, more + fewer FROM moved
     WHERE more >= fewer AND more > 0 AND (SELECT count(*) FROM held) >= 0 ORDER BY answer_id
     ON CONFLICT (account_id, answer_id) DO UPDATE SET count = t.count + excluded.count, changes = t.changes + excluded.changes`,
  takes: [int4, json()],
  yields: {},
})

/** SQL: deletes the clicks `c` for which it holds. */
export const clicksWhere = (which: string) => `WITH l AS (
       SELECT udid FROM links WHERE account_id = $1 AND udid IN (SELECT c.link_udid FROM clicks c WHERE c.account_id = $1 AND ${which})
       ORDER BY udid FOR NO KEY UPDATE),
     c AS (
       DELETE FROM clicks c WHERE c.account_id = $1 AND ${which} AND c.link_udid IN (SELECT udid FROM l)
       RETURNING c.link_udid, c.submission_udid),
     n AS (SELECT link_udid, count(*)::int AS n FROM c GROUP BY 1),
     u AS (UPDATE links l SET click_count = click_count - n.n FROM n WHERE l.account_id = $1 AND l.udid = n.link_udid)
     SELECT count(*) AS n, coalesce(array_agg(DISTINCT submission_udid), '{}') AS submissions FROM c`

export const deleteClicks = statement({
  name: 'erase-clicks-own',
  text: clicksWhere('c.submission_udid = ANY ($2::uuid[])'),
  takes: [int4, array(uuid)],
  yields: { n: int8, submissions: array(uuid) },
})

export const deleteRequests = statement({
  name: 'erase-requests',
  text: 'DELETE FROM handled_requests WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteAnswers = statement({
  name: 'erase-answers',
  text: 'DELETE FROM answers WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteOutgoing = statement({
  name: 'erase-outgoing-events',
  text: 'DELETE FROM outgoing_events WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

/** Digests may have texts of anybody. Those that wait are made again. */
export const deleteDigests = statement({
  name: 'erase-digests',
  text: `
WITH gone AS (
  DELETE FROM deliveries WHERE account_id = $1 AND submission_udid IS NULL AND kind = 'digest'
  RETURNING destination_id, happened_at, state),
again AS (
  SELECT destination_id, min(happened_at) AS due FROM gone WHERE state = 'waiting' GROUP BY destination_id)
UPDATE destinations d SET next_digest_at = least(d.next_digest_at, a.due)
FROM again a WHERE d.account_id = $1 AND d.id = a.destination_id`,
  takes: [int4],
  yields: {},
})

export const deleteDeliveries = statement({
  name: 'erase-deliveries',
  text: 'DELETE FROM deliveries WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteSubmissions = statement({
  name: 'erase-submissions',
  text: 'DELETE FROM submissions WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})
