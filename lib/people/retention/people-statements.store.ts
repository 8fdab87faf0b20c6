// The statements that find people who were not seen for long, and forget them.

import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { SEEN_EVERY_DAYS } from '../read-person.store'

/** SQL: the millisecond with which an id begins. */
const msOf = (udid: string): string =>
  `('x' || translate(left((${udid})::text, 13), '-', ''))::bit(48)::bigint`

/** SQL: whether nothing says that summaries of `name` are newer than $3. */
const isOld = (name: string): string => `NOT EXISTS (
  SELECT FROM person_surveys p WHERE p.account_id = $1 AND p.person = ${name}
    AND (p.answered_at >= $3 OR p.closed_at >= $3
      OR greatest(p.viewed_times[1], p.served_times[1]) >= extract(epoch FROM $3::timestamptz) * 1000))
  AND NOT EXISTS (SELECT FROM person_events v WHERE v.account_id = $1 AND v.person = ${name}
    AND ${msOf('v.newest[1]')} >= extract(epoch FROM $3::timestamptz) * 1000)`

/** SQL: whether device `d` was not seen since $3. A visit is noted once a month (seen-devices.ts). */
const isUnseen = `d.updated_at < $3::timestamptz - interval '${SEEN_EVERY_DAYS} days' AND ${isOld("'u:' || d.udid")}
  AND NOT EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.device_udid = d.udid AND s.created_at >= $3 OFFSET 0)
  AND NOT EXISTS (SELECT FROM events e WHERE e.account_id = $1 AND e.device_udid = d.udid AND e.created_at >= $3 OFFSET 0)`

/** Of $4 devices after $2, those not seen since $3, and the last that was looked at. */
export const findUnseen = statement({
  name: 'find-unseen-devices',
  prepared: false,
  text: `
WITH d AS MATERIALIZED (SELECT udid, updated_at FROM devices WHERE account_id = $1 AND udid > $2 ORDER BY udid LIMIT $4)
SELECT ARRAY(SELECT d.udid FROM d WHERE ${isUnseen} ORDER BY d.udid) AS unseen, (SELECT udid FROM d ORDER BY udid DESC LIMIT 1) AS last`,
  takes: [int4, uuid, timestamptz, int8],
  yields: { unseen: array(uuid), last: nullable(uuid) },
})

/** Those of the devices $2 that were not seen since $3, locked. */
export const lockUnseen = statement({
  name: 'lock-unseen-devices',
  prepared: false,
  text: `SELECT d.udid FROM devices d WHERE d.account_id = $1 AND d.udid = ANY ($2::uuid[]) AND ${isUnseen} ORDER BY d.udid FOR UPDATE`,
  takes: [int4, array(uuid), timestamptz],
  yields: { udid: uuid },
})

export const deleteDevices = statement({
  name: 'forget-devices',
  prepared: false,
  text: 'DELETE FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: {},
})

export const deleteSummaries = statement({
  name: 'forget-summaries',
  prepared: false,
  text: 'DELETE FROM person_surveys WHERE account_id = $1 AND person = ANY ($2::text[])',
  takes: [int4, array(text)],
  yields: {},
})

export const deleteEvents = statement({
  name: 'forget-events-of-devices',
  prepared: false,
  text: `
WITH gone AS (
  DELETE FROM events e WHERE e.account_id = $1 AND (e.device_udid, e.udid) IN (
    SELECT x.device_udid, x.udid FROM events x WHERE x.account_id = $1 AND x.device_udid = ANY ($2::uuid[]) LIMIT $3)
  RETURNING e.udid)
SELECT count(*) AS n FROM gone`,
  takes: [int4, array(uuid), int8],
  yields: { n: int8 },
})

