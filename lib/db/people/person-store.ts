// Everything stored of one person: how much there is, and its rows in pieces.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'

/** A device by its UUID (lower case), or everybody with a client key. */
export type PersonName = { udid: string } | { clientKey: string }

export interface StoredDataSummary {
  devices: number
  submissions: number
  responses: number
  answers: number
  clicks: number
  events: number
}

type Row = Record<string, unknown>

/** How many devices, submissions or events one statement reads. */
const PIECE = 200

export const nameInSummaries = (name: PersonName): string =>
  'udid' in name ? `u:${name.udid}` : `k:${name.clientKey}`

/** SQL with the parameters account and name: the udids of the person's devices. */
export const devicesOf = (name: PersonName): string =>
  'udid' in name
    ? 'SELECT udid FROM devices WHERE account_id = $1 AND udid = $2::uuid'
    : 'SELECT udid FROM devices WHERE account_id = $1 AND client_key = $2::text'

/**
 * SQL with the same parameters: the udids of submissions under the name itself. Those of a key's
 * devices are separate.
 */
export const submissionsOf = (name: PersonName): string =>
  `SELECT udid FROM submissions WHERE account_id = $1 AND ${'udid' in name ? 'device_udid = $2::uuid' : 'client_key = $2::text'}`

export const ownValue = (name: PersonName): string => ('udid' in name ? name.udid : name.clientKey)

export interface PersonIds {
  /** Devices with events. A device's events can exist without a row for the device. */
  devices: string[]
  submissions: string[]
}

/** Which devices and submissions are the person's. */
export async function findPersonIds(
  db: Database,
  accountId: AccountId,
  name: PersonName,
): Promise<PersonIds> {
  const ask = async (sql: string, values: unknown[]) =>
    (await db.pool.query<{ udid: string }>(sql, values)).rows.map(({ udid }) => udid)
  const own = [accountId, ownValue(name)]
  const devices = 'udid' in name ? [name.udid] : await ask(devicesOf(name), own)
  const submissions = new Set(await ask(submissionsOf(name), own))
  for (const piece of 'udid' in name ? [] : inPieces(devices)) {
    await yieldToOthers(db)
    const more = await ask(
      'SELECT udid FROM submissions WHERE account_id = $1 AND device_udid = ANY ($2::uuid[])',
      [accountId, piece],
    )
    for (const udid of more) submissions.add(udid)
  }
  return { devices, submissions: [...submissions].sort() }
}

function* inPieces(all: string[]): Generator<string[]> {
  for (let n = 0; n < all.length; n += PIECE) yield all.slice(n, n + PIECE)
}

/** Clicks under the key on submissions of other people. */
const FOREIGN_CLICKS = `FROM clicks c JOIN submissions s ON s.udid = c.submission_udid JOIN links l ON l.udid = c.link_udid
WHERE c.client_key = $2::text AND s.account_id = $1 AND c.submission_udid <> ALL ($3::uuid[])`

/** Counts what is stored of a person. */
export async function countPerson(
  db: Database,
  accountId: AccountId,
  name: PersonName,
): Promise<StoredDataSummary & { firstSeenAt: Date | null; lastSeenAt: Date | null }> {
  const ids = await findPersonIds(db, accountId, name)
  const found = { devices: 0, submissions: 0, responses: 0, answers: 0, clicks: 0, events: 0 }
  const seen: number[] = []
  const count = async (sql: string, values: unknown[]) => {
    const { rows } = await db.pool.query<
      Partial<StoredDataSummary> & { first?: Date | null; last?: Date | null }
    >(sql, values)
    const { first, last, ...counts } = rows[0] ?? {}
    for (const at of [first, last]) if (at) seen.push(at.getTime())
    found.devices += counts.devices ?? 0
    found.submissions += counts.submissions ?? 0
    found.responses += counts.responses ?? 0
    found.answers += counts.answers ?? 0
    found.clicks += counts.clicks ?? 0
    found.events += counts.events ?? 0
    await yieldToOthers(db)
  }
  for (const piece of inPieces(ids.devices)) {
    await count(
      `SELECT count(*) AS devices, min(created_at) AS first, max(updated_at) AS last,
         (SELECT count(*) FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[])) AS events
       FROM devices WHERE account_id = $1 AND udid = ANY ($2::uuid[])`,
      [accountId, piece],
    )
  }
  for (const piece of inPieces(ids.submissions)) {
    await count(
      `SELECT count(*) AS submissions, count(responded_at) AS responses, sum(answer_count) AS answers,
         (SELECT count(*) FROM clicks WHERE submission_udid = ANY ($1::uuid[])) AS clicks, min(created_at) AS first, max(created_at) AS last
       FROM submissions WHERE udid = ANY ($1::uuid[])`,
      [piece],
    )
  }
  if ('clientKey' in name) {
    await count(`SELECT count(*) AS clicks ${FOREIGN_CLICKS}`, [accountId, name.clientKey, ids.submissions])
  }
  const edge = (pick: (...times: number[]) => number) =>
    seen.length === 0 ? null : new Date(seen.reduce((a, b) => pick(a, b)))
  return { ...found, firstSeenAt: edge(Math.min), lastSeenAt: edge(Math.max) }
}

