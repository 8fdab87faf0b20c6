// The statements that hide submissions and show them again.

import { NEAR_GOAL } from '@/lib/answering/recording/ordinary-answers.store'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { sharedGroup } from '@/lib/surveys/writing/shared-goals.store'

/** Those of the submissions of a survey that can be seen. They are locked. */
export const listShown = statement({
  name: 'hide-list-shown',
  prepared: false,
  text: `SELECT udid FROM submissions
    WHERE account_id = $1 AND survey_id = $2 AND udid = ANY ($3::uuid[]) AND hidden IS NULL ORDER BY udid`,
  takes: [int4, int4, array(uuid)],
  yields: { udid: uuid },
})

/** Remembers what the submissions were, to undo it. */
export const noteHidden = statement({
  name: 'hide-note',
  prepared: false,
  text: `INSERT INTO submission_reviews AS r (account_id, submission_udid, hidden_by, hidden_at, was_over_goal)
    SELECT $1, s.udid, $3, $4, s.over_goal FROM submissions s WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[]) ORDER BY s.udid
    ON CONFLICT (account_id, submission_udid) DO UPDATE SET
      hidden_by = excluded.hidden_by, hidden_at = excluded.hidden_at, was_over_goal = excluded.was_over_goal`,
  takes: [int4, array(uuid), text, timestamptz],
  yields: {},
})

/** Over the goal: a later answer does not count either. */
export const hide = statement({
  name: 'hide-submissions',
  prepared: false,
  text: 'UPDATE submissions SET hidden = $3, over_goal = true WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid), text],
  yields: {},
})

/** A response over the pace of its survey is as one without an answer: it never counts. */
export const lockHidden = statement({
  name: 'unhide-lock',
  prepared: false,
  text: `SELECT udid, survey_id, CASE WHEN NOT over_pace THEN responded_at END AS responded_at, hidden AS reason,
      (SELECT ${sharedGroup('v')} FROM surveys v WHERE v.account_id = $1 AND v.id = $2) AS shared,
      CASE WHEN quota IS NOT NULL THEN (SELECT v.locale_group_id FROM surveys v WHERE v.account_id = $1 AND v.id = $2) END AS quotas
    FROM submissions WHERE account_id = $1 AND survey_id = $2 AND udid = ANY ($3::uuid[]) AND hidden IS NOT NULL ORDER BY udid FOR UPDATE`,
  takes: [int4, int4, array(uuid)],
  yields: {
    udid: uuid,
    survey_id: int4,
    responded_at: nullable(timestamptz),
    reason: nullable(text),
    shared: nullable(int4),
    quotas: nullable(int4),
  },
})

/** Those that were over the goal before they were hidden. */
export const listOver = statement({
  name: 'unhide-list-over',
  prepared: false,
  text: `SELECT submission_udid AS udid FROM submission_reviews
    WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[]) AND was_over_goal`,
  takes: [int4, array(uuid)],
  yields: { udid: uuid },
})

/** A survey near its goal is locked; of another that gets there by then, the count is refused. */
export const lockGoal = statement({
  name: 'unhide-lock-survey',
  prepared: false,
  text: `WITH v AS (
      SELECT id, goal, response_count, status IN ('live', 'paused') AS running, ${sharedGroup('surveys')} AS shared FROM surveys
      WHERE account_id = $1 AND id = $2 AND response_count + ${NEAR_GOAL} >= goal FOR NO KEY UPDATE)
    SELECT goal, response_count, running, shared, true AS locked FROM v
    UNION ALL SELECT goal, response_count, status IN ('live', 'paused'), ${sharedGroup('surveys')}, false FROM surveys
    WHERE account_id = $1 AND id = $2 AND NOT EXISTS (SELECT FROM v)`,
  takes: [int4, int4],
  yields: { goal: nullable(int4), response_count: int4, running: bool, shared: nullable(int4), locked: bool },
})

/** `$3` are those of the submissions `$2` that count. */
export const show = statement({
  name: 'unhide-submissions',
  prepared: false,
  text: `UPDATE submissions SET hidden = NULL, over_goal = responded_at IS NOT NULL AND udid <> ALL ($3::uuid[])
    WHERE account_id = $1 AND udid = ANY ($2::uuid[])`,
  takes: [int4, array(uuid), array(uuid)],
  yields: {},
})

export const noteShown = statement({
  name: 'unhide-note',
  prepared: false,
  text: `UPDATE submission_reviews SET hidden_by = NULL, hidden_at = NULL, was_over_goal = false
    WHERE account_id = $1 AND submission_udid = ANY ($2::uuid[])`,
  takes: [int4, array(uuid)],
  yields: {},
})

/** As an answer that reaches the goal does. */
export const complete = statement({
  name: 'unhide-complete',
  prepared: false,
  text: `UPDATE surveys SET status = 'complete', revision = revision + 1 WHERE account_id = $1 AND id = ANY ($2::int[])`,
  takes: [int4, array(int4)],
  yields: {},
})

/** Whether a destination wants to know that a goal was reached. */
export const raiseVersion = statement({
  name: 'unhide-version',
  prepared: false,
  text: `UPDATE accounts SET version = version + 1 WHERE id = $1 RETURNING 'goal.reached' = ANY (outgoing_kinds) AS tells`,
  takes: [int4],
  yields: { tells: nullable(bool) },
})
