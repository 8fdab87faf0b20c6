// What the periods of paces have counted (docs/decisions/60-the-pace-of-a-survey.md). The row of the locale group is the
// lock: whoever counts, or changes the pace of a survey, holds it (lib/surveys/writing/shared-goals.store.ts).
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries } from '@/lib/platform/db/database'
import { type RunInTransaction, run as runOn } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import {
  type Pace,
  type PaceCounter,
  type PaceNow,
  PacePlaces,
  type PaceStates,
  paceStateOf,
  periodOf,
} from './pace.rules'

type Counted = Pace['count']

/** SQL: whether the survey `alias` has a pace that counts this. */
export const isPaced = (alias: string, counts: Counted): string =>
  `coalesce(${alias}.pace ->> 'count' = '${counts}', false)`

const read = statement({
  name: 'read-paces',
  text: `
SELECT v.id, v.locale_group_id AS "group", CASE WHEN v.pace ->> 'count' = $3 THEN v.pace END AS pace,
  (SELECT a.time_zone FROM accounts a WHERE a.id = $1) AS zone,
  (SELECT json_agg(json_build_array(c.per, round(extract(epoch FROM c.starts_at) * 1000), c.zone, c.count,
    round(extract(epoch FROM c.recount_at) * 1000))) FROM pace_counts c
    WHERE c.account_id = $1 AND c.locale_group_id = v.locale_group_id AND c.counts = $3) AS rows
FROM surveys v WHERE v.account_id = $1 AND v.id = ANY ($2::int[])`,
  takes: [int4, array(int4), text],
  yields: {
    id: int4,
    group: int4,
    pace: nullable(jsonb<Pace>()),
    zone: nullable(text),
    rows: nullable(json<KnownRow[]>()),
  },
})

type KnownRow = [per: Pace['per'], startsAt: number, zone: string, count: number, recountAt: number | null]

/**
 * What a period has had of surveys of the group with such a pace. Responses that are hidden had their place;
 * submissions that a link opened were not shown by us.
 */
const count = statement({
  name: 'count-period',
  text: `
SELECT count(*) AS n FROM submissions s
WHERE s.account_id = $1 AND s.survey_id = ANY (ARRAY(
    SELECT v.id FROM surveys v
    WHERE v.account_id = $1 AND v.locale_group_id = $2 AND v.pace ->> 'count' = $3 AND v.pace ->> 'per' = $4))
  AND CASE WHEN $3 = 'responses' THEN s.responded_at >= $5 AND s.responded_at < $6 AND NOT s.over_pace
    ELSE s.created_at >= $5 AND s.created_at < $6 AND s.link_key IS NULL END`,
  takes: [int4, int4, text, text, timestamptz, timestamptz],
  yields: { n: int8 },
})

const write = statement({
  name: 'write-paces',
  text: `
INSERT INTO pace_counts (account_id, locale_group_id, counts, per, starts_at, zone, count, recount_at)
SELECT $1, i.* FROM json_to_recordset($2::json)
  AS i(locale_group_id int, counts text, per text, starts_at timestamptz, zone text, count int, recount_at timestamptz)
ON CONFLICT (account_id, locale_group_id, counts, per, starts_at) DO UPDATE SET
  zone = excluded.zone, count = excluded.count, recount_at = excluded.recount_at`,
  takes: [int4, json()],
  yields: {},
})

const dropOld = statement({
  name: 'drop-old-paces',
  text: `
DELETE FROM pace_counts c USING json_to_recordset($2::json)
  AS i(locale_group_id int, counts text, per text, since timestamptz, zone text)
WHERE c.account_id = $1 AND c.locale_group_id = i.locale_group_id AND c.counts = i.counts AND c.per = i.per
  AND (c.zone <> i.zone OR c.starts_at < i.since)`,
  takes: [int4, json()],
  yields: {},
})

const rowOf = ({ groupId, pace, period, before, added, recountAt }: PaceCounter, zone: string) => ({
  locale_group_id: groupId,
  ...{ counts: pace.count, per: pace.per, zone, count: before + added },
  recount_at: recountAt === null ? null : new Date(recountAt).toISOString(),
  starts_at: new Date(period.startsAt).toISOString(),
})

/**
 * The places of the periods that these times are in. A period that has no row yet begins at zero if the one before it
 * was counted too; else the pace, its period or the time zone is new, and what there is already is counted, and once more
 * when its time to be recounted has come. The
 * caller holds the locale groups.
 */
export async function openPlaces(
  run: RunInTransaction,
  accountId: AccountId,
  counts: Counted,
  wanted: readonly { surveyId: number; at: number }[],
): Promise<PacePlaces> {
  const ids = [...new Set(wanted.map(({ surveyId }) => surveyId))]
  const rows = ids.length === 0 ? [] : await run(read, [accountId, ids, counts])
  const zone = rows[0]?.zone ?? 'UTC'
  const places = new PacePlaces(
    rows.map(({ id, group, pace }) => ({ id, groupId: group, pace })),
    zone,
  )
  for (const counter of places.missing(wanted)) {
    const { startsAt } = counter.period
    const known = (rows.find(({ group }) => group === counter.groupId)?.rows ?? []).filter(
      ([per, , itsZone]) => per === counter.pace.per && itsZone === zone,
    )
    const own = known.find(([, start]) => start === startsAt)
    counter.fresh = own === undefined
    const recountAt = own?.[4] ?? null
    if (own && (recountAt === null || wanted.every(({ at }) => at < recountAt)))
      Object.assign(counter, { before: own[3], recountAt })
    else if (own) await countAnew(run, accountId, counter)
    else if (!known.some(([, start]) => start < startsAt)) await countAnew(run, accountId, counter)
  }
  return places
}

