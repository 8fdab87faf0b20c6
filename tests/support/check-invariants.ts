// Invariants between counters and rows that must hold after any calls, in any order and in
// parallel.
import type { Pool } from 'pg'

/** What the totals of deleted submissions contain of a list, by what it counts. */
const sealed = (list: string): string => `
  SELECT t.tuple ->> 0 AS id, sum((t.tuple ->> 1)::int) AS n
  FROM sealed_totals p CROSS JOIN LATERAL json_array_elements(p.totals) AS g(segment)
    CROSS JOIN LATERAL json_array_elements(g.segment -> '${list}') AS t(tuple) GROUP BY 1`

/** The goals that surveys share, by locale group. */
const SHARED = `
  SELECT locale_group_id, sum(response_count) AS responses, coalesce(min(goal) FILTER (WHERE status <> 'archived'), min(goal)) AS goal
  FROM surveys WHERE shares_goal AND goal IS NOT NULL AND published_at IS NOT NULL GROUP BY locale_group_id`

/** Each query finds the rows that break its rule. */
const RULES: [rule: string, sql: string][] = [
  [
    'answer_count is the number of stored answers',
    `SELECT s.udid AS broken FROM submissions s
     WHERE s.answer_count <> (
       SELECT count(*) FROM answers a WHERE a.account_id = s.account_id AND a.submission_udid = s.udid)`,
  ],
  [
    'responded_at is set if and only if there is an answer',
    'SELECT udid AS broken FROM submissions WHERE (responded_at IS NOT NULL) <> (answer_count > 0)',
  ],
  [
    'response_count is the number of responses within the goal',
    `SELECT v.id AS broken FROM surveys v WHERE v.response_count <> (
       SELECT count(*) FROM submissions s WHERE s.survey_id = v.id AND s.responded_at IS NOT NULL AND NOT s.over_goal) + (
       SELECT coalesce(sum(p.responses), 0) FROM sealed_totals p WHERE p.survey_id = v.id)`,
  ],
  [
    'a tally is the number of answers that contain it, over submissions that count',
    `SELECT p.id AS broken FROM possible_answers p LEFT JOIN answer_tallies t ON t.answer_id = p.id
     LEFT JOIN (
       SELECT id, count(*) AS n FROM answers a JOIN submissions s ON s.udid = a.submission_udid
       CROSS JOIN LATERAL unnest(a.answer_ids) AS id WHERE NOT s.over_goal GROUP BY id) AS c ON c.id = p.id
     LEFT JOIN (${sealed('chosen')}) AS d ON d.id = p.id::text
     WHERE coalesce(t.count, 0) <> coalesce(c.n, 0) + coalesce(d.n, 0)`,
  ],
  [
    'a tally has changed at least as often as it counts',
    'SELECT answer_id AS broken FROM answer_tallies WHERE count < 0 OR changes < count',
  ],
  [
    'a tally belongs to the question of its answer',
    `SELECT t.answer_id AS broken FROM answer_tallies t JOIN possible_answers p ON p.id = t.answer_id
     WHERE t.question_id <> p.question_id`,
  ],
  [
    'click_count is the number of clicks',
    `SELECT l.udid AS broken FROM links l LEFT JOIN (${sealed('clicks')}) AS d ON d.id = l.udid::text
     WHERE l.click_count <> (SELECT count(*) FROM clicks c WHERE c.link_udid = l.udid) + coalesce(d.n, 0)`,
  ],
  [
    'whoever answered, closed or clicked has viewed',
    `SELECT udid AS broken FROM submissions
     WHERE viewed_at IS NULL AND (responded_at IS NOT NULL OR closed_at IS NOT NULL)`,
  ],
  [
    'times of a submission are in order',
    `SELECT udid AS broken FROM submissions
     WHERE viewed_at < created_at OR responded_at < viewed_at OR closed_at < viewed_at`,
  ],
  [
    'nothing is over a goal that is not reached',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id LEFT JOIN (${SHARED}) AS g USING (locale_group_id)
     WHERE s.over_goal AND NOT s.over_pace AND s.hidden IS NULL AND (s.responded_at IS NULL
       OR CASE WHEN v.shares_goal THEN g.responses < g.goal ELSE v.response_count < coalesce(v.goal, 0) END)`,
  ],
  [
    'what is over a pace is a response that counts nowhere',
    'SELECT udid AS broken FROM submissions WHERE over_pace AND NOT (over_goal AND responded_at IS NOT NULL)',
  ],
  [
    'a period of a pace has at least what was counted in it',
    `SELECT c.locale_group_id AS broken FROM pace_counts c WHERE c.count < (
       SELECT count(*) FROM submissions s JOIN surveys v ON v.id = s.survey_id
       WHERE v.locale_group_id = c.locale_group_id AND v.pace ->> 'count' = c.counts AND v.pace ->> 'per' = c.per
         AND CASE WHEN c.counts = 'responses' THEN NOT s.over_pace AND date_trunc(c.per, s.responded_at, c.zone) = c.starts_at
           ELSE s.link_key IS NULL AND date_trunc(c.per, s.created_at, c.zone) = c.starts_at END)`,
  ],
  [
    'what is hidden counts nowhere, and somebody hid it, or its address did',
    `SELECT s.udid AS broken FROM submissions s
     LEFT JOIN submission_reviews r ON r.account_id = s.account_id AND r.submission_udid = s.udid
     WHERE s.hidden IS NOT NULL AND NOT s.over_goal OR r.hidden_at IS NOT NULL AND s.hidden IS NULL
       OR r.hidden_at IS NULL AND s.hidden <> 'staff'
       OR r.was_over_goal AND s.hidden IS NULL`,
  ],
  [
    'a goal is never passed',
    `SELECT id AS broken FROM surveys WHERE goal IS NOT NULL AND response_count > goal`,
  ],
  [
    'a survey that has reached its goal is not live',
    `SELECT id AS broken FROM surveys WHERE status = 'live' AND goal IS NOT NULL AND response_count >= goal`,
  ],
  [
    'a goal that is shared is never passed',
    `SELECT locale_group_id AS broken FROM (${SHARED}) AS g WHERE responses > goal`,
  ],
  [
    'surveys that have reached the goal that they share are not live',
    `SELECT v.id AS broken FROM surveys v JOIN (${SHARED}) AS g USING (locale_group_id)
     WHERE v.shares_goal AND v.status = 'live' AND g.responses >= g.goal`,
  ],
  [
    'a quota counts the responses that are marked as counted, and deleted ones',
    `WITH marked AS (
       SELECT survey_id, quota, count(*) FILTER (WHERE quota_outcome = 'counted') AS counted,
         count(*) FILTER (WHERE quota_outcome = 'screened_out' AND hidden IS NULL) AS screened_out
       FROM submissions WHERE quota IS NOT NULL GROUP BY survey_id, quota)
     SELECT survey_id AS broken FROM marked FULL JOIN quota_counts q USING (survey_id, quota)
     WHERE coalesce(q.counted, 0) < coalesce(marked.counted, 0) OR coalesce(q.screened_out, 0) < coalesce(marked.screened_out, 0)
       OR NOT EXISTS (SELECT FROM sealed_totals p WHERE p.survey_id = q.survey_id)
         AND (coalesce(q.counted, 0), coalesce(q.screened_out, 0)) <> (coalesce(marked.counted, 0), coalesce(marked.screened_out, 0))`,
  ],
  [
    'what counts in no figure counts in no quota',
    `SELECT udid AS broken FROM submissions WHERE quota_outcome = 'counted' AND (over_goal OR responded_at IS NULL)
     UNION ALL SELECT udid FROM submissions WHERE (quota IS NULL) <> (quota_outcome IS NULL)`,
  ],
  [
    'answers belong to questions of their submission’s survey',
    `SELECT a.submission_udid AS broken FROM answers a JOIN submissions s ON s.udid = a.submission_udid
     JOIN questions q ON q.id = a.question_id WHERE q.survey_id <> s.survey_id`,
  ],
  [
    'chosen answers belong to their question, each once',
    `SELECT a.submission_udid AS broken FROM answers a
     WHERE cardinality(a.answer_ids) <> (
       SELECT count(DISTINCT p.id) FROM possible_answers p WHERE p.question_id = a.question_id AND p.id = ANY (a.answer_ids))`,
  ],
  [
    'last_question_id is a question that was answered',
    `SELECT s.udid AS broken FROM submissions s WHERE (s.last_question_id IS NULL) <> (s.answer_count = 0)
     OR s.last_question_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM answers a WHERE a.account_id = s.account_id AND a.submission_udid = s.udid AND a.question_id = s.last_question_id)`,
  ],
  [
    'what was answered is remembered of the device and of its client key',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id
     CROSS JOIN LATERAL unnest(ARRAY['u:' || s.device_udid, 'k:' || s.client_key]) AS who
     LEFT JOIN person_surveys p ON p.account_id = s.account_id AND p.person = who AND p.locale_group_id = v.locale_group_id
     WHERE who IS NOT NULL AND s.responded_at IS NOT NULL
       AND (p.answered_at IS NULL OR p.answered_at < s.responded_at OR NOT p.answer_ids @> (
         SELECT coalesce(array_agg(id), '{}') FROM answers a CROSS JOIN LATERAL unnest(a.answer_ids) AS id
         WHERE a.account_id = s.account_id AND a.submission_udid = s.udid))`,
  ],
  [
    'what was completed is answered, and is remembered of the device and of its client key',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id
     CROSS JOIN LATERAL unnest(ARRAY['u:' || s.device_udid, 'k:' || s.client_key]) AS who
     LEFT JOIN person_surveys p ON p.account_id = s.account_id AND p.person = who AND p.locale_group_id = v.locale_group_id
     WHERE who IS NOT NULL AND s.completed_at IS NOT NULL
       AND (s.responded_at IS NULL OR p.completed_at IS NULL OR p.completed_at < s.completed_at)`,
  ],
  [
    'what was viewed is remembered of the device and of its client key',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id
     CROSS JOIN LATERAL unnest(ARRAY['u:' || s.device_udid, 'k:' || s.client_key]) AS who
     LEFT JOIN person_surveys p ON p.account_id = s.account_id AND p.person = who AND p.locale_group_id = v.locale_group_id
     WHERE who IS NOT NULL AND s.viewed_at IS NOT NULL AND cardinality(coalesce(p.viewed_times, '{}')) = 0`,
  ],
  [
    'what was closed without an answer is remembered of the device',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id
     LEFT JOIN person_surveys p ON p.account_id = s.account_id AND p.person = 'u:' || s.device_udid
       AND p.locale_group_id = v.locale_group_id
     WHERE s.closed_at IS NOT NULL AND s.responded_at IS NULL AND p.closed_at IS NULL`,
  ],
  [
    'nothing refers to what was deleted',
    `SELECT submission_udid::text AS broken FROM answers n WHERE NOT EXISTS (SELECT FROM submissions s WHERE s.udid = n.submission_udid)
     UNION ALL SELECT question_id::text FROM answers n WHERE NOT EXISTS (SELECT FROM questions q WHERE q.id = n.question_id)
     UNION ALL SELECT udid::text FROM submissions s WHERE NOT EXISTS (
       SELECT FROM surveys v WHERE v.account_id = s.account_id AND v.id = s.survey_id)
     UNION ALL SELECT account_id::text FROM (SELECT account_id FROM devices UNION SELECT account_id FROM events
       UNION SELECT account_id FROM person_surveys UNION SELECT account_id FROM handled_requests) AS x
       WHERE NOT EXISTS (SELECT FROM accounts a WHERE a.id = x.account_id)`,
  ],
  [
    'every submission has its device',
    `SELECT s.udid AS broken FROM submissions s
     WHERE NOT EXISTS (SELECT FROM devices d WHERE d.account_id = s.account_id AND d.udid = s.device_udid)`,
  ],
  [
    'submissions, surveys and clicks stay within one account and one survey',
    `SELECT s.udid AS broken FROM submissions s JOIN surveys v ON v.id = s.survey_id WHERE v.account_id <> s.account_id
     UNION ALL SELECT s.udid FROM clicks c JOIN submissions s ON s.udid = c.submission_udid JOIN links l ON l.udid = c.link_udid
       JOIN questions q ON q.id = l.question_id WHERE q.survey_id <> s.survey_id`,
  ],
]

/** One sentence for each broken rule, with an example. Empty: no rule is broken. */
export async function findBrokenInvariants(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows: found } = await pool.query(`SELECT FROM pg_extension WHERE extname = 'citus'`)
  if (found.length > 0 && 'connect' in pool) return findInCopies(pool as Pool)
  const broken: string[] = []
  for (const [rule, sql] of RULES) {
    const { rows } = await pool.query<{ broken: string | number }>(sql)
    if (rows.length > 0) broken.push(`${rule}: broken ${rows.length} times, first by ${rows[0]?.broken}`)
  }
  return broken
}

/** A distributed database cannot join across accounts: its tables are copied into one connection. */
async function findInCopies(pool: Pool): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    for (const { name } of rows)
      await client.query(`CREATE TEMPORARY TABLE ${name} ON COMMIT DROP AS SELECT * FROM public.${name}`)
    return await findBrokenInvariants({ query: client.query.bind(client) } as Pick<Pool, 'query'>)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}
