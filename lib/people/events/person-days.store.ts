// What a person did and met, day by day and survey by survey, from what is stored: for the page of a person.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { inPieces } from '../person-name.store'

/** As many days of events, and as many surveys, are listed. */
export const MOST_LISTED = 100

const listDays = statement({
  name: 'list-days-of-events',
  prepared: false,
  text: `SELECT to_char(day, 'YYYY-MM-DD') AS day, name, count(*) AS count, max(at) AS last
FROM (
  SELECT e.name, x.at, (x.at AT TIME ZONE a.time_zone)::date AS day
  FROM events e JOIN accounts a ON a.id = $1
  CROSS JOIN LATERAL (SELECT coalesce(e.happened_at, e.created_at) AS at) AS x
  WHERE e.account_id = $1 AND e.device_udid = ANY ($2::uuid[])) AS d
GROUP BY 1, 2 ORDER BY 1 DESC, name COLLATE "C" LIMIT $3`,
  takes: [int4, array(uuid), int8],
  yields: { day: text, name: text, count: int8, last: timestamptz },
})

export interface EventDay {
  /** By the clock of the account, such as 2026-11-29. */
  day: string
  name: string
  count: number
  last: Date
}

/** The events of devices by day and name, the newest first. */
export async function listEventDays(
  db: Database,
  accountId: AccountId,
  devices: string[],
): Promise<EventDay[]> {
  const found = new Map<string, EventDay>()
  // Each piece has its newest days, among which are all that are listed in the end.
  for (const piece of inPieces(devices)) {
    for (const row of await run(db, listDays, [accountId, piece, MOST_LISTED])) {
      const key = `${row.day} ${row.name}`
      const before = found.get(key)
      found.set(key, before ? unite(before, row) : row)
    }
    await yieldToOthers(db)
  }
  const newest = [...found].sort(([one], [other]) => compareDays(one, other)).slice(0, MOST_LISTED)
  return newest
    .map(([, row]) => row)
    .sort((a, b) => b.day.localeCompare(a.day) || b.last.getTime() - a.last.getTime())
}

const unite = (one: EventDay, other: EventDay): EventDay => ({
  ...one,
  count: one.count + other.count,
  last: later(one.last, other.last),
})

/** As the statement sorts: the day, falling, and the name. */
function compareDays(one: string, other: string): number {
  const [day, otherDay] = [one.slice(0, 10), other.slice(0, 10)]
  if (day !== otherDay) return day < otherDay ? 1 : -1
  return one < other ? -1 : 1
}

const listMet = statement({
  name: 'list-surveys-of-person',
  prepared: false,
  text: `SELECT o.id, o.name, count(*) AS count, max(s.created_at) AS served, max(s.viewed_at) AS viewed,
  max(s.responded_at) AS answered, max(s.closed_at) AS closed
FROM submissions s JOIN surveys v ON v.account_id = $1 AND v.id = s.survey_id
JOIN surveys o ON o.account_id = $1 AND o.id = coalesce(v.original_id, v.id)
WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[]) AND o.deleted_at IS NULL
GROUP BY o.id, o.name`,
  takes: [int4, array(uuid)],
  yields: {
    id: int4,
    name: text,
    count: int8,
    served: timestamptz,
    viewed: nullable(timestamptz),
    answered: nullable(timestamptz),
    closed: nullable(timestamptz),
  },
})

export interface MetSurvey {
  id: number
  name: string
  /** How often it was served. */
  count: number
  /** The last time of each; null: never. */
  served: Date
  viewed: Date | null
  answered: Date | null
  closed: Date | null
}

/** The surveys that submissions are of, each with its languages, the last one first. */
export async function listMetSurveys(
  db: Database,
  accountId: AccountId,
  submissions: string[],
): Promise<MetSurvey[]> {
  const found = new Map<number, MetSurvey>()
  for (const piece of inPieces(submissions)) {
    for (const row of await run(db, listMet, [accountId, piece])) {
      const before = found.get(row.id)
      found.set(row.id, before ? uniteMet(before, row) : row)
    }
    await yieldToOthers(db)
  }
  return [...found.values()]
    .sort((a, b) => b.served.getTime() - a.served.getTime() || a.id - b.id)
    .slice(0, MOST_LISTED)
}

const uniteMet = (one: MetSurvey, other: MetSurvey): MetSurvey => ({
  ...one,
  count: one.count + other.count,
  served: later(one.served, other.served),
  viewed: laterOf(one.viewed, other.viewed),
  answered: laterOf(one.answered, other.answered),
  closed: laterOf(one.closed, other.closed),
})

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const laterOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? later(one, other) : (one ?? other)
