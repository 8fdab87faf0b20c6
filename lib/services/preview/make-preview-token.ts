// Lets the console's own preview see a survey whatever its status, and whatever the account says of previews of drafts.
import type { makePreviewToken as endpoint } from '@/lib/contract/console/preview'
import { findSurveyHead } from '@/lib/db/surveys/survey-rows'
import type { ConsoleOperation } from '../console-context'
import { signPreviewToken } from '../delivery/preview-token'
import { throwUnknownSurvey } from '../surveys/loaded-survey'

/** Long enough to look at a survey; the page asks again. */
const LIVES_SECONDS = 900

export const makePreviewToken: ConsoleOperation<typeof endpoint> = async ({ params }, context) => {
  const { db, accountId, now } = context
  const survey = (await findSurveyHead(db.prisma, accountId, params.surveyId)) ?? throwUnknownSurvey()
  const expires = Math.floor(now / 1000) + LIVES_SECONDS
  return {
    token: await signPreviewToken(db, { accountId, surveyId: survey.id, expires }),
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
