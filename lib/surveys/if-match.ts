// What a caller has seen of a survey that it changes: If-Match says so by an ETag, the editor by the
// draft's version.

import type { ChangeContext } from '@/lib/contexts/console-context'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { DraftSave } from '@/lib/surveys/drafts/draft.rules'
import type { LoadedSurvey } from './loaded-survey'
import { surveyTag } from './survey-fields.endpoint'

type Seen = Omit<DraftSave, 'document'>

export const tagOf = ({ stored, draft }: Pick<LoadedSurvey, 'stored' | 'draft'>): string =>
  surveyTag(stored.revision, draft?.version ?? null)

/** Throws `precondition_failed` if the caller has seen something else than the survey is now. */
export function checkIfMatch({ ifMatch = null }: Pick<ChangeContext, 'ifMatch'>, survey: LoadedSurvey): void {
  if (ifMatch === null || ifMatch.trim() === '*') return
  const etag = tagOf(survey)
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
  if (!seen.includes(etag.replaceAll('"', '')))
    throwApiError(
      'precondition_failed',
      `This survey has changed: its ETag is ${etag} now. Read it again, then decide.`,
      { details: { etag } },
    )
}

/** What the caller has seen. Throws `precondition_required` if it does not say. */
export function readSeen(
  context: Pick<ChangeContext, 'ifMatch'>,
  { expectedVersion, expectedRevision }: Partial<Seen>,
  survey: LoadedSurvey,
): Seen {
  if (context.ifMatch) {
    checkIfMatch(context, survey)
    return { expectedVersion: survey.draft?.version ?? null, expectedRevision: survey.stored.revision }
  }
  if (expectedVersion !== undefined) return { expectedVersion, expectedRevision }
  return throwApiError(
    'precondition_required',
    msg(
      'Send If-Match with the ETag of the survey that you have read, or If-Match: * to replace whatever is there.',
    ),
  )
}
