// Records the first view of a survey, and adds it to the person's frequency cap.

import { ON_CONFLICT_MERGE } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { onDistributed } from '@/lib/platform/sql/distributed'
import { noResults, type RecordSubmissions, recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'
import { markedFirst, refuseLate } from '@/lib/results/totals/late-changes.store'

interface View {
  accountId: AccountId
  submissionUdid: string
  /** Milliseconds since 1970, within [created, now]. */
  viewedAt: number
  /** Whether the account's destinations want to know. */
  tells: boolean
}

/** SQL: the people of locked submissions `o`, each with its aliases. */
export const PEOPLE_OF_O = `
  FROM o JOIN surveys v ON v.account_id = $1 AND v.id = o.survey_id
  LEFT JOIN LATERAL (SELECT client_key FROM devices WHERE account_id = $1 AND udid = o.device_udid OFFSET 0) AS d ON true
  CROSS JOIN LATERAL (
    SELECT DISTINCT name FROM unnest(ARRAY['u:' || o.device_udid, 'k:' || o.client_key, 'k:' || d.client_key]) AS name
    WHERE name IS NOT NULL) AS p`

const text = (more: string, event = '') => `
WITH o AS (
  SELECT s.*, i.viewed_at${more}
  FROM (
    SELECT * FROM json_to_recordset($2::json) AS i(udid uuid, viewed_at timestamptz) ORDER BY udid
  ) AS i CROSS JOIN LATERAL (
    SELECT s.account_id, s.udid, s.survey_id, s.device_udid, s.client_key, s.created_at FROM submissions s
    WHERE s.account_id = $1 AND s.udid = i.udid AND s.viewed_at IS NULL FOR UPDATE
  ) AS s),
s AS (UPDATE submissions s SET viewed_at = o.viewed_at FROM o
  WHERE s.account_id = o.account_id AND s.udid = o.udid ${onDistributed('s')})${event}
INSERT INTO person_surveys AS p (account_id, person, locale_group_id, viewed_times)
SELECT $1, p.name, v.locale_group_id, array_agg(DISTINCT round(extract(epoch FROM o.viewed_at) * 1000)::bigint)
${PEOPLE_OF_O}
GROUP BY p.name, v.locale_group_id ORDER BY p.name, v.locale_group_id
${ON_CONFLICT_MERGE}`

const takes = [int4, json()] as const
const yields = {}

const EVENT = `,
event AS (
  INSERT INTO outgoing_events (account_id, survey_id, submission_udid, kinds, happened_at)
  SELECT $1, survey_id, udid, '{survey.viewed}', viewed_at FROM o)`

const batchesOf = (record: RecordSubmissions, recordLate: RecordSubmissions) =>
  recordBatch({
    statement: record,
    otherwise: markedFirst(recordLate, ({ submissionUdid }: View) => submissionUdid),
    toRow: ({ submissionUdid, viewedAt }: View) => ({
      udid: submissionUdid,
      viewed_at: new Date(viewedAt).toISOString(),
    }),
    key: ({ submissionUdid }) => submissionUdid,
    toResults: noResults,
  })

const silent = batchesOf(
  statement({ name: 'record-views', text: text(`, ${refuseLate('s')}`), takes, yields }),
  statement({ name: 'record-late-views', text: text(''), takes, yields }),
)

const telling = batchesOf(
  statement({ name: 'record-views-and-tell', text: text(`, ${refuseLate('s')}`, EVENT), takes, yields }),
  statement({ name: 'record-late-views-and-tell', text: text('', EVENT), takes, yields }),
)

/**
 * Records the first view of a submission (docs/api.md §6); later ones change nothing. Resolves
 * after the commit.
 */
export const recordView = (db: Database, view: View): Promise<void> =>
  (view.tells ? telling : silent)(db).add(view.accountId, view)