async function countAnew(run: RunInTransaction, accountId: AccountId, counter: PaceCounter): Promise<void> {
  const { groupId, pace, period } = counter
  const of = [groupId, pace.count, pace.per] as const
  const within = [new Date(period.startsAt), new Date(period.endsAt)] as const
  const [found] = await run(count, [accountId, ...of, ...within])
  counter.before = found?.n ?? 0
}

/** The two periods before are kept: another process may have a clock that is behind. */
const keptSince = ({ period: { startsAt, endsAt } }: PaceCounter): number =>
  startsAt - 2.5 * (endsAt - startsAt)

/** Stores what has been taken. The caller holds the locale groups. */
export async function closePlaces(
  run: RunInTransaction,
  accountId: AccountId,
  { counters, zone }: PacePlaces,
): Promise<void> {
  if (counters.length === 0) return
  await run(write, [accountId, JSON.stringify(counters.map((counter) => rowOf(counter, zone)))])
  // The first of a period clears away: periods that are long over, and what was counted in another time zone.
  const fresh = counters.filter((counter) => counter.fresh)
  if (fresh.length > 0)
    await run(dropOld, [
      accountId,
      JSON.stringify(
        fresh.map((counter) => ({
          ...rowOf(counter, zone),
          since: new Date(keptSince(counter)).toISOString(),
        })),
      ),
    ])
}

const deleteOfGroups = statement({
  name: 'forget-paces',
  text: 'DELETE FROM pace_counts WHERE account_id = $1 AND locale_group_id = ANY ($2::int[])',
  takes: [int4, array(int4)],
  yields: {},
})

const listOfGroups = statement({
  name: 'list-paced-surveys',
  text: `SELECT v.id, v.pace FROM surveys v
WHERE v.account_id = $1 AND v.locale_group_id = ANY ($2::int[]) AND v.pace IS NOT NULL AND v.published_at IS NOT NULL ORDER BY v.id`,
  takes: [int4, array(int4)],
  yields: { id: int4, pace: nullable(jsonb<Pace>()) },
})

/**
 * How long after a pace was set its showings are counted once more, with those of processes that did not know it yet: they
 * answer by it within the longest lease, and finish what they had begun.
 */
const RECOUNT_MS = 10_000

/**
 * Counts the running periods of these locale groups anew, after a survey has got another pace or has come into
 * another group. The caller holds the groups and the surveys.
 */
export async function restartPaces(
  db: Queries,
  accountId: AccountId,
  groups: readonly number[],
  now: number,
): Promise<void> {
  const run: RunInTransaction = (of, values) => runOn(db, of, values)
  await run(deleteOfGroups, [accountId, [...groups]])
  const surveys = await run(listOfGroups, [accountId, [...groups]])
  for (const counts of ['responses', 'showings'] as const) {
    const own = surveys.filter(({ pace }) => pace?.count === counts)
    const wanted = own.map(({ id }) => ({ surveyId: id, at: now }))
    if (own.length === 0) continue
    const places = await openPlaces(run, accountId, counts, wanted)
    if (counts === 'showings') for (const counter of places.counters) counter.recountAt = now + RECOUNT_MS
    await closePlaces(run, accountId, places)
  }
}

const list = statement({
  name: 'list-paces',
  text: `
SELECT i.id, c.count FROM json_to_recordset($2::json)
  AS i(id int, locale_group_id int, counts text, per text, starts_at timestamptz)
JOIN pace_counts c ON c.account_id = $1 AND c.locale_group_id = i.locale_group_id AND c.counts = i.counts
  AND c.per = i.per AND c.starts_at = i.starts_at`,
  takes: [int4, json()],
  yields: { id: int4, count: int4 },
})

export interface Paced {
  id: number
  localeGroupId: number
  pace: Pace | null
}

/** Where the paces of these surveys stand at a time. Nothing is sent if none has a pace. */
export async function listPaces(
  db: Queries,
  { id, zone }: { id: AccountId; zone: string },
  surveys: readonly Paced[],
  at: number,
): Promise<PaceStates> {
  const paced = surveys.flatMap(({ pace, ...survey }) => (pace ? [{ ...survey, pace }] : []))
  if (paced.length === 0) return new Map()
  const wanted = paced.map(({ id: survey, localeGroupId, pace }) => ({
    ...{ id: survey, locale_group_id: localeGroupId, counts: pace.count, per: pace.per },
    starts_at: new Date(periodOf(pace, at, zone).startsAt).toISOString(),
  }))
  const rows = await runOn(db, list, [id, JSON.stringify(wanted)])
  const counted = new Map(rows.map((row) => [row.id, row.count]))
  return new Map(
    paced.map(({ id: survey, pace }) => [survey, paceStateOf(pace, counted.get(survey) ?? 0, at, zone)]),
  )
}

const findZone = statement({
  name: 'find-time-zone',
  text: 'SELECT time_zone AS zone FROM accounts WHERE id = $1',
  takes: [int4],
  yields: { zone: text },
})

/** The same as lists and results show it, by the id of the survey; without surveys that have no pace. */
export async function readPacesNow(
  db: Queries,
  accountId: AccountId,
  surveys: readonly Paced[],
  now: number,
): Promise<Map<number, PaceNow>> {
  if (surveys.every(({ pace }) => pace === null)) return new Map()
  const [account] = await runOn(db, findZone, [accountId])
  const states = await listPaces(db, { id: accountId, zone: account?.zone ?? 'UTC' }, surveys, now)
  return new Map(
    [...states].map(([id, { pace, counted, opensAt }]) => [
      id,
      { ...pace, counted, opensAt: opensAt === null ? null : new Date(opensAt).toISOString() },
    ]),
  )
}
