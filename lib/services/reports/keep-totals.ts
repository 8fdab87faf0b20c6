// Keeps the totals of all surveys: makes what is missing, and checks each once a day.
import { listAccountRows } from '@/lib/db/accounts/account-store'
import type { Database } from '@/lib/db/client/database'
import { checkTotals } from '@/lib/db/reports/check-totals'
import { findReportSurvey, listPublished } from '@/lib/db/reports/report-survey'
import { rollUp } from '@/lib/db/reports/roll-up'
import { toCountedParts } from './counted-parts'

/**
 * `now` in milliseconds since 1970. Returns how many totals differed from the submissions, which is
 * a bug.
 */
export async function keepAllTotals(db: Database, now: number): Promise<number> {
  let wrong = 0
  for (const { id: accountId } of await listAccountRows(db)) {
    for (const surveyId of await listPublished(db, accountId)) {
      const survey = await findReportSurvey(db, accountId, surveyId)
      if (!survey) continue
      const parts = toCountedParts(survey)
      await rollUp(db, { accountId, surveyId, parts })
      wrong += await checkTotals(db, { accountId, surveyId, parts }, now)
    }
  }
  return wrong
}
