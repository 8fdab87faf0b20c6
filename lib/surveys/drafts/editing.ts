// Shows editors of one survey who else is editing it.

import type { ConsoleService } from '@/lib/contexts/service'
import { throwUnknownSurvey, toEditor } from '../loaded-survey'
import type { noteEditing as endpoint } from './drafts.endpoint'
import { findEditing } from './edited-survey.store'
import { deletePresence, touchPresence } from './presence.store'

export const noteEditing: ConsoleService<typeof endpoint> = async (
  { params: { surveyId }, body: { leaving } },
  { db, account, actor, now },
) => {
  if (leaving) await deletePresence(db, account.id, surveyId, actor.id)
  else await touchPresence(db, account.id, surveyId, actor.id, new Date(now))
  const survey =
    (await findEditing(db, account.id, surveyId, { userId: actor.id, now })) ?? throwUnknownSurvey()
  return {
    editors: survey.editors.map(toEditor),
    version: survey.draftVersion,
    revision: survey.revision,
    status: survey.status,
  }
}
