// Saves what is being typed, finished or not, and discards it.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type * as contract from '@/lib/contract/console/drafts'
import { deleteDraft, underSurveyLock, upsertDraft } from '@/lib/db/drafts/draft-store'
import { listPresent } from '@/lib/db/drafts/presence-store'
import type { AccountContext, ConsoleOperation } from '../console-context'
import { findProblems } from '../surveys/find-problems'
import { importSurvey } from '../surveys/import-survey'
import {
  type LoadedSurvey,
  loadSurvey,
  parseFor,
  throwConflict,
  throwUnknownSurvey,
  toEditor,
} from '../surveys/loaded-survey'
import { EDITING_MS } from './editing'

/** In characters of JSON: far more than any real survey. */
const LARGEST = 1_000_000

export interface DraftSave {
  document: Record<string, unknown>
  expectedVersion: number | null
  expectedRevision?: number | undefined
}

export const saveDraft: ConsoleOperation<typeof contract.saveDraft> = async ({ params, body }, context) => {
  const { db, now, actor } = context
  const { surveyId } = params
  if (JSON.stringify(body.document).length > LARGEST)
    throwConsoleError(
      'too_large',
      'This survey is larger than 1 MB. Put images at an address instead of into the text.',
    )
  const survey = await loadSurvey(context, surveyId)
  const stored = await storeUnpublished(context, survey, body).catch(throwConflict)
  const { version, revision } =
    stored ??
    (await dropIfUnchanged(context, survey, body).catch(throwConflict)) ??
    (await saveDraftOnly(context, surveyId, body).catch(throwConflict))
  const { problems, notes } = stored
    ? { problems: [], notes: stored.notes }
    : await findProblems(context, survey, body.document)
  const others = await listPresent(db, surveyId, { except: actor.id, since: now - EDITING_MS })
  return {
    ...{ version, revision, problems, notes },
    savedAt: new Date(now).toISOString(),
    editors: others.map(toEditor),
    published: stored !== null,
  }
}

/**
 * Stores survey and draft in one transaction, so that the preview shows what was typed. Null: only
 * a draft can be saved, because the survey was published or the document has problems.
 */
async function storeUnpublished(
  { db, account, actor, now }: AccountContext,
  survey: LoadedSurvey,
  save: DraftSave,
): Promise<{ version: number; revision: number; notes: string[] } | null> {
  if (!survey.neverPublished) return null
  const parsed = parseFor(survey, save.document)
  if ('problems' in parsed) return null
  let version = 0
  const result = await importSurvey(db, account.id, parsed.document, {
    newUuid: randomUUID,
    savedById: actor.id,
    afterwards: async (tx, { surveyId, revision: after, outcome }) => {
      const revision = { before: outcome === 'changed' ? after - 1 : after, after }
      version = await upsertDraft(tx, surveyId, { ...save, revision, stores: true, savedById: actor.id, now })
    },
  })
  return 'problems' in result ? null : { version, revision: result.saved.revision, notes: result.notes }
}

/**
 * Deletes the draft when the document equals the published one again. Null: it differs. Throws
 * `DraftChanged`.
 */
async function dropIfUnchanged(
  { db, account }: AccountContext,
  survey: LoadedSurvey,
  { document, expectedVersion }: DraftSave,
): Promise<{ version: null; revision: number } | null> {
  if (survey.neverPublished || expectedVersion === null) return null
  const parsed = parseFor(survey, document)
  if ('problems' in parsed || !isDeepStrictEqual(parsed.document, survey.document)) return null
  return underSurveyLock(db, account.id, survey.rows.id, async (tx, { revision }) => {
    if (revision !== survey.rows.revision) return null
    await deleteDraft(tx, survey.rows.id, expectedVersion, revision)
    return { version: null, revision }
  })
}

/** Saves a draft without changing the survey. Throws `DraftChanged`. */
export async function saveDraftOnly(
  { db, account, actor, now }: AccountContext,
  surveyId: number,
  save: DraftSave,
): Promise<{ version: number; revision: number }> {
  const saved = await underSurveyLock(db, account.id, surveyId, async (tx, { revision: current }) => {
    const revision = { before: current, after: current }
    const version = await upsertDraft(tx, surveyId, {
      ...save,
      revision,
      stores: false,
      savedById: actor.id,
      now,
    })
    return { version, revision: current }
  })
  return saved ?? throwUnknownSurvey()
}

/** Deletes the draft; the survey stays as published, or as last stored if it never was. */
export const discardDraft: ConsoleOperation<typeof contract.discardDraft> = async (
  { params: { surveyId }, body },
  { db, account },
) => {
  const discarded = await underSurveyLock(db, account.id, surveyId, async (tx, { revision }) => {
    await deleteDraft(tx, surveyId, body.expectedVersion, revision)
    return { revision }
  }).catch(throwConflict)
  return discarded ?? throwUnknownSurvey()
}
