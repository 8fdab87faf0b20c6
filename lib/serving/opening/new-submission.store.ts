// A new submission, and the statement that inserts it.
import type { AccountId } from '@/lib/platform/db/account-id'
import { writeJson } from '@/lib/platform/json/exact-json'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, bool, int4, json, nullable, text, uuid } from '@/lib/platform/sql/types'
import { servedAt } from '@/lib/results/totals/late-changes.store'
import type { ServingLimit } from '@/lib/serving/eligibility/serving-limits.rules'

/** The columns of a submission that is being served; `created_at` in ISO 8601. */
export interface NewSubmission {
  udid: string
  account_id: AccountId
  survey_id: number
  /** Of the survey that is served (decision 19). */
  revision: number
  device_udid: string
  client_key: string | null
  device_type: string
  mobile_type: string | null
  url: string | null
  visit_count: number | null
  pageview_count: number | null
  install_days: number | null
  launch_times: number | null
  view_name: string | null
  event_name: string | null
  locale: string | null
  user_agent: string | null
  ip: string | null
  context: JsonObject | null
  created_at: string
  link_key: string | null
  /** Null, unless it is hidden from the first (decision 6). */
  hidden: 'staff' | null
  /** The keys of the segments that its quotas name and the person is in; null: they name none, or nobody was asked. */
  in_segments: string[] | null
}

export interface Opening {
  submission: NewSubmission
  localeGroupId: number
  requestId: string | null
  /** The scope of the request id: a udid, `k:` and a client key, or nothing. */
  requestSubject: string
  /** What to write for the device: a new row, a changed client key, or nothing. */
  device: 'new' | 'relinked' | 'known'
  /** The device's client key if the request names none. */
  deviceClientKey: string | null
  /** Whether the person's summary says when it was served, also where nothing counts it. */
  notesServing: boolean
  /** Whether the device's row says since when it has been shown something in this visit. */
  notesVisit: boolean
  /** Set if something counts servings: what must hold for this one, which may be nothing. */
  limits: readonly ServingLimit[] | null
  /** Whether the pace of the survey counts showings, as far as the caller knows. */
  paced: boolean
}

/**
 * `repeated`: the request id was handled before; `capped`: another call reached a limit first, or took the last place
 * of the pace.
 */
export type Opened = 'opened' | 'repeated' | 'capped'

/** The types of the columns, as JSON is read. */
const COLUMN_TYPES: Record<keyof Omit<NewSubmission, 'account_id'>, string> = {
  udid: 'uuid',
  survey_id: 'int',
  revision: 'int',
  device_udid: 'uuid',
  client_key: 'text',
  device_type: 'text',
  mobile_type: 'text',
  url: 'text',
  visit_count: 'int',
  pageview_count: 'int',
  install_days: 'int',
  launch_times: 'int',
  view_name: 'text',
  event_name: 'text',
  locale: 'text',
  user_agent: 'text',
  ip: 'text',
  context: 'jsonb',
  created_at: 'timestamptz',
  link_key: 'text',
  hidden: 'text',
  in_segments: 'text[]',
}

const SUBMISSION_COLUMNS = [...Object.keys(COLUMN_TYPES), 'over_goal'].join(', ')

/** What is inserted into them, from `i`. */
const SUBMISSION_VALUES = SUBMISSION_COLUMNS.replace('created_at', servedAt('i')).replace(
  'over_goal',
  'hidden IS NOT NULL',
)

const SUBMISSION_RECORD = Object.entries(COLUMN_TYPES)
  .map((column) => column.join(' '))
  .join(', ')

/** As JSON; the account is a parameter of its own. */
const columnsOf = ({ account_id: _, ...columns }: NewSubmission) => columns

const ITEMS = `WITH i AS (SELECT * FROM json_to_recordset($2::json) AS i(${SUBMISSION_RECORD}, request_id text, request_subject text, new_device boolean))`

const CLAIM = `INSERT INTO handled_requests AS h (account_id, operation, subject, request_id, submission_udid)
  SELECT $1, 'serve', request_subject, request_id, udid FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING h.submission_udid`

