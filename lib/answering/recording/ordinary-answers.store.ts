// Ordinary answers: to questions that the submission has not answered, not late, far from the survey's
// goal, which is not shared, of a survey without quotas and without a pace that counts responses.
// One statement locks the submissions, says which of them are ordinary, and writes everything that
// depends on these. What it moves is what `applyAnswers` says; tests/api/answering/ordinary-answers.test.ts
// compares both on random histories.
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import { toAnswersJson } from '@/lib/integrations/deliveries/outgoing-events.store'
import { layOver } from '@/lib/people/data-limits.rules'
import { MAX_PER_CHOICE, ON_CONFLICT_MERGE } from '@/lib/people/person-summaries.store'
import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { onDistributed } from '@/lib/platform/sql/distributed'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json, uuid } from '@/lib/platform/sql/types'
import { isoTime } from '@/lib/platform/text/iso-time'
import { reachesEnd } from '@/lib/results/statistics/completion.rules'
import { isLate } from '@/lib/results/totals/late-changes.store'
import { isPaced } from '@/lib/surveys/pace/pace-counts.store'
import type { AnswersToRecord } from './answers-to-record.store'

/** So many responses below its goal a survey is counted under a lock; two whole batches. */
export const NEAR_GOAL = 1000

export interface OrdinaryAnswers {
  udid: string
  localeGroupId: number
  answers: StoredAnswer[]
  /** Whether they reach the end of the survey by themselves. */
  ends: boolean
  /** Otherwise they do if these questions were all answered before; null: they do not. */
  required: number[] | null
  now: number
  /** Replaces the stored Context Data. */
  context: JsonObject | null
  /** Only where none is stored. */
  ifNoContext: boolean
  leftOut: number
  clientKey: string | null
  requestId: string | null
  /** Whether it writes an event to the outbox. */
  tells: boolean
}

/** Null: these answers need the transaction, whatever is stored. */
export function toOrdinary(item: AnswersToRecord): OrdinaryAnswers | null {
  const { submission, goal, sharesGoal, paced, localeGroupId, answers, now } = item
  const { endings, context, clientKey, requestId, tells } = item
  if (
    !('udid' in submission) ||
    paced ||
    answers.length === 0 ||
    (goal !== null && (sharesGoal || goal <= NEAR_GOAL))
  )
    return null
  if (item.quotas) return null
  const fitted = context && layOver(null, context.value)
  const given = new Map(answers.map(({ questionId, answerIds }) => [questionId, answerIds]))
  const ends = reachesEnd(endings, given)
  return {
    udid: submission.udid,
    ...{ localeGroupId, answers, ends, now, clientKey, requestId },
    required: ends ? null : (endings.required?.filter((id) => !given.has(id)) ?? null),
    context: fitted?.data ?? null,
    ifNoContext: context?.replaces === false,
    leftOut: fitted?.leftOut ?? 0,
    tells: tells.answers,
  }
}

