// Erases a survey that was deleted: first its submissions in small pieces, with every count that included them, then
// what no foreign key takes along, and the survey itself.

import { raiseVersion } from '@/lib/accounts/raise-version.store'
import { eraseSubmissions } from '@/lib/answering/submissions/erase-submissions.store'
import { givingWay } from '@/lib/answering/submissions/giving-way.store'
import { aliasesOf } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries, Transaction } from '@/lib/platform/db/database'
import { tellWhenLive } from '@/lib/platform/db/transaction'
import { run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { bool, int4, int8, text, uuid } from '@/lib/platform/sql/types'
import { askedIn, metIn } from './write-rules.store'

/** How many submissions one transaction deletes. */
const PIECE = { postgres: 200, embedded: 40 }

/** SQL: the ids of survey `$2` and of its languages. */
export const FAMILY =
  '(SELECT f.id FROM surveys f WHERE f.account_id = $1 AND (f.id = $2 OR f.original_id = $2))'

const count = statement({
  name: 'count-submissions-of-survey',
  text: `SELECT count(*) AS n FROM submissions WHERE account_id = $1 AND survey_id IN ${FAMILY}`,
  takes: [int4, int4],
  yields: { n: int8 },
})

const countSealed = statement({
  name: 'count-sealed-of-survey',
  text: `SELECT coalesce(sum(impressions), 0)::int8 AS n FROM sealed_totals
  WHERE account_id = $1 AND survey_id IN ${FAMILY}`,
  takes: [int4, int4],
  yields: { n: int8 },
})

/** Also those of which only totals are kept. */
export const countAllSubmissions = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<number> =>
  (await countSubmissions(db, accountId, surveyId)) +
  ((await run(db, countSealed, [accountId, surveyId]))[0]?.n ?? 0)

/** Also those that are hidden. */
export const countSubmissions = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<number> => (await run(db, count, [accountId, surveyId]))[0]?.n ?? 0

const listRules = statement({
  name: 'list-rules-on-survey',
  text: `
SELECT DISTINCT s.name FROM rules r JOIN surveys s ON s.account_id = $1 AND s.id = r.survey_id
WHERE r.account_id = $1 AND r.survey_id NOT IN ${FAMILY} AND (s.deleted_at IS NULL OR $3) AND r.kind IN ('previous_answer', 'survey', 'group') AND (EXISTS (
  SELECT FROM possible_answers p JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
  WHERE p.account_id = $1 AND q.survey_id IN ${FAMILY} AND p.id IN ${askedIn('r.settings')})
  OR EXISTS (SELECT FROM surveys f WHERE f.account_id = $1 AND f.id IN ${FAMILY} AND f.key IN ${metIn('r.settings')}))
UNION SELECT g.name FROM segments g WHERE g.account_id = $1 AND (EXISTS (
  SELECT FROM possible_answers p JOIN questions q ON q.account_id = $1 AND q.id = p.question_id
  WHERE p.account_id = $1 AND q.survey_id IN ${FAMILY} AND p.id IN ${askedIn('g.rules')})
  OR EXISTS (SELECT FROM surveys f WHERE f.account_id = $1 AND f.id IN ${FAMILY} AND f.key IN ${metIn('g.rules')})) ORDER BY 1`,
  takes: [int4, int4, bool],
  yields: { name: text },
})

/** The names of other surveys, and of segments, that ask for it or its answers. `deleted`: also of those that are deleted. */
export const listAskers = async (
  db: Queries,
  accountId: AccountId,
  surveyId: number,
  { deleted = false } = {},
): Promise<string[]> => (await run(db, listRules, [accountId, surveyId, deleted])).map(({ name }) => name)

const findSome = statement({
  name: 'list-submissions-to-delete',
  text: `SELECT udid FROM submissions WHERE account_id = $1 AND survey_id IN ${FAMILY}
  ORDER BY created_at LIMIT $3`,
  takes: [int4, int4, int8],
  yields: { udid: uuid },
})

/** False: there are none left. */
export const eraseSomeSubmissions = (
  db: Database,
  accountId: AccountId,
  surveyId: number,
): Promise<boolean> =>
  givingWay(db, async (on) => {
    const found = await on(findSome, [accountId, surveyId, PIECE[db.kind]])
    if (found.length === 0) return false
    const udids = found.map(({ udid }) => udid)
    await eraseSubmissions(on, accountId, udids, (all) => [
      ...new Set(all.flatMap((one) => aliasesOf(one.device_udid, one.client_key, one.device_key))),
    ])
    return true
  })

const deleteTicks = statement({
  name: 'delete-sealed-ticks-of-survey',
  prepared: false,
  text: `DELETE FROM sealed_ticks WHERE account_id = $1 AND question_id IN (
  SELECT id FROM questions WHERE account_id = $1 AND survey_id = $2)`,
  takes: [int4, int4],
  yields: {},
})

// One that wants nothing but this survey would want all without it.
const deleteFromDestinations = statement({
  name: 'delete-survey-of-destinations',
  prepared: false,
  text: `UPDATE destinations SET survey_ids = array_remove(survey_ids, $2)
WHERE account_id = $1 AND $2 = ANY (survey_ids) AND cardinality(survey_ids) > 1`,
  takes: [int4, int4],
  yields: {},
})

/** What names the survey without a foreign key. */
async function deleteRowsOfSurvey(tx: Transaction, accountId: AccountId, surveyId: number): Promise<void> {
  const where = { accountId, surveyId }
  await tx.reportRollup.deleteMany({ where })
  await tx.reportSpan.deleteMany({ where })
  await tx.reportFact.deleteMany({ where })
  await tx.reportMark.deleteMany({ where })
  await tx.sealedTotals.deleteMany({ where })
  await tx.sealedQuarter.deleteMany({ where })
  await tx.reportLink.deleteMany({ where })
  await tx.bulkAction.deleteMany({ where })
  await tx.outgoingEvent.deleteMany({ where })
  await tx.delivery.deleteMany({ where })
}

/** A survey that is made later under the same key has not been answered by anybody. */
const deleteGroups = statement({
  name: 'delete-locale-groups-without-survey',
  prepared: false,
  text: `
DELETE FROM locale_groups g WHERE g.account_id = $1
  AND (g.scope = 'survey' AND g.key = $2 OR g.scope <> 'survey' AND starts_with(g.key, $2 || '/'))
  AND NOT EXISTS (SELECT FROM surveys s WHERE s.account_id = $1 AND s.locale_group_id = g.id)
  AND NOT EXISTS (SELECT FROM questions q WHERE q.account_id = $1 AND q.locale_group_id = g.id)
  AND NOT EXISTS (SELECT FROM possible_answers p WHERE p.account_id = $1 AND p.locale_group_id = g.id)`,
  takes: [int4, text],
  yields: {},
})

/** The caller holds the locks of the survey and its languages, which have no submissions any more. */
export async function deleteSurveyRows(
  tx: Transaction,
  accountId: AccountId,
  survey: { id: number; localeGroup: string },
): Promise<void> {
  const languages = await tx.survey.findMany({
    where: { accountId, originalId: survey.id },
    select: { id: true },
  })
  for (const { id } of [...languages, survey]) {
    await run(tx, deleteTicks, [accountId, id])
    await deleteRowsOfSurvey(tx, accountId, id)
    await run(tx, deleteFromDestinations, [accountId, id])
    await tx.survey.deleteMany({ where: { accountId, id } })
  }
  await run(tx, deleteGroups, [accountId, survey.localeGroup])
  await raiseVersion(tx, accountId)
  tellWhenLive(tx)
}
