// Saves what is being typed, finished or not, and discards it.

import { randomInt } from 'node:crypto'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { isSameJson } from '@/lib/platform/json/same-json'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { isUnpublished, type StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { surveyTag } from '@/lib/surveys/survey-fields.endpoint'
import { SAVE_TIMEOUT_MS } from '../exchange/import-survey'
import { readSeen } from '../if-match'
import {
  type DraftConflict,
  type LoadedSurvey,
  loadLocked,
  throwConflict,
  throwUnknownSurvey,
  toEditor,
} from '../loaded-survey'
import { parseFor, planDocument } from '../planning/plan-document'
import { writeDocument } from '../writing/write-document'
import { authorOf } from '../writing/write-version'
import { baseOf, type DraftSave, isOvertaken } from './draft.rules'
import { deleteDraft, upsertDraft } from './draft.store'
import type * as contract from './drafts.endpoint'

/** In characters of JSON: far more than any real survey. */
const LARGEST = 1_000_000

export const saveDraft: ConsoleService<typeof contract.saveDraft> = async ({ params, body }, context) => {
  if (JSON.stringify(body.document).length > LARGEST)
    throwApiError(
      'too_large',
      msg('This survey is larger than 1 MB. Put images at an address instead of into the text.'),
    )
  const result = await withTransaction(context, (inner) => saveLocked(inner, params.surveyId, body), {
    timeoutMs: SAVE_TIMEOUT_MS,
  })
  if (!result) return throwUnknownSurvey()
  if ('conflict' in result) return throwConflict(result.conflict)
  const { survey, parsed, saved } = result
  // Problems keep nothing from being saved, so nobody waits while they are looked for.
  const found = result.found ?? (await findIn(context, survey, parsed))
  return {
    ...saved,
    etag: surveyTag(saved.revision, saved.version),
    problems: 'problems' in found ? found.problems : [],
    notes: 'notes' in found ? found.notes : [],
    savedAt: new Date(context.now).toISOString(),
    editors: survey.editors.map(toEditor),
  }
}

type Parsed = ReturnType<typeof parseFor>
type Found = { problems: DocumentProblem[] } | { notes: string[] }

const findIn = async (context: ChangeContext, survey: LoadedSurvey, parsed: Parsed): Promise<Found> =>
  'problems' in parsed ? parsed : planDocument(context, survey.stored, parsed.document)

interface Saved {
  survey: LoadedSurvey
  parsed: Parsed
  /** Null: not looked for yet. */
  found: Found | null
  saved: {
    /** The draft's; null: there is none. */
    version: number | null
    revision: number
    /** Whether the document is the stored survey now. */
    published: boolean
  }
}

/** As it was sent: If-Match may say what has been seen. */
type AskedSave = Pick<DraftSave, 'document'> & Partial<DraftSave>

/** Null: there is no such survey. */
async function saveLocked(
  context: InTransaction<ChangeContext>,
  surveyId: number,
  asked: AskedSave,
): Promise<Saved | { conflict: DraftConflict } | null> {
  const survey = await loadLocked(context, surveyId)
  if (!survey) return null
  const save = { ...asked, ...readSeen(context, asked, survey) }
  const { stored, draft } = survey
  const { revision } = stored
  const parsed = parseFor(stored, save.document, context)
  const document = 'document' in parsed ? parsed.document : null
  const found = document && isUnpublished(stored) ? await planStoring(context, stored, document) : null
  const planned = found && 'plan' in found ? found : null
  if (isOvertaken(draft, revision, save, planned !== null)) return { conflict: { draft, revision } }
  const result = { survey, parsed, found }
  if (planned) {
    // Survey and draft together, so that the preview shows what was typed.
    const { revision: after } = await writeDocument(context, stored.key, stored, planned)
    const version = await writeDraft(context, survey, save, after)
    return { ...result, saved: { version, revision: after, published: true } }
  }
  if (draft && !isUnpublished(stored) && isSameJson(document, survey.document)) {
    await deleteDraft(context.db, context.account.id, surveyId)
    return { ...result, saved: { version: null, revision, published: false } }
  }
  const version = await writeDraft(context, survey, save, revision)
  return { ...result, saved: { version, revision, published: false } }
}

/** Plans under the account's lock, which writing the survey needs. */
async function planStoring(
  context: InTransaction<ChangeContext>,
  stored: StoredSurvey,
  document: SurveyDocument,
): ReturnType<typeof planDocument> {
  await lockAccount(context.db, context.account.id)
  return planDocument(context, stored, document)
}

// A new draft must not reuse a deleted draft's number, or a writer of the old one would not notice.
const firstVersion = (): number => randomInt(1, 2 ** 30)

/** Writes the draft and returns its version; `after` is the survey's revision after this save. */
async function writeDraft(
  { db, account, actor, now }: InTransaction<ChangeContext>,
  { stored, draft }: LoadedSurvey,
  { document }: DraftSave,
  after: number,
): Promise<number> {
  const version = draft ? draft.version + 1 : firstVersion()
  await upsertDraft(db, account.id, stored.id, {
    document,
    version,
    baseRevision: baseOf(draft, { before: stored.revision, after }),
    ...authorOf(actor),
    savedAt: new Date(now),
  })
  return version
}

/** Saves a draft without changing the survey. Null: there is no such survey. */
export const saveDraftOnly = (
  context: ChangeContext,
  surveyId: number,
  asked: AskedSave,
): Promise<{ version: number; etag: string } | { conflict: DraftConflict } | null> =>
  withTransaction(context, async (inner) => {
    const survey = await loadLocked(inner, surveyId)
    if (!survey) return null
    const save = { ...asked, ...readSeen(inner, asked, survey) }
    const { draft, stored } = survey
    const { revision } = stored
    if (isOvertaken(draft, revision, save, false)) return { conflict: { draft, revision } }
    const version = await writeDraft(inner, survey, save, revision)
    return { version, etag: surveyTag(revision, version) }
  })

type Discarded = { revision: number; etag: string } | { conflict: DraftConflict }

/** Deletes the draft; the survey stays as published, or as last stored if it never was. */
export const discardDraft: ConsoleService<typeof contract.discardDraft> = async (
  { params: { surveyId }, body },
  context,
) => {
  const result = await withTransaction(context, async (inner): Promise<Discarded | null> => {
    const survey = await loadLocked(inner, surveyId)
    if (!survey) return null
    const { draft, stored } = survey
    const { revision } = stored
    const { expectedVersion } = readSeen(inner, body ?? {}, survey)
    if (!draft || draft.version !== expectedVersion) return { conflict: { draft, revision } }
    await deleteDraft(inner.db, inner.account.id, surveyId)
    await recordEntry(inner, { kind: 'draft_discarded', subject: stored.name })
    return { revision, etag: surveyTag(revision, null) }
  })
  if (!result) return throwUnknownSurvey()
  return 'conflict' in result ? throwConflict(result.conflict) : result
}
