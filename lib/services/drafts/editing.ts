// Shows editors of one survey who else is editing it.
import type { noteEditing as endpoint } from '@/lib/contract/console/drafts'
import { findDraft } from '@/lib/db/drafts/draft-store'
import { deletePresence, listPresent, touchPresence } from '@/lib/db/drafts/presence-store'
import { findSurveyHead } from '@/lib/db/surveys/survey-rows'
import type { ConsoleOperation } from '../console-context'
import { throwUnknownSurvey, toEditor } from '../surveys/loaded-survey'

/** How long an editor counts as present after the last call. */
export const EDITING_MS = 30_000

export const noteEditing: ConsoleOperation<typeof endpoint> = async (
  { params: { surveyId }, body: { leaving } },
  { db, account, actor, now },
) => {
  const survey = (await findSurveyHead(db, account.id, surveyId)) ?? throwUnknownSurvey()
  if (leaving) await deletePresence(db, surveyId, actor.id)
  else await touchPresence(db, surveyId, actor.id, now)
  const others = await listPresent(db, surveyId, { except: actor.id, since: now - EDITING_MS })
  const draft = await findDraft(db, surveyId)
  return {
    editors: others.map(toEditor),
    version: draft?.version ?? null,
    revision: survey.revision,
    status: survey.status,
  }
}
