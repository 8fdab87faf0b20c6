// The summary of a person and a survey, updated with every fact that eligibility needs (docs/api.md
// §7).
import { COPY_EVENTS } from '@/lib/people/events/person-events.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, nullable, text, uuid } from '@/lib/platform/sql/types'

/** What one write adds to the summary; times in milliseconds since 1970. */
export interface PersonSummary {
  person: string
  locale_group_id: number
  answered_at: string | null
  completed_at: string | null
  answer_ids: number[]
  viewed_times: number[]
  served_times: number[]
}

/** All aliases of a person: the device, and its client keys. */
export const aliasesOf = (deviceUdid: string, ...clientKeys: (string | null)[]): string[] => [
  ...new Set([`u:${deviceUdid}`, ...clientKeys.filter((key) => key !== null).map((key) => `k:${key}`)]),
]

/**
 * A summary lists a choice once for each submission that has it, so that a submission that changes
 * its answer removes only its own entry. This many entries count as always, which keeps the list
 * short however many devices share a client key.
 */
export const MAX_PER_CHOICE = 8

/** SQL that keeps the newest hundred of two lists of times. */
const newest = (column: string) =>
  `ARRAY(SELECT DISTINCT t FROM unnest(p.${column} || excluded.${column}) t ORDER BY t DESC LIMIT 100)`

/**
 * SQL for the end of every statement that adds to summaries; rows arrive one per person and survey,
 * in order.
 */
export const ON_CONFLICT_MERGE = `
ON CONFLICT (account_id, person, locale_group_id) DO UPDATE SET
  answered_at = greatest(p.answered_at, excluded.answered_at),
  completed_at = greatest(p.completed_at, excluded.completed_at),
  closed_at = greatest(p.closed_at, excluded.closed_at),
  answer_ids = CASE WHEN excluded.answer_ids = '{}' THEN p.answer_ids ELSE ARRAY(
    SELECT a FROM (
      SELECT a, row_number() OVER (PARTITION BY a) AS n FROM unnest(p.answer_ids || excluded.answer_ids) a) AS h
    WHERE n <= ${MAX_PER_CHOICE} ORDER BY a) END,
  viewed_times = CASE WHEN excluded.viewed_times = '{}' THEN p.viewed_times ELSE ${newest('viewed_times')} END,
  served_times = CASE WHEN excluded.served_times = '{}' THEN p.served_times ELSE ${newest('served_times')} END`

/** SQL that adds summaries of account `$1`, given as one JSON array, parameter `$n`. */
export const insertSummaries = (parameter: string) => `
INSERT INTO person_surveys AS p (account_id, person, locale_group_id, answered_at, completed_at, answer_ids, viewed_times, served_times)
SELECT $1, person, locale_group_id, answered_at, completed_at, answer_ids, viewed_times, served_times
FROM json_to_recordset(${parameter}::json) AS i(person text, locale_group_id int, answered_at timestamptz, completed_at timestamptz,
  answer_ids int[], viewed_times bigint[], served_times bigint[])
ORDER BY person, locale_group_id
${ON_CONFLICT_MERGE}`

/**
 * Collects summaries and merges those of one person and survey, so that a statement touches each
 * row once.
 */
export class PersonSummaries {
  private readonly summaries = new Map<string, PersonSummary>()

  add(summary: PersonSummary): void {
    const key = `${summary.locale_group_id} ${summary.person}`
    const existing = this.summaries.get(key)
    if (!existing) {
      this.summaries.set(key, summary)
      return
    }
    existing.answered_at = later(existing.answered_at, summary.answered_at)
    existing.completed_at = later(existing.completed_at, summary.completed_at)
    existing.answer_ids = [...existing.answer_ids, ...summary.answer_ids]
    existing.viewed_times = [...existing.viewed_times, ...summary.viewed_times]
    existing.served_times = [...existing.served_times, ...summary.served_times]
  }

  toJson(): string {
    const summaries = [...this.summaries.values()].map((summary) => ({
      ...summary,
      answer_ids: atMost(summary.answer_ids),
    }))
    return JSON.stringify(summaries)
  }
}

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one

