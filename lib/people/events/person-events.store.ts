// What people did of the events that are counted, as sets of ids: adding an event again changes nothing.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, json, text } from '@/lib/platform/sql/types'
import type { PersonEvents } from '@/lib/serving/eligibility/visit.rules'
import { MANY_DEVICES } from '../person-name.store'
import { type EventCounters, MOST_KEPT } from './event-counters.rules'

/**
 * SQL for the end of every statement that adds events; rows arrive one per person and counter, in order. Events that
 * are all newer than those that are known, as most are, need no search for equal ones.
 */
export const ON_CONFLICT_UNITE = `
ON CONFLICT (account_id, person, counter_id) DO UPDATE SET
  first = least(p.first, excluded.first),
  newest = CASE WHEN excluded.newest[cardinality(excluded.newest)] > p.newest[1] THEN (excluded.newest || p.newest)[1:${MOST_KEPT}]
    ELSE ARRAY(SELECT DISTINCT u FROM unnest(p.newest || excluded.newest) AS u ORDER BY u DESC LIMIT ${MOST_KEPT}) END`

/** SQL: the columns of an event's set, of rows `udid` that are grouped by person and counter. */
export const AS_SET = `(array_agg(udid ORDER BY udid))[1], (array_agg(udid ORDER BY udid DESC))[1:${MOST_KEPT}]`

/** SQL: the names under which an event of device `udid` counts, as `person`. */
export const namesOf = (udid: string, clientKey: string): string => `
  LATERAL (SELECT 'u:' || ${udid} UNION ALL SELECT 'k:' || ${clientKey} WHERE ${clientKey} IS NOT NULL) AS a(person)`

/** SQL: the client keys of the devices in \`i\`, held so that nobody links them to another meanwhile. */
export const KEYS_OF_DEVICES = `
  SELECT n.udid, d.client_key FROM (SELECT DISTINCT device_udid AS udid FROM i ORDER BY 1) AS n
  CROSS JOIN LATERAL (SELECT client_key FROM devices d WHERE d.account_id = $1 AND d.udid = n.udid FOR KEY SHARE) AS d`