const namesIn = (table: string, second: string) => `
WITH n AS MATERIALIZED (
  SELECT DISTINCT person FROM (
    SELECT person FROM ${table} WHERE account_id = $1 AND person > $2 ORDER BY person, ${second} LIMIT $4) AS x)
SELECT ARRAY(
    SELECT n.person FROM n WHERE ${isOld('n.person')} AND CASE WHEN n.person LIKE 'u:%'
      THEN NOT EXISTS (SELECT FROM devices d WHERE d.account_id = $1 AND d.udid = substr(n.person, 3)::uuid OFFSET 0)
      ELSE NOT EXISTS (SELECT FROM devices d WHERE d.account_id = $1 AND d.client_key = substr(n.person, 3) OFFSET 0)
        AND NOT EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.client_key = substr(n.person, 3) AND s.created_at >= $3 OFFSET 0)
      END
    ORDER BY n.person) AS names,
  (SELECT max(person) FROM n) AS last`

const named = {
  prepared: false,
  takes: [int4, text, timestamptz, int8],
  yields: { names: array(text), last: nullable(text) },
} as const

/** Of $4 names after $2, those without a device whose summaries are older than $3. */
export const findNames = statement({
  name: 'find-unseen-names',
  ...named,
  text: namesIn('person_surveys', 'locale_group_id'),
})

/** The same of people of whom only events are known. */
export const findNamesOfEvents = statement({
  name: 'find-unseen-names-of-events',
  ...named,
  text: namesIn('person_events', 'counter_id'),
})

const HAS_DETAILS = `(s.client_key IS NOT NULL OR s.context IS NOT NULL OR s.url IS NOT NULL OR s.ip IS NOT NULL OR s.user_agent IS NOT NULL OR s.in_segments IS NOT NULL
  OR EXISTS (SELECT FROM clicks c WHERE c.account_id = $1 AND c.submission_udid = s.udid AND (c.context IS NOT NULL OR c.client_key IS NOT NULL)))`

const listed = { udid: uuid, survey_id: int4, created_at: timestamptz }

export const findOfDevices = statement({
  name: 'find-details-of-devices',
  prepared: false,
  text: `SELECT s.udid, s.survey_id, s.created_at FROM submissions s
    WHERE s.account_id = $1 AND s.device_udid = ANY ($2::uuid[]) AND ${HAS_DETAILS} LIMIT $3`,
  takes: [int4, array(uuid), int8],
  yields: listed,
})

export const findOfKeys = statement({
  name: 'find-details-of-keys',
  prepared: false,
  text: `SELECT s.udid, s.survey_id, s.created_at FROM submissions s
    WHERE s.account_id = $1 AND s.client_key = ANY ($2::text[]) AND ${HAS_DETAILS} LIMIT $3`,
  takes: [int4, array(text), int8],
  yields: listed,
})

/** So that nobody writes older totals afterwards. */
export const lockRollups = statement({
  name: 'lock-rollups-of-surveys',
  prepared: false,
  text: 'SELECT survey_id FROM report_rollups WHERE account_id = $1 AND survey_id = ANY ($2::int[]) ORDER BY survey_id FOR UPDATE',
  takes: [int4, array(int4)],
  yields: { survey_id: int4 },
})

/** Locks them in the order in which answers do. */
export const stripSubmissions = statement({
  name: 'forget-people-of-submissions',
  prepared: false,
  text: `
UPDATE submissions s SET client_key = NULL, context = NULL, url = NULL, ip = NULL, user_agent = NULL, in_segments = NULL
WHERE s.account_id = $1 AND s.udid IN (
  SELECT x.udid FROM submissions x WHERE x.account_id = $1 AND x.udid = ANY ($2::uuid[]) ORDER BY x.udid FOR NO KEY UPDATE)`,
  takes: [int4, array(uuid)],
  yields: {},
})

export const stripClicks = statement({
  name: 'forget-people-of-clicks',
  prepared: false,
  text: `UPDATE clicks c SET client_key = NULL, context = NULL
    WHERE c.account_id = $1 AND c.submission_udid = ANY ($2::uuid[]) AND (c.client_key IS NOT NULL OR c.context IS NOT NULL)`,
  takes: [int4, array(uuid)],
  yields: {},
})
