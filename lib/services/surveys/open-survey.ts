// Everything that the editor loads when it opens.
import type { openSurvey as endpoint } from '@/lib/contract/console/surveys'
import { listPresent } from '@/lib/db/drafts/presence-store'
import { countSurveyFigures } from '@/lib/db/surveys/survey-figures'
import type { ConsoleOperation } from '../console-context'
import { EDITING_MS } from '../drafts/editing'
import { findProblems } from './find-problems'
import { loadSurvey, toEditor } from './loaded-survey'
import { listStatusMoves } from './status-moves'
import { toFigures } from './survey-summaries'

export const openSurvey: ConsoleOperation<typeof endpoint> = async ({ params: { surveyId } }, context) => {
  const { db, account, actor, now } = context
  const survey = await loadSurvey(context, surveyId)
  const { rows, document, draft } = survey
  const { id, key, name, status, goal, responseCount, revision, publishedAt } = rows
  const figures = (await countSurveyFigures(db, account.id, surveyId)).get(surveyId)
  const others = await listPresent(db, surveyId, { except: actor.id, since: now - EDITING_MS })
  const { problems, notes } = await findProblems(context, survey, draft?.document ?? { ...document })
  return {
    ...{ id, key, name, status, goal, responseCount, revision, document, problems, notes },
    nextStatuses: listStatusMoves(status),
    publishedAt: publishedAt?.toISOString() ?? null,
    figures: toFigures(figures ?? { impressions: 0, viewed: 0, submissions: 0, lastAnswerAt: null }),
    draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
    editors: others.map(toEditor),
  }
}