const ADD_DEVICES = `INSERT INTO devices AS d (account_id, udid, client_key)
  SELECT DISTINCT ON (device_udid) $1::int, device_udid, client_key FROM i WHERE new_device
  ORDER BY device_udid, client_key NULLS LAST
  ON CONFLICT DO NOTHING RETURNING d.udid`

const OPEN = `INSERT INTO submissions AS s (account_id, ${SUBMISSION_COLUMNS})
SELECT $1, ${SUBMISSION_VALUES} FROM i WHERE request_id IS NULL OR udid`

const claim = statement({
  name: 'open-submissions-requests',
  text: `${ITEMS} ${CLAIM}`,
  takes: [int4, json()],
  yields: { submission_udid: nullable(uuid) },
})
const addDevices = statement({
  name: 'open-submissions-devices',
  text: `${ITEMS} ${ADD_DEVICES}`,
  takes: [int4, json()],
  yields: { udid: uuid },
})
const open = statement({
  name: 'open-submissions-rows',
  text: `${ITEMS} ${OPEN} = ANY ($3::uuid[]) RETURNING s.udid, s.device_udid`,
  takes: [int4, json(), array(uuid)],
  yields: { udid: uuid, device_udid: uuid },
})

/**
 * Inserts submissions with their new devices; returns the udids of those that were not repeated requests. A device that
 * another call has inserted meanwhile is not new, and has not got the client key.
 */
export const insertSubmissions = statement({
  name: 'open-submissions',
  text: `${ITEMS},
h AS (${CLAIM}),
d AS (${ADD_DEVICES})
${OPEN} IN (SELECT submission_udid FROM h)
RETURNING s.udid, EXISTS (SELECT FROM d WHERE d.udid = s.device_udid) AS new_device`,
  async inParts(run, [accountId, items]) {
    const claimed = await run(claim, [accountId, items])
    const devices = new Set((await run(addDevices, [accountId, items])).map(({ udid }) => udid))
    const udids = claimed.flatMap(({ submission_udid }) => submission_udid ?? [])
    const opened = await run(open, [accountId, items, udids])
    return opened.map(({ udid, device_udid }) => ({ udid, new_device: devices.has(device_udid) }))
  },
  takes: [int4, json()],
  yields: { udid: uuid, new_device: bool },
})

/** The client key that a device still has to get, after `insertSubmissions` has returned `rows`; null: it needs none. */
export function lateLink(
  { device, submission: { udid, account_id, device_udid, client_key } }: Opening,
  rows: readonly RowOf<typeof insertSubmissions.yields>[],
): { accountId: AccountId; udid: string; clientKey: string } | null {
  const isMet = device === 'new' && rows.some((row) => row.udid === udid && !row.new_device)
  return isMet && client_key !== null
    ? { accountId: account_id, udid: device_udid, clientKey: client_key }
    : null
}

/** The second parameter of `insertSubmissions`. */
export const toSubmissionsJson = (items: Opening[]): string =>
  writeJson(
    items.map(({ submission, requestId, requestSubject, device }) => ({
      ...columnsOf(submission),
      request_id: requestId,
      request_subject: requestSubject,
      new_device: device === 'new',
    })),
  )

/** Inserts the devices of /q links that are new. */
export const insertLinkedDevices = statement({
  name: 'open-linked-devices',
  text: `
INSERT INTO devices (account_id, udid) SELECT $1, udid FROM unnest($2::uuid[]) AS udid ORDER BY udid ON CONFLICT DO NOTHING`,
  takes: [int4, array(uuid)],
  yields: {},
})

/** Inserts the submissions of /q links, except for links that have one; returns the new ones. */
export const insertLinkedSubmissions = statement({
  name: 'open-linked',
  text: `
INSERT INTO submissions AS s (account_id, ${SUBMISSION_COLUMNS})
SELECT $1, ${SUBMISSION_VALUES} FROM json_to_recordset($2::json) AS i(${SUBMISSION_RECORD}) ORDER BY link_key
ON CONFLICT (account_id, link_key) WHERE link_key IS NOT NULL DO NOTHING
RETURNING s.link_key, s.udid`,
  takes: [int4, json()],
  yields: { link_key: nullable(text), udid: uuid },
})

/** The second parameter of `insertLinkedSubmissions`. */
export const toLinkedJson = (submissions: NewSubmission[]): string => writeJson(submissions.map(columnsOf))
