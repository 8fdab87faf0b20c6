// Checks a survey document as saving it would, and creates a survey from one.

import { lockAccount } from '@/lib/accounts/lock-account.store'
import type { ChangeContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { listAppNotes } from '@/lib/serving/apps/app-notes.rules'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type * as documents from '@/lib/surveys/exchange/survey-documents.endpoint'
import { findSurvey } from '@/lib/surveys/reading/survey.store'
import { surveyTag } from '@/lib/surveys/survey-fields.endpoint'
import { lockSurveyOfKey } from '@/lib/surveys/writing/survey-locks.store'
import { SAVE_TIMEOUT_MS } from '../exchange/import-survey'
import { recordSurvey } from '../writing/record-survey'
import { writeDocument } from '../writing/write-document'
import { describePlan } from './describe-survey.rules'
import { planDocument } from './plan-document'

export const validateSurvey: ConsoleService<typeof documents.validateSurvey> = async ({ body }, context) => {
  const parsed = parseSurveyDocument(body.document, context.t)
  if ('problems' in parsed) return { valid: false, problems: parsed.problems, notes: [], document: null }
  const { document } = parsed
  const stored = await findSurvey(context.db, context.account.id, { key: document.key })
  const planned = await planDocument(context, stored, document)
  if ('problems' in planned) return { valid: false, problems: planned.problems, notes: [], document }
  const inApps = listAppNotes(context.t, document).map((note) => context.t('In apps: {note}', { note }))
  const asStored = describePlan(document.key, planned.plan)
  return { valid: true, problems: [], notes: [...planned.notes, ...inApps], document: asStored }
}

/** Creates a draft, whatever the document's status. Throws `invalid` or `conflict`. */
export async function createFromDocument(
  context: ChangeContext,
  raw: Record<string, unknown>,
): Promise<{ id: number; key: string; etag: string }> {
  const parsed = parseSurveyDocument({ ...raw, status: 'draft' }, context.t)
  if ('problems' in parsed) return throwInvalid(parsed.problems)
  const { document } = parsed
  const { key, name } = document
  const result = await withTransaction(
    context,
    async (inner) => {
      await lockSurveyOfKey(inner.db, inner.account.id, document)
      await lockAccount(inner.db, inner.account.id)
      if (await findSurvey(inner.db, inner.account.id, { key })) return null
      const planned = await planDocument(inner, null, document)
      if ('problems' in planned) return planned
      const saved = await writeDocument(inner, key, null, planned)
      await recordSurvey(inner, null, { ...saved, name })
      return { id: saved.surveyId, key, etag: surveyTag(saved.revision, null) }
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  )
  if (result === null)
    return throwApiError(
      'conflict',
      context.t('There is a survey with the key “{key}”. An import changes it.', { key }),
    )
  return 'problems' in result ? throwInvalid(result.problems) : result
}

export const throwInvalid = (problems: { path: string; reason: string }[]): never =>
  throwApiError('invalid', msg('This survey cannot be saved as it is.'), { problems })
