// Removes from person summaries what an answer makes untrue: replaced choices, and a close without
// an answer.

import { MAX_PER_CHOICE } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, json } from '@/lib/platform/sql/types'

/** What one answered submission removes from the summaries of its person. */
export interface Retraction {
  localeGroupId: number
  people: string[]
  submissionUdid: string
  deviceUdid: string
  /** Possible answers that the submission no longer has. */
  dropped: number[]
  /** When it was closed, if it had no answer until now; ISO 8601. */
  closedAt: string | null
}

interface Row {
  person: string
  locale_group_id: number
  dropped: number[]
  closed: string[]
  submissions: string[]
  devices: string[]
}

// The device may have another, earlier submission that was closed without an answer.
const forget = statement({
  name: 'forget-choices',
  text: `
UPDATE person_surveys p SET
  answer_ids = ARRAY(
    SELECT a FROM (
      SELECT a, row_number() OVER (PARTITION BY a) AS n, count(*) OVER (PARTITION BY a) AS held FROM unnest(p.answer_ids) a) AS h
    WHERE held >= ${MAX_PER_CHOICE} OR n > (SELECT count(*) FROM unnest(i.dropped) d WHERE d = a) ORDER BY a),
  closed_at = CASE WHEN p.closed_at = ANY (i.closed) THEN (
      SELECT max(s.closed_at) FROM unnest(i.devices) AS d(udid)
      CROSS JOIN LATERAL (SELECT * FROM submissions s WHERE s.account_id = $1 AND s.device_udid = d.udid OFFSET 0) AS s
      WHERE (SELECT v.locale_group_id FROM surveys v WHERE v.account_id = $1 AND v.id = s.survey_id) = i.locale_group_id
        AND s.responded_at IS NULL AND s.udid <> ALL (i.submissions))
    ELSE p.closed_at END
FROM json_to_recordset($2::json) AS i(person text, locale_group_id int, dropped int[], closed timestamptz[],
  submissions uuid[], devices uuid[])
WHERE p.account_id = $1 AND p.person = i.person AND p.locale_group_id = i.locale_group_id
  AND p.person = ANY (ARRAY(SELECT j.person FROM json_to_recordset($2::json) AS j(person text)))`,
  takes: [int4, json()],
  yields: {},
})

/** Runs in the transaction that stores the answers and has locked the summaries, before it adds its own. */
export async function forgetChoices(
  run: RunInTransaction,
  accountId: AccountId,
  retractions: Retraction[],
): Promise<void> {
  const rows = new Map<string, Row>()
  for (const one of retractions) {
    for (const person of one.people) {
      const key = `${one.localeGroupId} ${person}`
      const row = rows.get(key) ?? {
        person,
        locale_group_id: one.localeGroupId,
        dropped: [],
        closed: [],
        submissions: [],
        devices: [],
      }
      rows.set(key, row)
      row.dropped.push(...one.dropped)
      if (one.closedAt !== null) row.closed.push(one.closedAt)
      row.submissions.push(one.submissionUdid)
      row.devices.push(one.deviceUdid)
    }
  }
  if (rows.size > 0) await run(forget, [accountId, JSON.stringify([...rows.values()])])
}