// `s` is what was there before: the locked submissions that are ordinary. A submission that waited
// for its lock may have got an answer or a request id that this statement cannot see, and a survey
// a goal or a pace: then a unique index refuses the row, or the division by zero does, and the batch runs
// its items again one by one. Tallies and surveys are held by everybody who answers, so they come
// last: PostgreSQL carries out the parts from the last to the first.
const textOf = (more: string) => `
WITH s AS MATERIALIZED (
  SELECT i.*, s.account_id, s.survey_id, s.device_udid, coalesce(i.client_key, s.client_key) AS key, d.client_key AS device_key,
    s.responded_at IS NULL AS first, s.viewed_at IS NULL AS unseen, greatest(i.now, s.created_at, s.viewed_at) AS at,
    CASE WHEN s.completed_at IS NULL AND (i.ends OR i.required <@ known.questions) THEN greatest(i.now, s.created_at, s.viewed_at) END AS done
  FROM (
    SELECT * FROM json_to_recordset($2::json) AS i(udid uuid, locale_group_id int, now timestamptz, answers json, added int,
      last_question_id int, questions int[], ends boolean, required int[], ticks int[], context jsonb, if_no_context boolean, client_key text, request_id text)
    ORDER BY udid) AS i
  CROSS JOIN LATERAL (
    SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid
      AND NOT s.over_goal AND NOT ${isLate('s')} AND (s.closed_at IS NULL OR s.responded_at IS NOT NULL)
    FOR NO KEY UPDATE) AS s
  CROSS JOIN LATERAL (
    SELECT CASE WHEN i.required IS NOT NULL THEN ARRAY(
      SELECT n.question_id FROM answers n WHERE n.account_id = $1 AND n.submission_udid = i.udid) END AS questions) AS known
  CROSS JOIN LATERAL (
    SELECT client_key FROM devices d WHERE d.account_id = $1 AND d.udid = s.device_udid FOR KEY SHARE) AS d
  WHERE (i.client_key IS NULL OR i.client_key = d.client_key) AND (NOT i.if_no_context OR s.context IS NULL)
    AND (i.required IS NULL OR cardinality(known.questions) = s.answer_count)
    AND (SELECT (v.goal IS NULL OR NOT v.shares_goal AND v.response_count + ${NEAR_GOAL} < v.goal) AND NOT ${isPaced('v', 'responses')} FROM surveys v WHERE v.account_id = $1 AND v.id = s.survey_id)
    AND NOT EXISTS (
      SELECT FROM (SELECT n.question_id FROM answers n WHERE n.account_id = $1 AND n.submission_udid = i.udid OFFSET 0) AS n
      WHERE n.question_id = ANY (i.questions) OFFSET 0)
    AND NOT EXISTS (
      SELECT FROM handled_requests h
      WHERE h.account_id = $1 AND h.operation = 'answer' AND h.subject = i.udid::text AND h.request_id = i.request_id OFFSET 0)),
response AS (
  UPDATE surveys v SET response_count = v.response_count
    + n.responses / CASE WHEN (v.goal IS NULL OR NOT v.shares_goal AND v.response_count + n.responses < v.goal) AND NOT ${isPaced('v', 'responses')} THEN 1 ELSE 0 END
  FROM (SELECT survey_id, count(*)::int AS responses FROM s WHERE first GROUP BY survey_id ORDER BY survey_id) AS n
  WHERE v.account_id = $1 AND v.id = n.survey_id),
tally AS (
  INSERT INTO answer_tallies AS t (account_id, answer_id, question_id, count, changes)
  SELECT $1, id, a.question_id, count(*)::int, count(*)
  FROM s CROSS JOIN LATERAL json_to_recordset(s.answers) AS a(question_id int, answer_ids int[], text text)
    CROSS JOIN LATERAL unnest(a.answer_ids) AS id
  GROUP BY id, a.question_id ORDER BY id
  ON CONFLICT (account_id, answer_id) DO UPDATE SET count = t.count + excluded.count, changes = t.changes + excluded.changes),
summary AS (
  INSERT INTO person_surveys AS p (account_id, person, locale_group_id, answered_at, completed_at, answer_ids, viewed_times)
  SELECT $1, person, locale_group_id, max(at), max(done), coalesce(array_agg(id ORDER BY id) FILTER (WHERE id IS NOT NULL AND n <= ${MAX_PER_CHOICE}), '{}'),
    coalesce(array_agg(DISTINCT ms ORDER BY ms DESC) FILTER (WHERE unseen), '{}')
  FROM (
    SELECT person, s.locale_group_id, s.at, s.done, s.unseen, id, round(extract(epoch FROM s.at) * 1000)::bigint AS ms,
      row_number() OVER (PARTITION BY person, s.locale_group_id, id) AS n
    FROM s CROSS JOIN LATERAL (
      SELECT DISTINCT name AS person FROM unnest(ARRAY['u:' || s.device_udid, 'k:' || s.key, 'k:' || s.device_key]) AS name
      WHERE name IS NOT NULL) AS alias
    LEFT JOIN LATERAL unnest(s.ticks) AS id ON true) AS marks
  GROUP BY person, locale_group_id ORDER BY person, locale_group_id
  ${ON_CONFLICT_MERGE}),
request AS (
  INSERT INTO handled_requests (account_id, operation, subject, request_id, submission_udid)
  SELECT $1, 'answer', udid, request_id, udid FROM s WHERE request_id IS NOT NULL),
submission AS (
  UPDATE submissions x SET viewed_at = coalesce(x.viewed_at, s.at), responded_at = coalesce(x.responded_at, s.at), completed_at = coalesce(x.completed_at, s.done),
    answer_count = x.answer_count + s.added, last_question_id = s.last_question_id,
    client_key = coalesce(s.client_key, x.client_key), context = coalesce(s.context, x.context)
  FROM s WHERE x.account_id = s.account_id AND x.udid = s.udid ${onDistributed('x')}),
${more}answer AS (
  INSERT INTO answers (account_id, submission_udid, question_id, answer_ids, text, created_at, updated_at)
  SELECT $1, s.udid, a.question_id, a.answer_ids, a.text, s.at, s.at
  FROM s CROSS JOIN LATERAL json_to_recordset(s.answers) AS a(question_id int, answer_ids int[], text text))
SELECT udid FROM s`

const takes = [int4, json()] as const
const yields = { udid: uuid }

export const recordOrdinary = statement({ name: 'record-answers', text: textOf(''), takes, yields })

/** For accounts with destinations: writes an event for each of them. */
export const recordOrdinaryAndTell = statement({
  name: 'record-answers-and-tell',
  text: textOf(`event AS (
  INSERT INTO outgoing_events (account_id, survey_id, submission_udid, kinds, happened_at, given)
  SELECT $1, survey_id, udid, CASE WHEN unseen THEN '{survey.viewed,survey.answered}'::text[] ELSE '{survey.answered}' END, at, answers
  FROM s),
`),
  takes,
  yields,
})

/** The second parameter of `recordOrdinary`. */
export const toJson = (items: OrdinaryAnswers[]): string => writeJson(items.map(toRow))

const toRow = (item: OrdinaryAnswers) => ({
  udid: item.udid,
  locale_group_id: item.localeGroupId,
  now: isoTime(item.now),
  answers: toAnswersJson(item.answers),
  added: item.answers.length,
  ends: item.ends,
  required: item.required,
  last_question_id: item.answers.at(-1)?.questionId,
  questions: item.answers.map(({ questionId }) => questionId),
  ticks: item.answers.flatMap(({ answerIds }) => answerIds),
  context: item.context,
  if_no_context: item.ifNoContext,
  client_key: item.clientKey,
  request_id: item.requestId,
})
