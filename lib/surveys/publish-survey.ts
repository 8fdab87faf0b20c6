// Publishes drafts and moves surveys from one status to another.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import { requireRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { Draft } from '@/lib/surveys/drafts/draft.rules'
import { deleteDraft } from '@/lib/surveys/drafts/draft.store'
import type * as drafts from '@/lib/surveys/drafts/drafts.endpoint'
import { makeNew } from '@/lib/surveys/planning/new-questions.rules'
import { listStatusMoves } from '@/lib/surveys/planning/status-moves.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { type EffectiveStatus, effectiveStatusOf } from './effective-status.rules'
import { SAVE_TIMEOUT_MS } from './exchange/import-survey'
import { checkIfMatch, readSeen } from './if-match'
import { type DraftConflict, loadLocked, throwConflict, throwUnknownSurvey } from './loaded-survey'
import { parseFor, planDocument } from './planning/plan-document'
import { completeSharers, moveStatus } from './set-survey-status'
import type { SurveyStatus } from './survey.rules'
import { surveyTag } from './survey-fields.endpoint'
import type * as surveys from './surveys.endpoint'
import { recordSurvey } from './writing/record-survey'
import { writeDocument } from './writing/write-document'

type Published =
  | { revision: number; status: SurveyStatus; effectiveStatus: EffectiveStatus; notes: string[] }
  | { conflict: DraftConflict }
  | { refused: string }
  | { problems: DocumentProblem[] }

/**
 * Survey, status, history and draft change in one transaction: the next request of a respondent
 * gets the new survey.
 */
export const publishSurvey: ConsoleService<typeof drafts.publishSurvey> = async (
  { params: { surveyId }, body },
  context,
) => {
  const result = await withTransaction(
    context,
    async (inner): Promise<Published | null> => {
      const survey = await loadLocked(inner, surveyId)
      if (!survey) return null
      const { draft, stored } = survey
      const { expectedVersion, expectedRevision = stored.revision } = readSeen(inner, body, survey)
      if ((draft?.version ?? null) !== expectedVersion || stored.revision !== expectedRevision)
        return { conflict: { draft, revision: stored.revision } }
      if (draft) return publishDraft(inner, stored, draft, body)
      if (body.status === 'keep') return { refused: inner.t('There are no changes to publish.') }
      const move = await moveStatus(inner, stored, 'live')
      if ('refused' in move) return move
      const effectiveStatus = effectiveStatusOf(move.to, stored.settings.schedule, inner.now)
      return {
        ...{ revision: move.revision, status: move.to },
        ...{ effectiveStatus, notes: [] },
      }
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  )
  if (!result) return throwUnknownSurvey()
  if ('conflict' in result) return throwConflict(result.conflict)
  if ('refused' in result) return throwApiError('conflict', result.refused)
  if ('problems' in result) return throwInvalid(context.t, result.problems)
  return { ...result, etag: surveyTag(result.revision, null) }
}

async function publishDraft(
  context: InTransaction<ChangeContext>,
  stored: StoredSurvey,
  draft: Draft,
  { status: target, asNew = [] }: { status: 'live' | 'keep'; asNew?: string[] | undefined },
): Promise<Published> {
  const { db, account } = context
  const parsed = parseFor(stored, draft.document, {
    t: context.t,
    nextStatus: target === 'live' ? 'live' : stored.status,
  })
  if ('problems' in parsed) return parsed
  await lockAccount(db, account.id)
  const unknown = asNew.find((key) => !parsed.document.questions.some((question) => question.key === key))
  if (unknown !== undefined)
    return throwApiError(
      'invalid',
      context.t('asNew: the draft has no question with the key "{key}"', { key: unknown }),
    )
  const document = makeNew(
    parsed.document,
    asNew,
    stored.questions.map(({ key }) => key),
  )
  const planned = await planDocument(context, stored, document)
  if ('problems' in planned) return planned
  const { revision, status } = await writeDocument(context, stored.key, stored, planned)
  await deleteDraft(db, account.id, stored.id)
  await recordSurvey(context, stored, { surveyId: stored.id, name: parsed.document.name, status, revision })
  await completeSharers(context, planned.plan)
  const effectiveStatus = effectiveStatusOf(status, document.schedule, context.now)
  return { revision, status, effectiveStatus, notes: planned.notes }
}

function throwInvalid(t: Translator, problems: DocumentProblem[]): never {
  const sentence = t(
    '{count, plural, one {There is one problem to solve before this survey can be published.} other {There are # problems to solve before this survey can be published.}}',
    { count: problems.length },
  )
  return throwApiError('invalid', sentence, { problems })
}

export const moveSurvey: ConsoleService<typeof surveys.moveSurvey> = async (
  { params: { surveyId }, body: { to, expectedRevision } },
  context,
) => {
  if (to === 'archived') requireRight(context, 'edit_surveys')
  const result = await withTransaction(context, async (inner) => {
    const survey = await loadLocked(inner, surveyId)
    if (!survey) return null
    checkIfMatch(inner, survey)
    const { draft, stored } = survey
    if (stored.revision !== (expectedRevision ?? stored.revision))
      return throwConflict({ draft, revision: stored.revision })
    return { survey, move: await moveStatus(inner, stored, to) }
  })
  if (!result) return throwUnknownSurvey()
  const { survey, move } = result
  if ('refused' in move) return throwApiError('conflict', move.refused)
  const { from, changed, revision } = move
  const etag = surveyTag(revision, survey.draft?.version ?? null)
  const effectiveStatus = effectiveStatusOf(to, survey.stored.settings.schedule, context.now)
  return { from, changed, status: to, effectiveStatus, nextStatuses: listStatusMoves(to), etag }
}
