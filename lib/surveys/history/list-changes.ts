// Lists what publishing would change, with warnings.

import { countStoredAnswers } from '@/lib/answering/recording/stored-answers.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { isSameJson } from '@/lib/platform/json/same-json'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import type { listChanges as endpoint } from '@/lib/surveys/drafts/drafts.endpoint'
import { listPublishWarnings } from '@/lib/surveys/planning/publish-warnings.rules'
import { isUnpublished } from '@/lib/surveys/planning/stored-survey.rules'
import { loadSurvey } from '../loaded-survey'
import { findProblems } from '../planning/plan-document'
import { describeChanges } from './describe-changes.rules'

export const listChanges: ConsoleService<typeof endpoint> = async ({ params: { surveyId } }, context) => {
  const { stored, document, draft } = await loadSurvey(context, surveyId)
  // Publishing a draft can only make it live.
  const status = stored.status === 'draft' ? 'live' : stored.status
  const found = await findProblems(context, stored, draft?.document ?? { ...document }, status)
  const after = found.document
  const counts =
    after && !isUnpublished(stored) && !isSameJson(document.questions, after.questions)
      ? await countStoredAnswers(context.db, context.account.id, surveyId)
      : null
  const overtaken = draft !== null && draft.baseRevision !== stored.revision
  return {
    version: draft?.version ?? null,
    revision: stored.revision,
    status: stored.status,
    first: stored.publishedAt === null,
    changes: after ? describeChanges(context.t, document, after, counts) : [],
    warnings: listPublishWarnings(context.t, after, overtaken),
    problems: found.problems,
    notes: found.notes,
    inApps: after ? listAppNotes(context.t, after) : [],
  }
}
