// The history of a survey: its versions, what each changed, and restoring one.

import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'
import { saveDraftOnly } from '../drafts/save-draft'
import { throwConflict, throwUnknownSurvey } from '../loaded-survey'
import type { SurveyStatus } from '../survey.rules'
import { describeChanges } from './describe-changes.rules'
import { summarizeChanges } from './summarize-changes.rules'
import {
  findVersionDocument,
  listVersionDocuments,
  listVersionHeads,
  type VersionHead,
} from './version.store'
import type * as contract from './versions.endpoint'

async function listHeads({ db, account }: ChangeContext, surveyId: number): Promise<VersionHead[]> {
  if (!(await findSurveyHead(db, account.id, surveyId))) return throwUnknownSurvey()
  return listVersionHeads(db, account.id, surveyId)
}

const toVersion = (head: VersionHead, index: number) => ({
  ...head,
  savedAt: head.savedAt.toISOString(),
  current: index === 0,
})

async function loadDocument(
  { db, account }: ChangeContext,
  surveyId: number,
  revision: number,
): Promise<SurveyDocument> {
  const document = await findVersionDocument<SurveyDocument>(db, account.id, surveyId, revision)
  return document ?? throwApiError('unknown', msg('This survey has no such version. Go back to its history.'))
}

/** Of how many of the newest the list says what they changed: each document is read for it. */
const MOST_SUMMARIES = 50

export const listVersions: ConsoleService<typeof contract.listVersions> = async (
  { params: { surveyId } },
  context,
) => {
  const { db, account, t } = context
  const heads = await listHeads(context, surveyId)
  const documents = await listVersionDocuments<SurveyDocument>(db, account.id, surveyId, MOST_SUMMARIES + 1)
  const told = (at: number, status: SurveyStatus) => {
    const [after, before] = [documents[at], documents[at + 1]]
    if (!after || !before) return { summary: null, noticed: false }
    const changes = describeChanges(t, before, after)
    return {
      summary: summarizeChanges(t, changes, status),
      noticed: changes.some(({ weight }) => weight !== 'internal'),
    }
  }
  return { versions: heads.map((head, at) => ({ ...toVersion(head, at), ...told(at, head.status) })) }
}

export const showVersion: ConsoleService<typeof contract.showVersion> = async (
  { params: { surveyId, revision } },
  context,
) => {
  const heads = await listHeads(context, surveyId)
  const document = await loadDocument(context, surveyId, revision)
  const index = heads.findIndex((head) => head.revision === revision)
  const head = heads[index] ?? throwUnknownSurvey()
  const previousRevision = heads[index + 1]?.revision ?? null
  const before = previousRevision === null ? null : await loadDocument(context, surveyId, previousRevision)
  return {
    ...toVersion(head, index),
    document,
    previousRevision,
    changes: before ? describeChanges(context.t, before, document) : [],
  }
}

/** Restores a version as a draft; respondents get it only when it is published. */
export const restoreVersion: ConsoleService<typeof contract.restoreVersion> = async (
  { params: { surveyId, revision }, body },
  context,
) => {
  if (!(await findSurveyHead(context.db, context.account.id, surveyId))) return throwUnknownSurvey()
  const { status, ...document } = await loadDocument(context, surveyId, revision)
  const saved = (await saveDraftOnly(context, surveyId, { document, ...body })) ?? throwUnknownSurvey()
  return 'conflict' in saved ? throwConflict(saved.conflict) : saved
}
