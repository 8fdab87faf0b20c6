// Facts say what people wrote and what is known of them: whoever takes that away drops the facts of these spans in the same
// transaction, and they are made anew.
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, timestamptz, uuid } from '@/lib/platform/sql/types'

/** SQL: deletes the facts `f` of account $1 for which it holds, always in one order. */
export const dropFactsWhere = (which: string): string => `DELETE FROM report_facts WHERE account_id = $1
  AND (survey_id, starts_at, name) IN (
    SELECT f.survey_id, f.starts_at, f.name FROM report_facts f WHERE f.account_id = $1 AND ${which}
    ORDER BY f.survey_id, f.starts_at, f.name FOR UPDATE)`

/** Of the spans in which submissions are. */
export const dropFactsOf = statement({
  name: 'drop-facts-of-submissions',
  prepared: false,
  text: dropFactsWhere(`EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.udid = ANY ($2::uuid[])
      AND s.survey_id = f.survey_id AND s.created_at >= f.starts_at AND s.created_at < f.ends_at)`),
  takes: [int4, array(uuid)],
  yields: {},
})

/** Of the spans of a survey that overlap a time. */
export const dropFactsIn = statement({
  name: 'drop-facts-in-time',
  prepared: false,
  text: dropFactsWhere('f.survey_id = $2 AND f.starts_at <= $4 AND f.ends_at > $3'),
  takes: [int4, int4, timestamptz, timestamptz],
  yields: {},
})
