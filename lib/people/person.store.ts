// Which rows are stored of one person, and how many.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import {
  devicesOf,
  FOREIGN_CLICKS,
  inPieces,
  ownType,
  ownValue,
  type PersonName,
  perKind,
  submissionsOf,
} from './person-name.store'

export interface StoredDataSummary {
  devices: number
  submissions: number
  responses: number
  answers: number
  clicks: number
  events: number
}

const findDevices = statement({
  name: 'find-devices-of-key',
  prepared: false,
  text: devicesOf('key'),
  takes: [int4, text],
  yields: { udid: uuid },
})

const findSubmissions = perKind((kind) =>
  statement({
    name: `find-submissions-of-${kind}`,
    prepared: false,
    text: submissionsOf(kind),
    takes: [int4, ownType(kind)],
    yields: { udid: uuid },
  }),
)

const findOfDevices = statement({
  name: 'find-submissions-of-devices',
  prepared: false,
  text: 'SELECT udid FROM submissions WHERE account_id = $1 AND device_udid = ANY ($2::uuid[])',
  takes: [int4, array(uuid)],
  yields: { udid: uuid },
})

export interface PersonIds {
  /** Devices with events. A device's events can exist without a row for the device. */
  devices: string[]
  submissions: string[]
}

const udidsOf = (rows: { udid: string }[]): string[] => rows.map(({ udid }) => udid)

/** Which devices and submissions are the person's. */
export async function findPersonIds(
  db: Database,
  accountId: AccountId,
  name: PersonName,
): Promise<PersonIds> {
  const devices =
    'udid' in name ? [name.udid] : udidsOf(await run(db, findDevices, [accountId, name.clientKey]))
  const submissions = new Set(udidsOf(await run(db, findSubmissions(name), [accountId, ownValue(name)])))
  for (const piece of 'udid' in name ? [] : inPieces(devices)) {
    await yieldToOthers(db)
    for (const udid of udidsOf(await run(db, findOfDevices, [accountId, piece]))) submissions.add(udid)
  }
  return { devices, submissions: [...submissions].sort() }
}

const countDevices = statement({
  name: 'count-devices',
  prepared: false,
  text: `SELECT count(*) AS devices, min(created_at) AS first, max(updated_at) AS last,
    (SELECT count(*) FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[])) AS events
  FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])`,
  takes: [int4, array(uuid)],
  yields: { devices: int8, first: nullable(timestamptz), last: nullable(timestamptz), events: int8 },
})

const countSubmissions = statement({
  name: 'count-submissions-of-person',
  prepared: false,
  text: `SELECT count(*) AS submissions, count(responded_at) AS responses, sum(answer_count) AS answers,
    (SELECT count(*) FROM clicks c WHERE c.account_id = $1 AND c.submission_udid = ANY ($2::uuid[])) AS clicks, min(created_at) AS first, max(created_at) AS last
  FROM submissions WHERE account_id = $1 AND udid = ANY ($2::uuid[])`,
  takes: [int4, array(uuid)],
  yields: {
    submissions: int8,
    responses: int8,
    answers: nullable(int8),
    clicks: int8,
    first: nullable(timestamptz),
    last: nullable(timestamptz),
  },
})

const countForeignClicks = statement({
  name: 'count-foreign-clicks',
  prepared: false,
  text: `SELECT count(*) AS clicks ${FOREIGN_CLICKS}`,
  takes: [int4, text, array(uuid)],
  yields: { clicks: int8 },
})

type Counted = { [Name in keyof StoredDataSummary]?: number | null } & {
  first?: Date | null
  last?: Date | null
}

/** Counts what is stored of a person. `known`: which rows are theirs, if that was looked up. */
export async function countPerson(
  db: Database,
  accountId: AccountId,
  name: PersonName,
  known?: PersonIds,
): Promise<StoredDataSummary & { firstSeenAt: Date | null; lastSeenAt: Date | null }> {
  const ids = known ?? (await findPersonIds(db, accountId, name))
  const found = { devices: 0, submissions: 0, responses: 0, answers: 0, clicks: 0, events: 0 }
  const seen: number[] = []
  const add = async (counting: Promise<Counted[]>) => {
    const { first, last, ...counts } = (await counting)[0] ?? {}
    for (const at of [first, last]) if (at) seen.push(at.getTime())
    found.devices += counts.devices ?? 0
    found.submissions += counts.submissions ?? 0
    found.responses += counts.responses ?? 0
    found.answers += counts.answers ?? 0
    found.clicks += counts.clicks ?? 0
    found.events += counts.events ?? 0
    await yieldToOthers(db)
  }
  for (const piece of inPieces(ids.devices)) await add(run(db, countDevices, [accountId, piece]))
  for (const piece of inPieces(ids.submissions)) await add(run(db, countSubmissions, [accountId, piece]))
  if ('clientKey' in name) {
    await add(run(db, countForeignClicks, [accountId, name.clientKey, ids.submissions]))
  }
  const edge = (pick: (...times: number[]) => number) =>
    seen.length === 0 ? null : new Date(seen.reduce((a, b) => pick(a, b)))
  return { ...found, firstSeenAt: edge(Math.min), lastSeenAt: edge(Math.max) }
}
