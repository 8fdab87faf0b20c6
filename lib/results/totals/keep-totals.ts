// Keeps the totals of all surveys: makes what is missing, and checks each once a day.
import { listAccountRows } from '@/lib/accounts/account.store'
import type { Database } from '@/lib/platform/db/database'
import { findReportSurvey, listPublished } from '@/lib/results/counting/report-survey.store'
import { toCountedParts } from '../counting/counted-parts'
import { makeFacts } from '../facts/make-facts.store'
import { checkTotals } from './check-totals.store'
import { type RolledSurvey, rollUp } from './roll-up.store'

/**
 * `now` in milliseconds since 1970. Returns how many totals differed from the submissions, which is
 * a bug. All that are missing are made first, since reports wait for them.
 */
export async function keepAllTotals(db: Database, now: number): Promise<number> {
  for await (const survey of listRolledSurveys(db)) await rollUp(db, survey)
  for await (const survey of listRolledSurveys(db)) await makeFacts(db, survey)
  let wrong = 0
  for await (const survey of listRolledSurveys(db)) wrong += await checkTotals(db, survey, now)
  return wrong
}

async function* listRolledSurveys(db: Database): AsyncGenerator<RolledSurvey> {
  for (const { id: accountId } of await listAccountRows(db)) {
    for (const surveyId of await listPublished(db, accountId)) {
      const survey = await findReportSurvey(db, accountId, surveyId)
      if (survey) yield { accountId, surveyId, parts: toCountedParts(survey) }
    }
  }
}
