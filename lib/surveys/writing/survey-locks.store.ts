// Locks that changes of a survey take before the account's, as in recording an answer: first of the
// locale groups that it has or gets, whose surveys may share a goal, then of the survey and its languages.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Transaction } from '@/lib/platform/db/database'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, text } from '@/lib/platform/sql/types'

/** Also the group that its draft names. */
const lockGroups = statement({
  name: 'lock-groups-of-survey',
  text: `
SELECT g.id FROM locale_groups g WHERE g.account_id = $1 AND (
  g.id = (SELECT s.locale_group_id FROM surveys s WHERE s.account_id = $1 AND s.id = $2)
  OR g.scope = 'survey' AND g.key = (
    SELECT coalesce(d.document ->> 'localeGroup', s.key) FROM survey_drafts d
    JOIN surveys s ON s.account_id = $1 AND s.id = d.survey_id WHERE d.account_id = $1 AND d.survey_id = $2))
ORDER BY g.id FOR NO KEY UPDATE OF g`,
  takes: [int4, int4],
  yields: { id: int4 },
})

const lockById = statement({
  name: 'lock-survey',
  text: `SELECT locale_group_id FROM surveys WHERE account_id = $1 AND (id = $2 OR original_id = $2)
  ORDER BY id FOR NO KEY UPDATE`,
  takes: [int4, int4],
  yields: { locale_group_id: int4 },
})

/** Waits for other changes of this survey, and of those that share its goal. */
export const lockSurvey = (tx: Transaction, accountId: AccountId, id: number): Promise<void> =>
  lockBoth(
    () => run(tx, lockGroups, [accountId, id]),
    () => run(tx, lockById, [accountId, id]),
  )

const lockGroupsOfKey = statement({
  name: 'lock-groups-of-key',
  text: `
SELECT g.id FROM locale_groups g WHERE g.account_id = $1 AND (
  g.id = (SELECT s.locale_group_id FROM surveys s WHERE s.account_id = $1 AND s.key = $2)
  OR g.scope = 'survey' AND g.key = $3) ORDER BY g.id FOR NO KEY UPDATE OF g`,
  takes: [int4, text, text],
  yields: { id: int4 },
})

const lockByKey = statement({
  name: 'lock-survey-of-key',
  text: `SELECT locale_group_id FROM surveys WHERE account_id = $1 AND (key = $2 OR original_id = (
  SELECT s.id FROM surveys s WHERE s.account_id = $1 AND s.key = $2)) ORDER BY id FOR NO KEY UPDATE`,
  takes: [int4, text],
  yields: { locale_group_id: int4 },
})

/** The same for a document: its survey, if there is one, and the locale group that it names. */
export const lockSurveyOfKey = (
  tx: Transaction,
  accountId: AccountId,
  { key, localeGroup }: { key: string; localeGroup: string | null },
): Promise<void> =>
  lockBoth(
    () => run(tx, lockGroupsOfKey, [accountId, key, localeGroup ?? key]),
    () => run(tx, lockByKey, [accountId, key]),
  )

/** Again if the survey came into another group in between. */
async function lockBoth(
  lockGroups: () => Promise<{ id: number }[]>,
  lockSurvey: () => Promise<{ locale_group_id: number }[]>,
): Promise<void> {
  const groups = await lockGroups()
  const surveys = await lockSurvey()
  if (surveys.some((survey) => !groups.some(({ id }) => id === survey.locale_group_id))) await lockGroups()
}
