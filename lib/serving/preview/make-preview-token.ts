// Makes the token with which the console's preview shows a survey whatever its status, and whatever
// the account's setting for previews of drafts.

import type { ConsoleService } from '@/lib/contexts/service'
import { throwUnknownSurvey } from '@/lib/surveys/loaded-survey'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'
import type { makePreviewToken as endpoint } from './preview.endpoint'
import { signPreviewToken } from './preview-token'

/** Long enough to look at a survey; the page requests a new token before it expires. */
const LIFETIME_SECONDS = 900

export const makePreviewToken: ConsoleService<typeof endpoint> = async ({ params }, context) => {
  const { db, account, now } = context
  const survey = (await findSurveyHead(db, account.id, params.surveyId)) ?? throwUnknownSurvey()
  const expires = Math.floor(now / 1000) + LIFETIME_SECONDS
  return {
    token: await signPreviewToken(db, { accountId: account.id, surveyId: survey.id, expires }),
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
