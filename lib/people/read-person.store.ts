// The one read of a serve: the account's version, the device, and the person's summaries.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { beginLease, type Lease } from '@/lib/platform/db/version-lease'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { AccountBatches } from '@/lib/platform/sql/account-batches'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, json, jsonb, nullable, text, uuid } from '@/lib/platform/sql/types'
import type { Person, PersonSurvey } from '@/lib/serving/eligibility/visit.rules'
import { type EventRow, eventsOfPerson } from './events/person-events.store'
import { mergePeople } from './merge-people.rules'

/** A device that comes again is noted as seen this often. */
export const SEEN_EVERY_DAYS = 30

export interface PersonRequest {
  accountId: AccountId
  /** Lower case. */
  udid: string
  clientKey: string | null
  requestId: string | null
  /** The scope of the request id. */
  requestSubject: string
  /** Whether rules of the account ask for events. */
  withEvents: boolean
}

/** The person's events are added when the account is known whose rules ask for them. */
export interface PersonRead {
  version: number | null
  /** On the version. */
  lease: Lease
  person: Omit<Person, 'events'>
  /** Undefined: they were not read. */
  events: EventRow[] | null | undefined
  /** Null if this device is new. */
  device: { clientKey: string | null; seenLongAgo: boolean } | null
  /** The submission that the same request id opened before. */
  handled: { submissionUdid: string; surveyId: number; deviceUdid: string } | null
}

type HistoryRow = [
  own: boolean,
  group: number,
  answered: number | null,
  completed: number | null,
  closed: number | null,
  answers: number[],
  viewed: number[],
  served: number[],
]

// A person is the udid of the request and all devices with its client key: that of the request,
// else of the device.
const textOf = (more: string) => `
SELECT a.version, d.udid IS NOT NULL AS known, d.client_key, d.data, d.updated_at < now() - interval '${SEEN_EVERY_DAYS} days' AS long_ago,
  d.visit_count, d.visit_since,
  s.udid AS handled_udid, s.survey_id AS handled_survey, s.device_udid AS handled_device,
  (SELECT json_agg(json_build_array(p.person = 'u:' || i.udid, p.locale_group_id,
      round(extract(epoch FROM p.answered_at) * 1000), round(extract(epoch FROM p.completed_at) * 1000),
      round(extract(epoch FROM p.closed_at) * 1000),
      p.answer_ids, p.viewed_times, p.served_times))
    FROM person_surveys p
    WHERE p.account_id = $1
      AND p.person = ANY(ARRAY['u:' || i.udid, 'k:' || coalesce(i.client_key, d.client_key)])) AS history${more}
FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[])
  WITH ORDINALITY AS i(udid, client_key, request_id, subject, n)
LEFT JOIN accounts a ON a.id = $1
LEFT JOIN devices d ON d.account_id = $1 AND d.udid = i.udid
LEFT JOIN handled_requests h ON h.account_id = $1 AND h.operation = 'serve' AND h.subject = i.subject
  AND h.request_id = i.request_id
LEFT JOIN LATERAL (
  SELECT * FROM submissions WHERE account_id = $1 AND udid = h.submission_udid OFFSET 0) AS s ON true
ORDER BY i.n`

const takes = [int4, array(uuid), array(nullable(text)), array(nullable(text)), array(text)] as const
const yields = {
  version: nullable(int4),
  known: bool,
  client_key: nullable(text),
  data: nullable(jsonb<JsonObject>()),
  long_ago: nullable(bool),
  visit_count: nullable(int4),
  visit_since: nullable(int8),
  handled_udid: nullable(uuid),
  handled_survey: nullable(int4),
  handled_device: nullable(uuid),
  history: nullable(json<HistoryRow[]>()),
}

const read = statement({ name: 'read-person', text: textOf(''), takes, yields })

/** For accounts whose rules ask for events. */
const readWithEvents = statement({
  name: 'read-person-and-events',
  text: textOf(`,\n  ${eventsOfPerson('i.udid', 'coalesce(i.client_key, d.client_key)')} AS events`),
  takes,
  yields: { ...yields, events: nullable(json<EventRow[]>()) },
})

type Row = RowOf<typeof yields> & { events?: EventRow[] | null }

const batchesOf = (statement: typeof read | typeof readWithEvents) =>
  perDatabase(
    statement.name,
    (db) =>
      new AccountBatches<PersonRequest, PersonRead>(
        async (accountId, items) => {
          const lease = beginLease(db)
          const rows: Row[] = await run(db, statement, [
            accountId,
            items.map((item) => item.udid),
            items.map((item) => item.clientKey),
            items.map((item) => item.requestId),
            items.map((item) => item.requestSubject),
          ])
          return rows.map((row) => toPersonRead(row, lease))
        },
        { name: statement.name },
      ),
  )

const reads = batchesOf(read)
const readsWithEvents = batchesOf(readWithEvents)

/**
 * What eligibility needs to know of a person, read after this call began (docs/api.md §7). Times in
 * milliseconds. Concurrent requests of an account share one statement.
 */
export const readPerson = (db: Database, request: PersonRequest): Promise<PersonRead> =>
  (request.withEvents ? readsWithEvents : reads)(db).add(request.accountId, request)

const NO_HISTORY = new Map<number, PersonSurvey>()

function toPersonRead(row: Row, lease: Lease): PersonRead {
  const { history } = row
  return {
    version: row.version,
    lease,
    person: {
      deviceData: row.data,
      countedVisit:
        row.visit_count === null || row.visit_since === null
          ? null
          : { count: row.visit_count, since: row.visit_since },
      surveys: history ? mergePeople(listHistory(history, true), listHistory(history, false)) : NO_HISTORY,
    },
    events: row.events,
    device: row.known ? { clientKey: row.client_key, seenLongAgo: row.long_ago === true } : null,
    handled:
      row.handled_udid !== null && row.handled_survey !== null && row.handled_device !== null
        ? { submissionUdid: row.handled_udid, surveyId: row.handled_survey, deviceUdid: row.handled_device }
        : null,
  }
}

const listHistory = (rows: HistoryRow[], own: boolean): Map<number, PersonSurvey> =>
  new Map(
    rows
      .filter((row) => row[0] === own)
      .map(([, group, answeredAt, completedAt, closedAt, answerIds, viewedTimes, servedTimes]) => [
        group,
        { answeredAt, completedAt, closedAt, answerIds, viewedTimes, servedTimes },
      ]),
  )
