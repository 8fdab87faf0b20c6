// Deleted surveys, which nothing else reads: marking and restoring them, and their list.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import { giveUpPlaces } from '@/lib/answering/quotas/leaving-quotas.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Queries, Transaction } from '@/lib/platform/db/database'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement } from '@/lib/platform/sql/statement'
import { array, enumOf, int4, text, timestamptz } from '@/lib/platform/sql/types'
import { SURVEY_STATUSES } from '@/lib/surveys/survey.rules'
import { deletedKey, keyBefore } from '../deletion.rules'
import { FAMILY } from './delete-survey.store'
import { askedIn } from './write-rules.store'

const list = statement({
  name: 'list-deleted-surveys',
  text: `
SELECT s.id, s.key, s.name, s.status, s.revision, coalesce(s.deleted_at, now()) AS "deletedAt",
  (SELECT g.key FROM locale_groups g WHERE g.account_id = $1 AND g.id = s.locale_group_id) AS "localeGroup"
FROM surveys s WHERE s.account_id = $1 AND s.deleted_at IS NOT NULL AND s.original_id IS NULL ORDER BY s.deleted_at DESC, s.id`,
  takes: [int4],
  yields: {
    id: int4,
    key: text,
    name: text,
    status: enumOf('survey_status', SURVEY_STATUSES),
    revision: int4,
    deletedAt: timestamptz,
    localeGroup: text,
  },
})

export type DeletedSurvey = RowOf<typeof list.yields>

/** Those that were deleted last come first; without their languages, which go and come back with them. */
export const listDeleted = (db: Queries, accountId: AccountId): Promise<DeletedSurvey[]> =>
  run(db, list, [accountId])

const family = statement({
  name: 'list-survey-and-languages',
  text: `SELECT id, key FROM surveys WHERE account_id = $1 AND id IN ${FAMILY} ORDER BY id FOR NO KEY UPDATE`,
  takes: [int4, int4],
  yields: { id: int4, key: text },
})

const mark = statement({
  name: 'mark-survey-deleted',
  prepared: false,
  text: 'UPDATE surveys SET deleted_at = $3, key = $4 WHERE account_id = $1 AND id = $2 AND deleted_at IS NULL',
  takes: [int4, int4, timestamptz, text],
  yields: {},
})

const unmark = statement({
  name: 'mark-survey-restored',
  prepared: false,
  text: 'UPDATE surveys SET deleted_at = NULL, key = $3 WHERE account_id = $1 AND id = $2',
  takes: [int4, int4, text],
  yields: {},
})

/** The groups of a survey and of its questions and answers, whose keys begin with that of the survey. */
const renameGroups = statement({
  name: 'rename-locale-groups-of-survey',
  prepared: false,
  text: `
UPDATE locale_groups g SET key = $4 || substring(g.key FROM length($3) + 1)
WHERE g.account_id = $1 AND (g.scope = 'survey' AND g.key = $3 OR g.scope <> 'survey' AND starts_with(g.key, $3 || '/'))
  AND NOT EXISTS (SELECT FROM surveys s JOIN locale_groups o ON o.account_id = $1 AND o.id = s.locale_group_id
    WHERE s.account_id = $1 AND s.id NOT IN ${FAMILY} AND s.deleted_at IS NULL AND o.scope = 'survey' AND o.key = $3)`,
  takes: [int4, int4, text, text],
  yields: {},
})

/** The caller holds the lock of the survey. A language group stays as it is while another survey is in it. */
export async function markDeleted(
  tx: Transaction,
  accountId: AccountId,
  { id, localeGroup }: { id: number; localeGroup: string },
  at: Date,
): Promise<void> {
  await run(tx, renameGroups, [accountId, id, localeGroup, deletedKey(localeGroup, id)])
  for (const one of await run(tx, family, [accountId, id]))
    await run(tx, mark, [accountId, one.id, at, deletedKey(one.key, one.id)])
  await raiseVersion(tx, accountId)
  tellWhenLive(tx)
}

/** The caller holds the lock of the survey, and has seen that its keys are free. */
export async function markRestored(
  tx: Transaction,
  accountId: AccountId,
  { id, localeGroup }: DeletedSurvey,
): Promise<void> {
  const group = keyBefore(localeGroup)
  if (group !== null) await run(tx, renameGroups, [accountId, id, localeGroup, group])
  for (const one of await run(tx, family, [accountId, id]))
    await run(tx, unmark, [accountId, one.id, keyBefore(one.key) ?? one.key])
  await giveUpPlaces((of, values) => run(tx, of, values), accountId, id)
  await raiseVersion(tx, accountId)
  tellWhenLive(tx)
}

const isTaken = statement({
  name: 'find-taken-keys',
  text: `SELECT key FROM surveys WHERE account_id = $1 AND key = ANY ($2)
UNION SELECT key FROM locale_groups WHERE account_id = $1 AND scope = 'survey' AND key = $3`,
  takes: [int4, array(text), text],
  yields: { key: text },
})

/** A key of the survey before it was deleted that another one has now; null: they are free. */
export async function findTakenKey(
  db: Queries,
  accountId: AccountId,
  { id, localeGroup }: DeletedSurvey,
): Promise<string | null> {
  // A group that was not renamed is its own still.
  const keys = (await run(db, family, [accountId, id])).flatMap(({ key }) => keyBefore(key) ?? [])
  const [taken] = await run(db, isTaken, [accountId, keys, keyBefore(localeGroup) ?? ''])
  return taken?.key ?? null
}

const listAsked = statement({
  name: 'list-deleted-surveys-asked',
  text: `
SELECT DISTINCT a.name FROM rules r
JOIN possible_answers p ON p.account_id = $1 AND p.id IN ${askedIn('r.settings')}
JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
JOIN surveys a ON a.account_id = $1 AND a.id = q.survey_id
WHERE r.account_id = $1 AND r.survey_id IN ${FAMILY} AND r.kind IN ('previous_answer', 'group') AND a.id NOT IN ${FAMILY} AND a.deleted_at IS NOT NULL ORDER BY a.name`,
  takes: [int4, int4],
  yields: { name: text },
})

/** The names of deleted surveys for whose answers the rules of a survey ask. */
export const listDeletedAsked = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<string[]> => (await run(db, listAsked, [accountId, surveyId])).map(({ name }) => name)
