// The status of a survey that the address of a page names.

import type { AccountOfUser } from '@/lib/accounts/members/user.store'
import { idInPath } from '@/lib/platform/contract/fields'
import { openDatabase } from '@/lib/platform/db/open-database'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'

/** `surveyId`: as the address says it. Null: the account has no such survey. */
export async function findSurveyStatus(accountId: AccountOfUser['accountId'], surveyId: string) {
  const { data: id } = idInPath.safeParse(surveyId)
  if (id === undefined) return null
  return (await findSurveyHead(await openDatabase(), accountId, id))?.status ?? null
}
