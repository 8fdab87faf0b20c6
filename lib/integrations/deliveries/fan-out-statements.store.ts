// What making deliveries of the outbox reads and writes, in one transaction.

import type { JsonObject } from '@/lib/platform/json/json-value'
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
import { ROUTES_OF_DOCUMENT } from '@/lib/surveys/history/version.store'
import type { VersionRoutes } from '@/lib/surveys/survey.rules'

/**
 * One process at a time makes an account's deliveries, so that those of a submission are in order.
 * NOWAIT: another is at it, or an owner changes a destination.
 */
export const lockDestinations = statement({
  name: 'lock-destinations',
  text: `
SELECT id, kind, events, survey_ids, conditions, every = 'each' AND consent = 'given' AS gets_events FROM destinations
WHERE account_id = $1 ORDER BY id FOR NO KEY UPDATE NOWAIT`,
  takes: [int4],
  yields: {
    id: int4,
    kind: text,
    events: array(text),
    survey_ids: array(int4),
    conditions: jsonb<{ field: string; operator: string; value: string | null }[]>(),
    gets_events: bool,
  },
})

export const takeEvents = statement({
  name: 'take-outgoing-events',
  text: `
SELECT position, id, survey_id, submission_udid, kinds, happened_at, given FROM outgoing_events
WHERE account_id = $1 ORDER BY position LIMIT $2 FOR UPDATE`,
  takes: [int4, int8],
  yields: {
    position: int8,
    id: uuid,
    survey_id: int4,
    submission_udid: nullable(uuid),
    kinds: array(text),
    happened_at: timestamptz,
    given: nullable(json<{ question_id: number; answer_ids: number[]; text: string | null }[]>()),
  },
})

export const readSubmissions = statement({
  name: 'read-told-submissions',
  text: `
SELECT s.udid, s.device_udid, s.client_key, s.device_type, s.mobile_type, s.url, s.view_name, s.event_name, s.locale,
  s.context, s.created_at, s.viewed_at, s.responded_at, s.closed_at, s.over_goal, s.quota, s.quota_outcome,
  CASE WHEN s.revision < (SELECT max(revision) FROM survey_versions v WHERE v.account_id = $1 AND v.survey_id = s.survey_id) THEN (
    SELECT ${ROUTES_OF_DOCUMENT}
    FROM survey_versions v WHERE v.account_id = $1 AND v.survey_id = s.survey_id
    ORDER BY v.revision <= s.revision DESC, abs(v.revision - s.revision) LIMIT 1) END AS asked
FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT * FROM submissions s WHERE s.account_id = $1 AND s.udid = i.udid OFFSET 0) AS s`,
  takes: [int4, array(uuid)],
  yields: {
    udid: uuid,
    device_udid: uuid,
    client_key: nullable(text),
    device_type: text,
    mobile_type: nullable(text),
    url: nullable(text),
    view_name: nullable(text),
    event_name: nullable(text),
    locale: nullable(text),
    context: nullable(jsonb<JsonObject>()),
    created_at: timestamptz,
    viewed_at: nullable(timestamptz),
    responded_at: nullable(timestamptz),
    closed_at: nullable(timestamptz),
    over_goal: bool,
    quota: nullable(text),
    quota_outcome: nullable(text),
    asked: nullable(jsonb<VersionRoutes>()),
  },
})

export const readAnswers = statement({
  name: 'read-told-answers',
  text: `
SELECT n.submission_udid, n.question_id, n.answer_ids, n.text FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (SELECT * FROM answers n WHERE n.account_id = $1 AND n.submission_udid = i.udid OFFSET 0) AS n`,
  takes: [int4, array(uuid)],
  yields: { submission_udid: uuid, question_id: int4, answer_ids: array(int4), text: nullable(text) },
})

/** Which destinations have been told already that these submissions are complete. */
export const listCompleted = statement({
  name: 'list-told-completions',
  text: `
SELECT d.destination_id, d.submission_udid FROM unnest($2::uuid[]) AS i(udid)
CROSS JOIN LATERAL (
  SELECT d.destination_id, d.submission_udid FROM deliveries d
  WHERE d.account_id = $1 AND d.submission_udid = i.udid AND d.kind = 'survey.completed' OFFSET 0) AS d`,
  takes: [int4, array(uuid)],
  yields: { destination_id: int4, submission_udid: nullable(uuid) },
})

export const insertDeliveries = statement({
  name: 'insert-deliveries',
  text: `
INSERT INTO deliveries (account_id, destination_id, place, event_id, kind, survey_id, submission_udid, happened_at, body, due_at, waits_since)
SELECT $1, destination_id, place, event_id, kind, survey_id, udid, happened_at, body, due_at, $3
FROM json_to_recordset($2::json) AS i(destination_id int, place bigint, event_id text, kind text, survey_id int, udid uuid,
  happened_at timestamptz, body text, due_at timestamptz)
ON CONFLICT DO NOTHING`,
  takes: [int4, json(), timestamptz],
  yields: {},
})

export const deleteEvents = statement({
  name: 'delete-outgoing-events',
  text: 'DELETE FROM outgoing_events WHERE account_id = $1 AND position = ANY ($2::bigint[])',
  takes: [int4, array(int8)],
  yields: {},
})
