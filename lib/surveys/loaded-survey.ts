// Loads a survey of the account, with its document, draft and editors; most services on one survey
// begin with this.

import type { ScopedContext } from '@/lib/contexts/request-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, plainEnglish, type Sentence } from '@/lib/platform/contract/translator'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { Draft } from '@/lib/surveys/drafts/draft.rules'
import { type EditedSurvey, findEditedSurvey } from '@/lib/surveys/drafts/edited-survey.store'
import type { PresenceRow } from '@/lib/surveys/drafts/presence.store'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import { describeStored } from './exchange/export-survey'
import type { DraftConflictDetails } from './survey-fields.endpoint'

export interface LoadedSurvey extends EditedSurvey {
  document: SurveyDocument
}

/** The survey of an id. Throws `unknown`. */
export const loadSurvey = async (context: ScopedContext, surveyId: number): Promise<LoadedSurvey> =>
  (await findLoaded(context, surveyId)) ?? throwUnknownSurvey()

/**
 * The survey of an id, which nobody else can change before the transaction ends; null: unknown. Throws `conflict` for a
 * language, which changes with its survey.
 */
export async function loadLocked(
  context: InTransaction<ScopedContext>,
  surveyId: number,
): Promise<LoadedSurvey | null> {
  await lockSurvey(context.db, context.account.id, surveyId)
  const found = await findLoaded(context, surveyId)
  const { t = plainEnglish } = context
  if (found && found.stored.originalId !== null)
    throwApiError(
      'conflict',
      t('This is a language of another survey. Change that survey ({id}) instead.', {
        id: String(found.stored.originalId),
      }),
    )
  return found
}

async function findLoaded(context: ScopedContext, surveyId: number): Promise<LoadedSurvey | null> {
  const { db, account, actor, now } = context
  const userId = actor.kind === 'user' ? actor.id : null
  const found = await findEditedSurvey(db, account.id, surveyId, { userId, now })
  return found && { ...found, document: await describeStored(context, found.stored) }
}

/** Throws `unknown`. */
export const throwUnknownSurvey = (): never =>
  throwApiError(
    'unknown',
    msg('There is no such survey in this account. It may have been removed: go back to the list.'),
  )

/** What is stored instead of what the writer has seen. */
export interface DraftConflict {
  draft: Draft | null
  /** The survey's. */
  revision: number
}

const draftConflict = (name: string | null, time: string): Sentence =>
  name === null
    ? [msg('Somebody saved this survey at {time} UTC. Choose which of the two to keep.'), { time }]
    : [msg('{name} saved this survey at {time} UTC. Choose which of the two to keep.'), { name, time }]

/** Throws `conflict`. */
export function throwConflict({ draft, revision }: DraftConflict): never {
  const details: DraftConflictDetails = {
    draft: draft?.document ?? null,
    version: draft?.version ?? null,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
    revision,
  }
  const sentence = draft
    ? draftConflict(draft.savedBy, draft.savedAt.toISOString().slice(11, 16))
    : msg(
        'The draft that you were editing has been published or discarded in the meantime. Compare it with the current survey, then choose which to keep.',
      )
  return throwApiError('conflict', sentence, { details })
}

export const toEditor = ({ userId, name, seenAt }: PresenceRow) => ({
  userId,
  name,
  seenAt: seenAt.toISOString(),
})
