// The statements that turn old submissions into totals.

import { statement } from '@/lib/platform/sql/statement'
import {
  array,
  bool,
  int4,
  int8,
  json,
  jsonb,
  nullable,
  text,
  timestamptz,
  uuid,
} from '@/lib/platform/sql/types'
import type { Segment } from '@/lib/results/counting/segments.rules'
import { choosesSeveral, QUESTION_KINDS } from '@/lib/surveys/survey.rules'

/** The time of the first submission of a survey before $3. */
export const findFirst = statement({
  name: 'seal-find-first',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions WHERE account_id = $1 AND survey_id = $2 AND created_at < $3
    ORDER BY created_at LIMIT 1`,
  takes: [int4, int4, timestamptz],
  yields: { at: timestamptz },
})

/** The time of the submission after the first $5 of a period. */
export const findEnd = statement({
  name: 'seal-find-end',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions WHERE account_id = $1 AND survey_id = $2 AND created_at >= $3 AND created_at < $4
    ORDER BY created_at OFFSET $5 LIMIT 1`,
  takes: [int4, int4, timestamptz, timestamptz, int8],
  yields: { at: timestamptz },
})

/** Locks the submissions of a period in the order in which answers do. */
export const lock = statement({
  name: 'seal-lock',
  prepared: false,
  text: `SELECT udid, link_key, hidden IS NOT NULL AS hidden FROM submissions
    WHERE account_id = $1 AND survey_id = $2 AND created_at >= $3 AND created_at < $4 ORDER BY udid FOR UPDATE`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { udid: uuid, link_key: nullable(text), hidden: bool },
})

/** Totals of the reports that contain one of these submissions do not hold any more. */
export const dropSpans = statement({
  name: 'seal-drop-spans',
  prepared: false,
  text: 'DELETE FROM report_spans WHERE account_id = $1 AND survey_id = $2 AND starts_at < $4 AND ends_at > $3',
  takes: [int4, int4, timestamptz, timestamptz],
  yields: {},
})

/** So that marks do not outlive what they are about. */
export const dropMarks = statement({
  name: 'seal-drop-marks',
  prepared: false,
  text: 'DELETE FROM report_marks WHERE account_id = $1 AND survey_id = $2 AND served_at >= $3 AND served_at < $4',
  takes: [int4, int4, timestamptz, timestamptz],
  yields: {},
})

const SEVERAL = QUESTION_KINDS.filter(choosesSeveral)
  .map((kind) => `'${kind}'`)
  .join(', ')

/** The newest ticks of multiple choices in submissions that count, newest first. */
export const listTicks = statement({
  name: 'seal-list-ticks',
  prepared: false,
  text: `
SELECT n.question_id, round(extract(epoch FROM n.created_at) * 1000)::int8 AS at, n.answer_ids
FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (
  SELECT s.udid FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid AND s.responded_at IS NOT NULL AND NOT s.over_goal OFFSET 0) AS s
CROSS JOIN LATERAL (
  SELECT * FROM answers n WHERE n.account_id = $1 AND n.submission_udid = s.udid AND n.answer_ids <> '{}' OFFSET 0) AS n
JOIN questions q ON q.account_id = $1 AND q.id = n.question_id AND q.kind IN (${SEVERAL})
ORDER BY n.created_at DESC`,
  takes: [int4, array(uuid)],
  yields: { question_id: int4, at: int8, answer_ids: array(int4) },
})

export type Tick = [at: number, answerIds: number[]]

export const readTicks = statement({
  name: 'seal-read-ticks',
  prepared: false,
  text: 'SELECT question_id, ticks FROM sealed_ticks WHERE account_id = $1 AND question_id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: { question_id: int4, ticks: json<Tick[]>() },
})

export const writeTicks = statement({
  name: 'seal-write-ticks',
  prepared: false,
  text: `INSERT INTO sealed_ticks (account_id, question_id, ticks)
    SELECT $1, question_id, ticks FROM json_to_recordset($2::json) AS i(question_id int, ticks json)
    ON CONFLICT (account_id, question_id) DO UPDATE SET ticks = excluded.ticks`,
  takes: [int4, json()],
  yields: {},
})

export const writeLinks = statement({
  name: 'seal-write-links',
  prepared: false,
  text: `INSERT INTO sealed_links (account_id, link_key) SELECT $1, key FROM unnest($2::text[]) AS key ON CONFLICT DO NOTHING`,
  takes: [int4, array(text)],
  yields: {},
})

/** Clicks go with their submissions. */
export const deleteAnswers = statement({
  name: 'seal-delete-answers',
  prepared: false,
  text: `DELETE FROM answers n USING (SELECT $1::int AS account_id, udid FROM unnest($2::uuid[]) AS udid) AS i
    WHERE n.account_id = $1 AND n.submission_udid = i.udid`,
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteSubmissions = statement({
  name: 'seal-delete-submissions',
  prepared: false,
  text: 'DELETE FROM submissions WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

const row = 'account_id = $1 AND survey_id = $2'

export const readDay = statement({
  name: 'seal-read-day',
  prepared: false,
  text: `SELECT impressions, viewed, answered, responses, last_answer_at, totals FROM sealed_totals WHERE ${row} AND starts_at = $3`,
  takes: [int4, int4, timestamptz],
  yields: {
    impressions: int4,
    viewed: int4,
    answered: int4,
    responses: int4,
    last_answer_at: nullable(timestamptz),
    totals: json<Segment[]>(),
  },
})

export const writeDay = statement({
  name: 'seal-write-day',
  prepared: false,
  text: `
INSERT INTO sealed_totals (account_id, survey_id, starts_at, impressions, viewed, answered, responses, last_answer_at, totals, by_device)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (account_id, survey_id, starts_at) DO UPDATE SET impressions = excluded.impressions, viewed = excluded.viewed,
  answered = excluded.answered, responses = excluded.responses, last_answer_at = excluded.last_answer_at, totals = excluded.totals,
  by_device = excluded.by_device`,
  takes: [int4, int4, timestamptz, int4, int4, int4, int4, nullable(timestamptz), json(), jsonb()],
  yields: {},
})

export const readQuarters = statement({
  name: 'seal-read-quarters',
  prepared: false,
  text: `SELECT starts_at, totals FROM sealed_quarters WHERE ${row} AND starts_at > $3::timestamptz - interval '15 minutes' AND starts_at < $4`,
  takes: [int4, int4, timestamptz, timestamptz],
  yields: { starts_at: timestamptz, totals: json<Segment[]>() },
})

export const writeQuarters = statement({
  name: 'seal-write-quarters',
  prepared: false,
  text: `
INSERT INTO sealed_quarters (account_id, survey_id, starts_at, totals)
SELECT $1, $2, starts_at, totals FROM json_to_recordset($3::json) AS i(starts_at timestamptz, totals json)
ON CONFLICT (account_id, survey_id, starts_at) DO UPDATE SET totals = excluded.totals`,
  takes: [int4, int4, json()],
  yields: {},
})
