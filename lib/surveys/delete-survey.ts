// Deletes a survey for ever: a draft, or one that is archived. Its submissions go in pieces, so that calls
// of respondents pass; a call that has worked for some seconds says how many are left.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { AccountContext, ChangeContext } from '@/lib/contexts/console-context'
import { requireRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { type InTransaction, withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { Translator } from '@/lib/platform/contract/translator'
import { listed } from '@/lib/platform/text/list-words'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import {
  countAllSubmissions,
  countSubmissions,
  deleteSurveyRows,
  eraseSomeSubmissions,
  listAskers,
} from '@/lib/surveys/writing/delete-survey.store'
import { loadLocked, loadSurvey, throwUnknownSurvey } from './loaded-survey'
import type * as contract from './survey-deletion.endpoint'

/** How long one call deletes submissions. */
const WORK_MS = 5000

export const showDeletion: ConsoleService<typeof contract.showDeletion> = async (
  { params: { surveyId } },
  context,
) => {
  const { stored } = await loadSurvey(context, surveyId)
  return {
    refused: await findRefusal(context, stored),
    submissions: await countAllSubmissions(context.db, context.account.id, surveyId),
  }
}

export const deleteSurvey: ConsoleService<typeof contract.deleteSurvey> = async (
  { params: { surveyId }, body },
  context,
) => {
  const { db, account } = context
  const { stored } = await loadSurvey(context, surveyId)
  await requireDeletable(context, stored)
  const found = await countAllSubmissions(db, account.id, surveyId)
  if (found > 0) await beginErasing(context, stored, found, body?.submissions ?? 0)
  const until = performance.now() + WORK_MS
  for (;;) {
    const isMore = await eraseSomeSubmissions(db, account.id, surveyId)
    if (!isMore && (await finish(context, surveyId))) return { deleted: true, left: 0 }
    if (performance.now() > until)
      return { deleted: false, left: await countSubmissions(db, account.id, surveyId) }
  }
}

/** The reason why it cannot be deleted, as a sentence; null: it can. */
async function findRefusal(
  { db, account, t }: Pick<ChangeContext, 'db' | 'account' | 't'>,
  { id, status }: StoredSurvey,
): Promise<string | null> {
  if (status !== 'draft' && status !== 'archived')
    return t('Only a draft or an archived survey can be deleted. Archive this one first.')
  const askers = await listAskers(db, account.id, id)
  return askers.length === 0 ? null : refuseForRules(t, askers)
}

const refuseForRules = (t: Translator, askers: string[]): string =>
  t('Rules of these surveys ask for its answers, so it cannot be deleted: {names}.', {
    names: listed(
      t,
      askers.map((name) => t('“{text}”', { text: name })),
    ),
  })

async function requireDeletable(
  context: Pick<ChangeContext, 'db' | 'account' | 't'>,
  stored: StoredSurvey,
): Promise<void> {
  const refused = await findRefusal(context, stored)
  if (refused !== null) throwApiError('conflict', refused)
}

/** Throws unless the caller may delete submissions and has seen how many there are. */
async function beginErasing(
  context: AccountContext,
  { name, status, revision }: StoredSurvey,
  found: number,
  seen: number,
): Promise<void> {
  requireRight(context, 'erase_people')
  if (found > seen)
    throwApiError(
      'conflict',
      context.t(
        '{count, plural, one {This survey has one submission, which would be deleted with it. Confirm that number.} other {This survey has # submissions, which would be deleted with it. Confirm that number.}}',
        { count: found },
      ),
      { details: { submissions: found } },
    )
  const before = { name, status, revision, submissions: found }
  await recordEntry(context, { kind: 'survey_deletion_begun', subject: name, before })
}

/** False: somebody has been served or answered since. */
async function finish(context: AccountContext, surveyId: number): Promise<boolean> {
  return withTransaction(context, async (inner: InTransaction<AccountContext>) => {
    const survey = await loadLocked(inner, surveyId)
    if (!survey) return throwUnknownSurvey()
    const { stored } = survey
    await requireDeletable(inner, stored)
    if ((await countSubmissions(inner.db, inner.account.id, surveyId)) > 0) return false
    const { name, status, revision } = stored
    await deleteSurveyRows(inner.db, inner.account.id, stored)
    await recordEntry(inner, { kind: 'survey_deleted', subject: name, before: { name, status, revision } })
    return true
  })
}
