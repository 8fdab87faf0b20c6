// Loads an account's surveys into memory; only new revisions are read whole.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, int4, text } from '@/lib/platform/sql/types'
import type { Survey } from '@/lib/surveys/survey.rules'
import { parseWhole, WHOLE_SERVED } from './whole-survey.store'

const readHeads = statement({
  name: 'list-revisions',
  text: 'SELECT id, revision FROM surveys WHERE account_id = $1 AND deleted_at IS NULL',
  takes: [int4],
  yields: { id: int4, revision: int4 },
})

const readWhole = statement({
  name: 'load-surveys',
  text: `SELECT ${WHOLE_SERVED} AS survey FROM surveys s WHERE s.account_id = $1 AND s.id = ANY($2::int[])`,
  takes: [int4, array(int4)],
  yields: { survey: text },
})

/** The account's surveys, without deleted ones: ids of those whose revision the caller has, and the others whole. */
export async function loadSurveys(
  on: RunInTransaction,
  accountId: AccountId,
  revisions: Map<number, number>,
): Promise<{ unchanged: number[]; changed: Survey[] }> {
  const heads = await on(readHeads, [accountId])
  const unchanged = heads.filter(({ id, revision }) => revisions.get(id) === revision).map(({ id }) => id)
  const wanted = heads.filter(({ id, revision }) => revisions.get(id) !== revision).map(({ id }) => id)
  if (wanted.length === 0) return { unchanged, changed: [] }
  const rows = await on(readWhole, [accountId, wanted])
  return { unchanged, changed: rows.map(({ survey }) => parseWhole(survey)) }
}