// An event or a device that has been erased meanwhile is not counted. What one device did is together, because the plan
// would join thousands of events with thousands of devices row by row.
export const count = statement({
  name: 'count-events',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($2::json) AS i(udid uuid, device_udid uuid, counters int[])),
l AS MATERIALIZED (
  SELECT n.*, d.client_key FROM (
    SELECT device_udid AS udid, array_agg(i.udid) AS udids, array_agg(c) AS counters
    FROM i CROSS JOIN LATERAL unnest(i.counters) AS c GROUP BY 1 ORDER BY 1) AS n
  CROSS JOIN LATERAL (SELECT client_key FROM devices d WHERE d.account_id = $1 AND d.udid = n.udid FOR KEY SHARE) AS d)
INSERT INTO person_events AS p (account_id, person, counter_id, first, newest)
SELECT $1, person, counter_id, ${AS_SET}
FROM (
  SELECT a.person, n.counter_id, e.udid FROM l CROSS JOIN LATERAL unnest(l.udids, l.counters) AS n(udid, counter_id)
  CROSS JOIN LATERAL (
    SELECT udid FROM events WHERE account_id = $1 AND device_udid = l.udid AND udid = n.udid OFFSET 0) AS e
  CROSS JOIN ${namesOf('l.udid', 'l.client_key')}) AS x
GROUP BY person, counter_id ORDER BY person, counter_id
${ON_CONFLICT_UNITE}`,
  takes: [int4, json()],
  yields: {},
})

export interface EventToCount {
  udid: string
  device_udid: string
  counters: readonly number[]
}

/** Counts stored events, once more or for the first time. */
export const countEvents = async (
  db: Queries,
  accountId: AccountId,
  events: readonly EventToCount[],
): Promise<void> => {
  await run(db, count, [accountId, JSON.stringify(events)])
}

/** SQL: what the person of `udid` and `clientKey` did, in rows of `EventRow`. */
export const eventsOfPerson = (udid: string, clientKey: string): string => `
  (SELECT json_agg(json_build_array(p.counter_id, p.first, p.newest)) FROM person_events p
    WHERE p.account_id = $1 AND p.person = ANY(ARRAY['u:' || ${udid}, 'k:' || ${clientKey}]))`

export type EventRow = [counter: number, first: string, newest: string[]]

/** Ids begin with the millisecond. */
const timeOf = (udid: string): number => Number.parseInt(udid.slice(0, 8) + udid.slice(9, 13), 16)

const NOTHING_DONE = { first: null, times: [] }

function unite(rows: readonly EventRow[]): Omit<PersonEvents, 'complete'> {
  const [one, other] = rows
  if (!one) return NOTHING_DONE
  const newest = other ? [...new Set([...one[2], ...other[2]])].sort().reverse().slice(0, MOST_KEPT) : one[2]
  const first = other && other[1] < one[1] ? other[1] : one[1]
  return { first: timeOf(first), times: newest.map(timeOf) }
}

/** What a person did, by the key of the counter; null: it is not counted. Only what is asked for is looked at. */
export const eventsBy =
  (rows: readonly EventRow[] | null, { byKey }: EventCounters) =>
  (key: string): PersonEvents | null => {
    const counter = byKey.get(key)
    if (!counter) return null
    const own = rows?.filter(([id]) => id === counter.id) ?? []
    return { complete: counter.complete, ...unite(own) }
  }

/** SQL: copies what person `$2` did to person `$3`. */
export const COPY_EVENTS = `
INSERT INTO person_events AS p (account_id, person, counter_id, first, newest)
SELECT $1, $3, own.counter_id, own.first, own.newest
FROM person_events own WHERE own.account_id = $1 AND own.person = $2
ORDER BY own.counter_id
${ON_CONFLICT_UNITE}`

// What lost devices did is taken from the client keys, whose further events come from their devices that are left. A name
// that has no row, for whatever reason, gets one; one that has a row is locked.
const renew = statement({
  name: 'erase-renew-events',
  text: `
WITH gone AS (
  SELECT u FROM person_events p CROSS JOIN LATERAL unnest(p.newest || p.first) AS u
  WHERE p.account_id = $1 AND p.person = ANY ($2::text[]) AND p.person LIKE 'u:%'
  UNION SELECT udid FROM events WHERE account_id = $1 AND device_udid = ANY (ARRAY(
    SELECT CASE WHEN person LIKE 'u:%' THEN substr(person, 3)::uuid END FROM unnest($2::text[]) AS person))),
own AS (
  SELECT p.person, p.counter_id, u FROM person_events p CROSS JOIN LATERAL unnest(p.newest || p.first) AS u
  WHERE p.account_id = $1 AND p.person = ANY ($3::text[])),
left_over AS (
  SELECT o.person, o.counter_id, o.u AS udid FROM own o
  WHERE NOT EXISTS (SELECT FROM gone g WHERE g.u = o.u)
  UNION
  SELECT n.person, p.counter_id, u FROM unnest($3::text[]) AS n(person)
  CROSS JOIN LATERAL (
    SELECT udid FROM devices WHERE account_id = $1 AND client_key = substr(n.person, 3) LIMIT ${MANY_DEVICES}) AS d
  JOIN person_events p ON p.account_id = $1 AND p.person = 'u:' || d.udid AND p.person <> ALL ($2::text[])
  CROSS JOIN LATERAL unnest(p.newest || p.first) AS u),
r AS (
  SELECT person, counter_id, (array_agg(udid ORDER BY udid))[1] AS first, (array_agg(udid ORDER BY udid DESC))[1:${MOST_KEPT}] AS newest
  FROM left_over GROUP BY person, counter_id),
deleted AS (
  DELETE FROM person_events WHERE account_id = $1 AND (person = ANY ($2::text[])
    OR person = ANY ($3::text[]) AND (person, counter_id) NOT IN (SELECT person, counter_id FROM r))),
kept AS (
  UPDATE person_events p SET first = r.first, newest = r.newest
  FROM r WHERE p.account_id = $1 AND p.person = r.person AND p.counter_id = r.counter_id)
INSERT INTO person_events AS p (account_id, person, counter_id, first, newest)
SELECT $1, person, counter_id, first, newest FROM r
WHERE (person, counter_id) NOT IN (SELECT person, counter_id FROM own) ORDER BY person, counter_id
${ON_CONFLICT_UNITE}`,
  takes: [int4, array(text), array(text)],
  yields: {},
})

const lock = statement({
  name: 'lock-person-events',
  text: `SELECT FROM person_events WHERE account_id = $1 AND person = ANY ($2::text[])
     ORDER BY person, counter_id FOR UPDATE`,
  takes: [int4, array(text)],
  yields: {},
})

/**
 * Deletes what `lost` did, and takes it from what people with the client keys `keys` did. Their devices are locked, and their
 * events are still stored.
 */
export async function eraseEvents(
  run: RunInTransaction,
  accountId: AccountId,
  { lost, keys }: { lost: string[]; keys: string[] },
): Promise<void> {
  await run(lock, [accountId, [...lost, ...keys]])
  await run(renew, [accountId, lost, keys])
}

const remove = statement({
  name: 'forget-person-events',
  prepared: false,
  text: 'DELETE FROM person_events WHERE account_id = $1 AND person = ANY ($2::text[])',
  takes: [int4, array(text)],
  yields: {},
})

/** Deletes what people did who are forgotten. */
export const forgetEventsOf = async (
  run: RunInTransaction,
  accountId: AccountId,
  people: string[],
): Promise<void> => {
  await run(lock, [accountId, people])
  await run(remove, [accountId, people])
}