/** Keeps each choice at most `MAX_PER_CHOICE` times. */
function atMost(ids: number[]): number[] {
  const times = new Map<number, number>()
  return ids.filter((id) => {
    const before = times.get(id) ?? 0
    times.set(id, before + 1)
    return before < MAX_PER_CHOICE
  })
}

const linkText = (isKnown: string) => `
INSERT INTO devices AS d (account_id, udid, client_key) VALUES ($1, $2, $3)
ON CONFLICT (account_id, udid) DO UPDATE SET client_key = excluded.client_key, updated_at = excluded.updated_at,
  former_keys = CASE WHEN ${isKnown}
    THEN array_append(array_remove(d.former_keys, d.client_key), d.client_key) ELSE d.former_keys END
  WHERE d.client_key IS DISTINCT FROM excluded.client_key
RETURNING d.udid`

const readKey = statement({
  name: 'link-device-key',
  text: 'SELECT client_key FROM devices WHERE account_id = $1 AND udid = $2 FOR UPDATE',
  takes: [int4, uuid],
  yields: { client_key: nullable(text) },
})
const hasEvents = statement({
  name: 'link-device-events',
  text: `SELECT FROM person_events WHERE account_id = $1 AND person = 'k:' || $2::text LIMIT 1`,
  takes: [int4, text],
  yields: {},
})
const linkKnown = statement({
  name: 'link-device-known',
  text: linkText('$4::bool'),
  takes: [int4, uuid, text, bool],
  yields: { udid: uuid },
})

const link = statement({
  name: 'link-device',
  text: linkText(
    `EXISTS (SELECT FROM person_events p WHERE p.account_id = $1 AND p.person = 'k:' || d.client_key)`,
  ),
  async inParts(run, [accountId, udid, clientKey]) {
    const [device] = await run(readKey, [accountId, udid])
    const former = device?.client_key ?? null
    const isKnown = former !== null && (await run(hasEvents, [accountId, former])).length > 0
    return run(linkKnown, [accountId, udid, clientKey, isKnown])
  },
  takes: [int4, uuid, text],
  yields: { udid: uuid },
})

const copySummaries = statement({
  name: 'copy-summaries',
  text: `
WITH events AS (${COPY_EVENTS})
INSERT INTO person_surveys AS p (account_id, person, locale_group_id, answered_at, completed_at, closed_at, answer_ids, viewed_times, served_times)
SELECT $1, $3, own.locale_group_id, own.answered_at, own.completed_at, own.closed_at, own.answer_ids, own.viewed_times, own.served_times
FROM person_surveys own WHERE own.account_id = $1 AND own.person = $2
ORDER BY own.locale_group_id
${ON_CONFLICT_MERGE}`,
  takes: [int4, text, text],
  yields: {},
})

const lockDevicesOf = statement({
  name: 'lock-devices',
  text: 'SELECT FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid FOR UPDATE',
  takes: [int4, array(uuid)],
  yields: {},
})

/** Answers of the devices are held up, or waited for: they count for the keys that they see. */
export const lockDevices = async (
  run: RunInTransaction,
  accountId: AccountId,
  udids: string[],
): Promise<void> => {
  await run(lockDevicesOf, [accountId, udids])
}

const lockSummariesOf = statement({
  name: 'lock-summaries',
  text: `SELECT FROM person_surveys WHERE account_id = $1 AND person = ANY ($2::text[])
     ORDER BY person, locale_group_id FOR UPDATE`,
  takes: [int4, array(text)],
  yields: {},
})

/**
 * Locks the summaries of people. For a transaction that changes them by more than one statement: each
 * alone takes them in this order, but not all together. Devices are locked before.
 */
export const lockSummaries = async (
  run: RunInTransaction,
  accountId: AccountId,
  people: string[],
): Promise<void> => {
  await run(lockSummariesOf, [accountId, people])
}

/**
 * Sets a device's client key: what the device did so far now counts for everyone with the key. Does
 * nothing if the device already has it.
 */
export async function linkDevice(
  run: RunInTransaction,
  { accountId, udid, clientKey }: { accountId: AccountId; udid: string; clientKey: string },
): Promise<void> {
  await lockDevices(run, accountId, [udid])
  const linked = await run(link, [accountId, udid, clientKey])
  if (linked.length > 0) await run(copySummaries, [accountId, `u:${udid}`, `k:${clientKey}`])
}