export type PersonPart = 'devices' | 'submissions' | 'answers' | 'clicks' | 'events' | 'summaries'

/** SQL of each part, of submissions or devices `$1`; columns are named as in the database. */
const OF_SUBMISSIONS = {
  submissions: 'SELECT to_jsonb(x) AS row FROM submissions x WHERE udid = ANY ($1::uuid[]) ORDER BY udid',
  answers: `SELECT to_jsonb(x) AS row FROM (
    SELECT q.key AS question, n.*, ARRAY(SELECT p.content FROM possible_answers p WHERE p.id = ANY (n.answer_ids) ORDER BY p.position) AS chosen
    FROM answers n JOIN questions q ON q.id = n.question_id WHERE n.submission_udid = ANY ($1::uuid[])
    ORDER BY n.submission_udid, n.question_id) AS x`,
  clicks: `SELECT to_jsonb(x) AS row FROM (
    SELECT c.*, l.url FROM clicks c JOIN links l ON l.udid = c.link_udid WHERE c.submission_udid = ANY ($1::uuid[]) ORDER BY c.id) AS x`,
}

/** The rows of one part, in pieces. */
export async function* listPersonRows(
  db: Database,
  accountId: AccountId,
  name: PersonName,
  ids: PersonIds,
  part: PersonPart,
): AsyncGenerator<Row[]> {
  const ask = async (sql: string, values: unknown[]): Promise<Row[]> => {
    await yieldToOthers(db)
    return (await db.pool.query<{ row: Row }>(sql, values)).rows.map(({ row }) => row)
  }
  switch (part) {
    case 'summaries':
      yield await ask(
        'SELECT to_jsonb(x) AS row FROM person_surveys x WHERE account_id = $1 AND person = $2::text ORDER BY locale_group_id',
        [accountId, nameInSummaries(name)],
      )
      return
    case 'devices':
      for (const piece of inPieces(ids.devices)) {
        yield await ask(
          'SELECT to_jsonb(x) AS row FROM devices x WHERE account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid',
          [accountId, piece],
        )
      }
      return
    case 'events':
      for (const piece of inPieces(ids.devices)) yield* listEvents(ask, accountId, piece)
      return
    default:
      for (const piece of inPieces(ids.submissions)) yield await ask(OF_SUBMISSIONS[part], [piece])
      if (part === 'clicks' && 'clientKey' in name) {
        const sql = `SELECT to_jsonb(x) AS row FROM (SELECT c.*, l.url ${FOREIGN_CLICKS} ORDER BY c.id) AS x`
        yield await ask(sql, [accountId, name.clientKey, ids.submissions])
      }
  }
}

/** Reads in pages, because one device may have any number of events. */
async function* listEvents(
  ask: (sql: string, values: unknown[]) => Promise<Row[]>,
  accountId: AccountId,
  devices: string[],
): AsyncGenerator<Row[]> {
  let after: unknown = 0
  for (;;) {
    const rows = await ask(
      `SELECT to_jsonb(x) AS row FROM (
         SELECT * FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[]) AND id > $3 OFFSET 0) AS x
       ORDER BY id LIMIT ${PIECE}`,
      [accountId, devices, after],
    )
    yield rows
    if (rows.length < PIECE) return
    after = rows.at(-1)?.id
  }
}
