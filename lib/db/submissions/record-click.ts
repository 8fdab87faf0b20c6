// Counts a click on a link inside custom content.

import type { JsonObject } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { markedFirst } from '../reports/late-changes'
import { isReferenceGone } from '../sql/errors'
import { noResults, recordBatch } from '../sql/record-batch'
import { statement } from '../sql/statement'
import { json } from '../sql/types'
import { newUdid } from './new-udid'

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
  SELECT * FROM json_to_recordset($1::json)
    AS i(account_id int, udid uuid, link_udid uuid, submission_udid uuid, client_key text, context jsonb, request_id text)),
h AS (
  INSERT INTO handled_requests (account_id, operation, subject, request_id, submission_udid)
  SELECT account_id, 'click', submission_udid, request_id, submission_udid FROM i WHERE request_id IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING submission_udid, request_id),
c AS (
  INSERT INTO clicks (account_id, udid, link_udid, submission_udid, client_key, context)
  SELECT account_id, udid, link_udid, submission_udid, client_key, context FROM i
  WHERE request_id IS NULL OR (submission_udid, request_id) IN (SELECT submission_udid, request_id FROM h)
  RETURNING link_udid)
UPDATE links l SET click_count = l.click_count + n.clicks
FROM (SELECT link_udid, count(*)::int AS clicks FROM c GROUP BY link_udid ORDER BY link_udid) AS n
WHERE l.udid = n.link_udid`,
  takes: [json()],
  yields: {},
})

const batch = recordBatch({
  statement: record,
  otherwise: markedFirst(
    record,
    ({ accountId, submissionUdid: udid }: IdentifiedClick) => ({ accountId, udid }),
    true,
  ),
  toRow: ({ accountId, udid, linkUdid, submissionUdid, clientKey, context, requestId }: IdentifiedClick) => ({
    account_id: accountId,
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
    await batch(db).add({ ...click, udid: await newUdid(db, click.accountId) })
  } catch (error) {
    // The submission was erased after it was looked up.
    if (!isReferenceGone(error)) throw error
  }
}
