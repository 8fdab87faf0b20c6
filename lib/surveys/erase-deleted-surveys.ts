// Erases surveys that were deleted some weeks ago: their submissions in pieces, so that calls of respondents pass, then
// all that names them.

import { listAccountRows } from '@/lib/accounts/account.store'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { plainContext } from '@/lib/contexts/plain-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import {
  countSubmissions,
  deleteSurveyRows,
  eraseSomeSubmissions,
  listAskers,
} from '@/lib/surveys/writing/delete-survey.store'
import { isErasable } from './deletion.rules'
import { type DeletedSurvey, listDeleted } from './writing/deleted-surveys.store'
import { lockSurvey } from './writing/survey-locks.store'

/** Returns how many were erased. It can be killed and begun anew. `now`: milliseconds since 1970. */
export async function eraseDeletedSurveys(db: Database, now: number): Promise<number> {
  let erased = 0
  for (const { id: accountId } of await listAccountRows(db))
    for (const survey of await listDeleted(db, accountId)) {
      if (!isErasable(survey.deletedAt, now)) continue
      // Another deleted survey that asks for its answers can still be restored.
      const askers = await listAskers(db, accountId, survey.id, { deleted: true })
      if (askers.length === 0 && (await eraseSurvey(db, accountId, survey, now))) erased += 1
    }
  return erased
}

/** False: it was restored meanwhile. */
async function eraseSurvey(
  db: Database,
  accountId: AccountId,
  { id }: DeletedSurvey,
  now: number,
): Promise<boolean> {
  const find = async (on: Parameters<typeof listDeleted>[0]) =>
    (await listDeleted(on, accountId)).find((one) => one.id === id)
  for (;;) {
    if (!(await find(db))) return false
    if (await eraseSomeSubmissions(db, accountId, id)) continue
    const isDone = await withTransaction(
      { ...plainContext(db, { kind: 'job' }, { now }), account: { id: accountId } },
      async (inner) => {
        await lockSurvey(inner.db, accountId, id)
        const survey = await find(inner.db)
        if (!survey || (await countSubmissions(inner.db, accountId, id)) > 0) return false
        const { name, status, revision } = survey
        await deleteSurveyRows(inner.db, accountId, survey)
        await recordEntry(inner, { kind: 'survey_erased', subject: name, before: { name, status, revision } })
        return true
      },
    )
    if (isDone) return true
  }
}
