// Everything that the editor loads when it opens.

import type { ConsoleService } from '@/lib/contexts/service'
import { readPacesNow } from '@/lib/surveys/pace/pace-counts.store'
import { addUpGoal } from '@/lib/surveys/planning/shared-goal.rules'
import { listStatusMoves } from '@/lib/surveys/planning/status-moves.rules'
import { findLanguageIds } from '@/lib/surveys/reading/survey.store'
import { countSurveyFigures, NONE } from '@/lib/surveys/reading/survey-figures.store'
import { listGoalMembers } from '@/lib/surveys/writing/shared-goals.store'
import { effectiveStatusOf } from './effective-status.rules'
import { tagOf } from './if-match'
import { loadSurvey, toEditor } from './loaded-survey'
import { findProblems } from './planning/plan-document'
import { toFigures } from './survey-summaries'
import type { openSurvey as endpoint } from './surveys.endpoint'

export const openSurvey: ConsoleService<typeof endpoint> = async ({ params: { surveyId } }, context) => {
  const { db, account } = context
  const { stored, document, draft, editors } = await loadSurvey(context, surveyId)
  const { id, key, name, status, goal, responseCount, revision, publishedAt } = stored
  const members = stored.sharesGoal ? await listGoalMembers(db, account.id, stored.localeGroup) : []
  const figures = (await countSurveyFigures(db, account.id, surveyId)).get(surveyId)
  const { problems, notes } = await findProblems(context, stored, draft?.document ?? { ...document })
  return {
    ...{ id, key, name, status, goal, responseCount, revision, document, problems, notes },
    effectiveStatus: effectiveStatusOf(status, stored.settings.schedule, context.now),
    sharedGoal: addUpGoal(members),
    pace: (await readPacesNow(db, account.id, [stored], context.now)).get(id) ?? null,
    nextStatuses: listStatusMoves(status),
    languageIds: await findLanguageIds(db, account.id, stored),
    etag: tagOf({ stored, draft }),
    publishedAt: publishedAt?.toISOString() ?? null,
    figures: toFigures(figures ?? NONE),
    draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
    editors: editors.map(toEditor),
  }
}
