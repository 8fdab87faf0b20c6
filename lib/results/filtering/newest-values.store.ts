// What was recorded with the newest submissions of a survey, to suggest filters.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, int4, jsonb, nullable, text, timestamptz } from '@/lib/platform/sql/types'
import { PATH } from './conditions.store'

const listNewest = statement({
  name: 'list-newest-values',
  prepared: false,
  text: `SELECT s.created_at, CASE WHEN s.url IS NOT NULL THEN ${PATH} END AS page, s.view_name, s.event_name, s.locale, s.context, d.data
FROM unnest($2::int4[]) AS i(id) CROSS JOIN LATERAL (
  SELECT created_at, url, view_name, event_name, locale, context, device_udid FROM submissions
  WHERE account_id = $1 AND survey_id = i.id ORDER BY created_at DESC LIMIT 2000) AS s
LEFT JOIN devices d ON d.account_id = $1 AND d.udid = s.device_udid
ORDER BY s.created_at DESC LIMIT 2000`,
  takes: [int4, array(int4)],
  yields: {
    created_at: timestamptz,
    page: nullable(text),
    view_name: nullable(text),
    event_name: nullable(text),
    locale: nullable(text),
    context: nullable(jsonb<Record<string, unknown>>()),
    data: nullable(jsonb<Record<string, unknown>>()),
  },
})

export type NewestValues = RowOf<typeof listNewest.yields>

/** Of surveys of the account; the newest first. */
export const listNewestValues = (
  db: Database,
  accountId: AccountId,
  surveyIds: number[],
): Promise<NewestValues[]> => run(db, listNewest, [accountId, surveyIds])
