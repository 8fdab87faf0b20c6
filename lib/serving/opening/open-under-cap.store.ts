// Opens submissions under a cap on served surveys and under paces that count showings: exact across processes,
// because it locks the people first, and before them the locale groups of the surveys.

import { aliasesOf, insertSummaries, linkDevice, PersonSummaries } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, json, text, voidType } from '@/lib/platform/sql/types'
import { insertSubmissions, type Opened, type Opening, toSubmissionsJson } from './new-submission.store'
import { openShowingPlaces } from './showing-places.store'

const lock = statement({
  name: 'lock-people',
  text: `SELECT pg_advisory_xact_lock(key) FROM (
    SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) name ORDER BY key) AS keys`,
  takes: [array(text)],
  yields: { pg_advisory_xact_lock: voidType },
})

const served = statement({
  name: 'list-served',
  text: `
SELECT DISTINCT p.person, t FROM person_surveys p CROSS JOIN LATERAL unnest(p.served_times) AS t
WHERE p.account_id = $1 AND p.person = ANY ($2::text[])`,
  takes: [int4, array(text)],
  yields: { person: text, t: int8 },
})

const addSummaries = statement({
  name: 'add-served-summaries',
  text: insertSummaries('$2'),
  takes: [int4, json()],
  yields: {},
})

/** Opens, in order, each submission that the cap and the pace still allow, in the caller's transaction. */
export async function openUnderCap(
  run: RunInTransaction,
  accountId: AccountId,
  items: Opening[],
): Promise<Opened[]> {
  const places = await openShowingPlaces(run, accountId, items)
  const people = items.map(({ submission, deviceClientKey }) =>
    aliasesOf(submission.device_udid, submission.client_key ?? deviceClientKey),
  )
  const capped = items.flatMap(({ cap }, n) => (cap ? (people[n] ?? []) : []))
  if (capped.length > 0) await run(lock, [capped.map((person) => `${accountId} ${person}`)])
  for (const { submission, device } of items) {
    if (device !== 'relinked' || submission.client_key === null) continue
    await linkDevice(run, {
      accountId,
      udid: submission.device_udid,
      clientKey: submission.client_key,
    })
  }
  const rows = capped.length > 0 ? await run(served, [accountId, capped]) : []
  const servedAt = new Map<string, Set<number>>()
  const timesOf = (person: string): Set<number> => {
    const existing = servedAt.get(person) ?? new Set()
    servedAt.set(person, existing)
    return existing
  }
  for (const { person, t } of rows) timesOf(person).add(t)

  const times = items.map(({ submission, cap }, n): number | null => {
    if (!cap) return places.take(submission) ? Date.parse(submission.created_at) : null
    const own = (people[n] ?? []).map(timesOf)
    const taken = new Set(own.flatMap((set) => [...set]))
    const at = firstFree(Date.parse(submission.created_at), taken)
    const within = [...taken].filter((time) => time > at - cap.windowMs).length
    if ((cap.enforced && within >= cap.limit) || !places.take(submission)) return null
    for (const set of own) set.add(at)
    return at
  })
  const allowed = items.filter((_, n) => times[n] !== null)
  const inserted =
    allowed.length === 0 ? [] : await run(insertSubmissions, [accountId, toSubmissionsJson(allowed)])
  const opened = new Set(inserted.map((row) => row.udid))
  await places.close(({ udid }) => opened.has(udid))

  const summaries = new PersonSummaries()
  items.forEach(({ submission, localeGroupId, cap, notesServing }, n) => {
    const at = times[n]
    if (!(cap || notesServing) || typeof at !== 'number' || !opened.has(submission.udid)) return
    for (const person of people[n] ?? []) {
      summaries.add({
        person,
        locale_group_id: localeGroupId,
        answered_at: null,
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
const firstFree = (at: number, taken: Set<number>): number => (taken.has(at) ? firstFree(at + 1, taken) : at)
