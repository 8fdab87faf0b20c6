// Counts a click on a link inside custom content.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { newUdid } from '@/lib/platform/db/new-udid'
import type { JsonObject } from '@/lib/platform/json/json-value'
import { isReferenceGone } from '@/lib/platform/sql/errors'
import { noResults, recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'
import { markedFirst } from '@/lib/results/totals/late-changes.store'

interface NewClick {
  accountId: AccountId
  /** Both lower case. */
  linkUdid: string
  submissionUdid: string
  clientKey: string | null
  context: JsonObject | null
  requestId: string | null
}

type IdentifiedClick = NewClick & { udid: string }

const record = statement({
  name: 'record-clicks',
  text: `
WITH i AS (
  SELECT * FROM json_to_recordset($2::json)
    AS i(udid uuid, link_udid uuid, submission_udid uuid, client_key text, context jsonb, request_id text)),
h AS (
  INSERT INTO handled_requests AS h (account_id, operation, subject, request_id, submission_udid)
  SELECT $1, 'click', submission_udid, request_id, submission_udid FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING h.submission_udid, h.request_id),
c AS (
  INSERT INTO clicks AS c (account_id, udid, link_udid, submission_udid, client_key, context)
  SELECT $1, udid, link_udid, submission_udid, client_key, context FROM i
  WHERE request_id IS NULL OR (submission_udid, request_id) IN (SELECT submission_udid, request_id FROM h)
  RETURNING c.link_udid)
UPDATE links l SET click_count = l.click_count + n.clicks
FROM (SELECT link_udid, count(*)::int AS clicks FROM c GROUP BY link_udid ORDER BY link_udid) AS n
WHERE l.account_id = $1 AND l.udid = n.link_udid`,
  takes: [int4, json()],
  yields: {},
})

const batch = recordBatch({
  statement: record,
  otherwise: markedFirst(record, ({ submissionUdid }: IdentifiedClick) => submissionUdid, true),
  toRow: ({ udid, linkUdid, submissionUdid, clientKey, context, requestId }: IdentifiedClick) => ({
    udid,
    link_udid: linkUdid,
    submission_udid: submissionUdid,
    client_key: clientKey,
    context,
    request_id: requestId,
  }),
  key: ({ submissionUdid, requestId }) => (requestId === null ? null : `${submissionUdid} ${requestId}`),
  toResults: noResults,
})

/**
 * Records one click and counts it on its link (docs/api.md §6). Resolves after the commit, or if
 * the submission was deleted.
 */
export async function recordClick(db: Database, click: NewClick): Promise<void> {
  try {
    await batch(db).add(click.accountId, { ...click, udid: await newUdid(db, click.accountId) })
  } catch (error) {
    // The submission was erased after it was looked up.
    if (!isReferenceGone(error)) throw error
  }
}
