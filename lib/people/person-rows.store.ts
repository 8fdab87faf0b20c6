// Every row that is stored of one person, in pieces.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { run } from '@/lib/platform/sql/run'
import { type Statement, statement, type Types, type ValuesOf } from '@/lib/platform/sql/statement'
import { array, int4, jsonb, text, uuid } from '@/lib/platform/sql/types'
import type { PersonIds } from './person.store'
import { FOREIGN_CLICKS, inPieces, nameInSummaries, type PersonName, PIECE } from './person-name.store'

/** Named as in the database. */
export type PersonRow = Record<string, unknown> & { udid?: string }

const row = { row: jsonb<PersonRow>() }

/** The rows of submissions or devices `$2` of account `$1`. */
const listOf = (name: string, sql: string) =>
  statement({ name, prepared: false, text: sql, takes: [int4, array(uuid)], yields: row })

const OF_SUBMISSIONS = {
  submissions: listOf(
    'list-submissions-of-person',
    'SELECT to_jsonb(x) AS row FROM submissions x WHERE x.account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid',
  ),
  answers: listOf(
    'list-answers-of-person',
    `SELECT to_jsonb(x) AS row FROM (
    SELECT q.key AS question, n.*, ARRAY(
        SELECT p.content FROM possible_answers p WHERE p.account_id = $1 AND p.id = ANY (n.answer_ids) ORDER BY p.position) AS chosen
    FROM answers n JOIN questions q ON q.account_id = $1 AND q.id = n.question_id
    WHERE n.account_id = $1 AND n.submission_udid = ANY ($2::uuid[])
    ORDER BY n.submission_udid, n.question_id) AS x`,
  ),
  reviews: listOf(
    'list-reviews-of-person',
    `SELECT to_jsonb(x) AS row FROM (
    SELECT i.udid AS submission_udid, r.note, r.noted_at, r.done_at, r.hidden_at, ARRAY(
        SELECT t.name FROM submission_tags y JOIN tags t ON t.account_id = $1 AND t.id = y.tag_id
        WHERE y.account_id = $1 AND y.submission_udid = i.udid ORDER BY t.name) AS tags
    FROM unnest($2::uuid[]) AS i(udid) LEFT JOIN submission_reviews r ON r.account_id = $1 AND r.submission_udid = i.udid
    ORDER BY i.udid) AS x WHERE x.note IS NOT NULL OR x.done_at IS NOT NULL OR x.hidden_at IS NOT NULL OR x.tags <> '{}'`,
  ),
  clicks: listOf(
    'list-clicks-of-person',
    `SELECT to_jsonb(x) AS row FROM (
    SELECT c.*, l.url FROM clicks c JOIN links l ON l.account_id = $1 AND l.udid = c.link_udid
    WHERE c.account_id = $1 AND c.submission_udid = ANY ($2::uuid[]) ORDER BY c.udid) AS x`,
  ),
}

const listDevices = listOf(
  'list-devices-of-person',
  'SELECT to_jsonb(x) AS row FROM devices x WHERE x.account_id = $1 AND udid = ANY ($2::uuid[]) ORDER BY udid',
)

const listSummaries = statement({
  name: 'list-summaries-of-person',
  prepared: false,
  text: 'SELECT to_jsonb(x) AS row FROM person_surveys x WHERE x.account_id = $1 AND person = $2::text ORDER BY locale_group_id',
  takes: [int4, text],
  yields: row,
})

const listCounted = statement({
  name: 'list-counted-events-of-person',
  prepared: false,
  text: `SELECT to_jsonb(x) AS row FROM (
    SELECT p.person, c.name, c.conditions, p.first, p.newest FROM person_events p
    JOIN event_counters c ON c.account_id = $1 AND c.id = p.counter_id
    WHERE p.account_id = $1 AND p.person = $2::text ORDER BY p.counter_id) AS x`,
  takes: [int4, text],
  yields: row,
})

const listForeignClicks = statement({
  name: 'list-foreign-clicks',
  prepared: false,
  text: `SELECT to_jsonb(x) AS row FROM (SELECT c.*, l.url ${FOREIGN_CLICKS} ORDER BY c.udid) AS x`,
  takes: [int4, text, array(uuid)],
  yields: row,
})

const listEventsAfter = statement({
  name: 'list-events-of-person',
  prepared: false,
  text: `SELECT to_jsonb(x) AS row FROM (
    SELECT * FROM events WHERE account_id = $1 AND device_udid = ANY ($2::uuid[]) AND udid > $3 OFFSET 0) AS x
  ORDER BY udid LIMIT ${PIECE}`,
  takes: [int4, array(uuid), uuid],
  yields: row,
})

export type PersonPart =
  | 'devices'
  | 'submissions'
  | 'answers'
  | 'reviews'
  | 'clicks'
  | 'events'
  | 'summaries'
  | 'countedEvents'

/** The rows of one part, in pieces. */
export async function* listPersonRows(
  db: Database,
  accountId: AccountId,
  name: PersonName,
  ids: PersonIds,
  part: PersonPart,
): AsyncGenerator<PersonRow[]> {
  switch (part) {
    case 'summaries':
      yield await list(db, listSummaries, [accountId, nameInSummaries(name)])
      return
    case 'countedEvents':
      yield await list(db, listCounted, [accountId, nameInSummaries(name)])
      return
    case 'devices':
      for (const piece of inPieces(ids.devices)) yield await list(db, listDevices, [accountId, piece])
      return
    case 'events':
      for (const piece of inPieces(ids.devices)) yield* listEvents(db, accountId, piece)
      return
    default:
      for (const piece of inPieces(ids.submissions))
        yield await list(db, OF_SUBMISSIONS[part], [accountId, piece])
      if (part === 'clicks' && 'clientKey' in name) {
        yield await list(db, listForeignClicks, [accountId, name.clientKey, ids.submissions])
      }
  }
}

/** Reads in pages, because one device may have any number of events. */
async function* listEvents(
  db: Database,
  accountId: AccountId,
  devices: string[],
): AsyncGenerator<PersonRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await list(db, listEventsAfter, [accountId, devices, after])
    yield rows
    if (rows.length < PIECE) return
    after = rows.at(-1)?.udid ?? after
  }
}

async function list<Takes extends Types>(
  db: Database,
  listed: Statement<Takes, typeof row>,
  values: ValuesOf<Takes>,
): Promise<PersonRow[]> {
  await yieldToOthers(db)
  return (await run(db, listed, values)).map((one) => one.row)
}
