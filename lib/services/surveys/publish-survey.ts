// Publishes drafts and moves surveys from one status to another.
import { randomUUID } from 'node:crypto'
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type * as drafts from '@/lib/contract/console/drafts'
import { mayDo, ROLE_WORDS } from '@/lib/contract/console/roles'
import type * as surveys from '@/lib/contract/console/surveys'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import { DraftChanged, type DraftRow, deleteDraft } from '@/lib/db/drafts/draft-store'
import { findSurveyHead } from '@/lib/db/surveys/survey-rows'
import type { SurveyStatus } from '@/lib/domain/surveys/survey'
import type { AccountContext, ConsoleOperation } from '../console-context'
import { importSurvey } from './import-survey'
import { type LoadedSurvey, loadSurvey, parseFor, throwConflict, throwUnknownSurvey } from './loaded-survey'
import { type StatusResult, setSurveyStatus } from './set-survey-status'
import { listStatusMoves } from './status-moves'

/**
 * Survey, status, history and draft change in one transaction: the next request of a respondent
 * gets the new survey.
 */
export const publishSurvey: ConsoleOperation<typeof drafts.publishSurvey> = async (
  { params: { surveyId }, body },
  context,
) => {
  const survey = await loadSurvey(context, surveyId)
  const { draft, rows } = survey
  const { expectedVersion, expectedRevision = rows.revision } = body
  if ((draft?.version ?? null) !== expectedVersion || rows.revision !== expectedRevision)
    return throwConflict(new DraftChanged(draft, rows.revision))
  if (draft) return publishDraft(context, survey, draft, body.status)
  if (body.status === 'keep') return throwConsoleError('conflict', 'There are no changes to publish.')
  await move(context, surveyId, 'live')
  const head = (await findSurveyHead(context.db, context.account.id, surveyId)) ?? throwUnknownSurvey()
  return { revision: head.revision, status: head.status, notes: [] }
}

async function publishDraft(
  { db, account, actor }: AccountContext,
  survey: LoadedSurvey,
  draft: DraftRow,
  targetStatus: 'live' | 'keep',
): Promise<{ revision: number; status: SurveyStatus; notes: string[] }> {
  const { rows } = survey
  const parsed = parseFor(survey, draft.document, targetStatus === 'live' ? 'live' : rows.status)
  if ('problems' in parsed) return throwInvalid(parsed.problems)
  const result = await importSurvey(db, account.id, parsed.document, {
    newUuid: randomUUID,
    savedById: actor.id,
    afterwards: async (tx, { revision, outcome }) => {
      // Changes stored since the survey was read must not be replaced unseen.
      if (revision - (outcome === 'changed' ? 1 : 0) !== rows.revision)
        throw new DraftChanged(draft, revision)
      await deleteDraft(tx, rows.id, draft.version, revision)
    },
  }).catch(throwConflict)
  if ('problems' in result) return throwInvalid(result.problems)
  const { revision, status } = result.saved
  return { revision, status, notes: result.notes }
}

function throwInvalid(problems: DocumentProblem[]): never {
  const count = problems.length === 1 ? 'is one problem' : `are ${problems.length} problems`
  return throwConsoleError('invalid', `There ${count} to solve before this survey can be published.`, {
    problems,
  })
}

export const moveSurvey: ConsoleOperation<typeof surveys.moveSurvey> = async (
  { params: { surveyId }, body: { to } },
  context,
) => {
  const { account, db } = context
  if (to === 'archived' && !mayDo(account.role, 'edit_surveys'))
    return throwConsoleError(
      'not_allowed',
      `As ${ROLE_WORDS[account.role].name} you cannot archive surveys. Ask an owner.`,
    )
  if (!(await findSurveyHead(db, account.id, surveyId))) return throwUnknownSurvey()
  const { from, changed } = await move(context, surveyId, to)
  return { from, changed, status: to, nextStatuses: listStatusMoves(to) }
}

async function move(
  { db, account, actor }: AccountContext,
  surveyId: number,
  to: SurveyStatus,
): Promise<Exclude<StatusResult, { refused: string }>> {
  const result = await setSurveyStatus(db, account.id, surveyId, to, actor.id)
  return 'refused' in result ? throwConsoleError('conflict', result.refused) : result
}
