// Opens submissions under limits on servings, of the account or of the survey, and under paces that count showings:
// exact across processes, because it locks the people first, and before them the locale groups of the surveys.

import {
  aliasesOf,
  insertSummaries,
  linkDevice,
  lockDevices,
  PersonSummaries,
} from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, text, uuid, voidType } from '@/lib/platform/sql/types'
import type { ServingLimit } from '@/lib/serving/eligibility/serving-limits.rules'
import {
  insertSubmissions,
  lateLink,
  type Opened,
  type Opening,
  toSubmissionsJson,
} from './new-submission.store'
import { openShowingPlaces } from './showing-places.store'

const lockingFrom = (tables: string): string => `
SELECT pg_advisory_xact_lock(key) FROM (
  SELECT DISTINCT hashtextextended($1::int || ' ' || name, 0) AS key FROM ${tables} ORDER BY key) AS keys`

const lock = statement({
  name: 'lock-people',
  text: lockingFrom('unnest($2::text[]) AS name'),
  // A table of the account brings the lock to its machine, by whichever machine a process connects.
  distributed: lockingFrom(
    '(SELECT FROM surveys WHERE account_id = $1 LIMIT 1) AS s CROSS JOIN unnest($2::text[]) AS name',
  ),
  takes: [int4, array(text)],
  yields: { pg_advisory_xact_lock: voidType },
})

const served = statement({
  name: 'list-served',
  text: `
SELECT DISTINCT p.person, p.locale_group_id, t FROM person_surveys p CROSS JOIN LATERAL unnest(p.served_times) AS t
WHERE p.account_id = $1 AND p.person = ANY ($2::text[])`,
  takes: [int4, array(text)],
  yields: { person: text, locale_group_id: int4, t: int8 },
})

const addSummaries = statement({
  name: 'add-served-summaries',
  text: insertSummaries('$2'),
  takes: [int4, json()],
  yields: {},
})

const noteVisits = statement({
  name: 'note-visits',
  text: `
UPDATE devices d SET visit_count = i.visit_count, visit_since = i.at
FROM (SELECT DISTINCT ON (udid) * FROM unnest($2::uuid[], $3::int[], $4::bigint[]) AS i(udid, visit_count, at) ORDER BY udid, at) AS i
WHERE d.account_id = $1 AND d.udid = ANY ($2::uuid[]) AND d.udid = i.udid AND d.visit_count IS DISTINCT FROM i.visit_count`,
  takes: [int4, array(uuid), array(int4), array(int8)],
  yields: {},
})

/** When a person was served which survey with all its languages. */
type Servings = Map<number, number>

/** Opens, in order, each submission that its limits and the pace still allow, in the caller's transaction. */
export async function openUnderCap(
  run: RunInTransaction,
  accountId: AccountId,
  items: Opening[],
): Promise<Opened[]> {
  const places = await openShowingPlaces(run, accountId, items)
  const people = items.map(({ submission, deviceClientKey }) =>
    aliasesOf(submission.device_udid, submission.client_key ?? deviceClientKey),
  )
  const capped = items.flatMap(({ limits }, n) => (limits ? (people[n] ?? []) : []))
  if (capped.length > 0) await run(lock, [accountId, capped])
  for (const { submission, device } of items) {
    if (device !== 'relinked' || submission.client_key === null) continue
    await linkDevice(run, {
      accountId,
      udid: submission.device_udid,
      clientKey: submission.client_key,
    })
  }
  const rows = capped.length > 0 ? await run(served, [accountId, capped]) : []
  const servings = new Map<string, Servings>()
  const servingsOf = (person: string): Servings => {
    const existing = servings.get(person) ?? new Map()
    servings.set(person, existing)
    return existing
  }
  for (const { person, locale_group_id, t } of rows) servingsOf(person).set(t, locale_group_id)

  const times = items.map(({ submission, localeGroupId, limits }, n): number | null => {
    if (!limits) return places.take(submission) ? Date.parse(submission.created_at) : null
    const own = (people[n] ?? []).map(servingsOf)
    const taken: Servings = new Map(own.flatMap((one) => [...one]))
    if (!limits.every((limit) => isWithin(limit, taken)) || !places.take(submission)) return null
    const at = firstFree(Date.parse(submission.created_at), taken)
    for (const one of own) one.set(at, localeGroupId)
    return at
  })
  const allowed = items.filter((_, n) => times[n] !== null)
  const inserted =
    allowed.length === 0 ? [] : await run(insertSubmissions, [accountId, toSubmissionsJson(allowed)])
  for (const item of allowed) {
    const late = lateLink(item, inserted)
    if (late) await linkDevice(run, late)
  }
  const opened = new Set(inserted.map((row) => row.udid))
  await places.close(({ udid }) => opened.has(udid))
  const visits = items.flatMap(({ notesVisit, submission }, n) => {
    const { device_udid, visit_count, udid } = submission
    const at = times[n]
    return notesVisit && visit_count !== null && typeof at === 'number' && opened.has(udid)
      ? [{ device_udid, visit_count, at }]
      : []
  })
  if (visits.length > 0) {
    const udids = visits.map(({ device_udid }) => device_udid)
    await lockDevices(run, accountId, udids)
    const counts = visits.map(({ visit_count }) => visit_count)
    await run(noteVisits, [accountId, udids, counts, visits.map(({ at }) => at)])
  }

  const summaries = new PersonSummaries()
  items.forEach(({ submission, localeGroupId, limits, notesServing }, n) => {
    const at = times[n]
    if (!(limits || notesServing) || typeof at !== 'number' || !opened.has(submission.udid)) return
    for (const person of people[n] ?? []) {
      summaries.add({
        person,
        locale_group_id: localeGroupId,
        answered_at: null,
        completed_at: null,
        answer_ids: [],
        viewed_times: [],
        served_times: [at],
      })
    }
  })
  await run(addSummaries, [accountId, summaries.toJson()])
  return items.map(({ submission }, n) =>
    times[n] === null ? 'capped' : opened.has(submission.udid) ? 'opened' : 'repeated',
  )
}

// Times form a set, so that those of a udid and a client key can be merged. Two in one millisecond
// must differ.
const firstFree = (at: number, taken: Servings): number => (taken.has(at) ? firstFree(at + 1, taken) : at)

const isWithin = ({ most, after, counts }: ServingLimit, servings: Servings): boolean =>
  [...servings].filter(([time, groupId]) => time > after && counts(groupId)).length < most
