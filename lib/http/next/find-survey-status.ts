// The status of a survey that the address of a page names.
import { idInPath } from '@/lib/contract/console/fields'
import { openDatabase } from '@/lib/db/client/open-database'
import { findSurveyHead } from '@/lib/db/surveys/survey-store'
import type { AccountOfUser } from '@/lib/db/users/user-store'

/** `surveyId`: as the address says it. Null: the account has no such survey. */
export async function findSurveyStatus(accountId: AccountOfUser['accountId'], surveyId: string) {
  const { data: id } = idInPath.safeParse(surveyId)
  if (id === undefined) return null
  return (await findSurveyHead(await openDatabase(), accountId, id))?.status ?? null
}
