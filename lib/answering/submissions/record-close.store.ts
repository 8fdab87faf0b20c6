// Records that a survey was closed: once, and as "closed without an answer" only if it has none.

import { ON_CONFLICT_MERGE } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { onDistributed } from '@/lib/platform/sql/distributed'
import { noResults, type RecordSubmissions, recordBatch } from '@/lib/platform/sql/record-batch'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'
import { markedFirst, refuseLate } from '@/lib/results/totals/late-changes.store'
import { PEOPLE_OF_O } from './record-view.store'

interface Close {
  accountId: AccountId
  submissionUdid: string
  /** Milliseconds since 1970. */
  now: number
  /** Whether the account's destinations want to know. */
  tells: boolean
}

const text = (more: string, event = '') => `
WITH o AS (
  SELECT s.*, greatest(i.now, s.created_at, s.viewed_at) AS now, s.viewed_at IS NULL AS unseen, s.responded_at IS NULL AS unanswered${more}
  FROM (
    SELECT * FROM json_to_recordset($2::json) AS i(udid uuid, now timestamptz) ORDER BY udid
  ) AS i CROSS JOIN LATERAL (
    SELECT s.account_id, s.udid, s.survey_id, s.device_udid, s.client_key, s.created_at, s.viewed_at, s.responded_at FROM submissions s
    WHERE s.account_id = $1 AND s.udid = i.udid AND s.closed_at IS NULL FOR UPDATE
  ) AS s),
s AS (UPDATE submissions s SET closed_at = o.now, viewed_at = coalesce(s.viewed_at, o.now) FROM o
  WHERE s.account_id = o.account_id AND s.udid = o.udid ${onDistributed('s')})${event}
INSERT INTO person_surveys AS p (account_id, person, locale_group_id, closed_at, viewed_times)
SELECT $1, p.name, v.locale_group_id, max(o.now) FILTER (WHERE o.unanswered),
  coalesce(array_agg(DISTINCT round(extract(epoch FROM o.now) * 1000)::bigint) FILTER (WHERE o.unseen), '{}')
${PEOPLE_OF_O}
WHERE o.unseen OR o.unanswered
GROUP BY p.name, v.locale_group_id ORDER BY p.name, v.locale_group_id
${ON_CONFLICT_MERGE}`

const takes = [int4, json()] as const
const yields = {}

const EVENT = `,
event AS (
  INSERT INTO outgoing_events (account_id, survey_id, submission_udid, kinds, happened_at)
  SELECT $1, survey_id, udid, CASE WHEN unseen THEN '{survey.viewed,survey.closed}'::text[] ELSE '{survey.closed}' END, now
  FROM o)`

const batchesOf = (record: RecordSubmissions, recordLate: RecordSubmissions) =>
  recordBatch({
    statement: record,
    otherwise: markedFirst(recordLate, ({ submissionUdid }: Close) => submissionUdid),
    toRow: ({ submissionUdid, now }: Close) => ({
      udid: submissionUdid,
      now: new Date(now).toISOString(),
    }),
    key: ({ submissionUdid }) => submissionUdid,
    toResults: noResults,
  })

const silent = batchesOf(
  statement({ name: 'record-closes', text: text(`, ${refuseLate('s')}`), takes, yields }),
  statement({ name: 'record-late-closes', text: text(''), takes, yields }),
)

const telling = batchesOf(
  statement({ name: 'record-closes-and-tell', text: text(`, ${refuseLate('s')}`, EVENT), takes, yields }),
  statement({ name: 'record-late-closes-and-tell', text: text('', EVENT), takes, yields }),
)

/**
 * Records that the person closed the survey (docs/api.md §6); later calls change nothing. Resolves
 * after the commit.
 */
export const recordClose = (db: Database, close: Close): Promise<void> =>
  (close.tells ? telling : silent)(db).add(close.accountId, close)
