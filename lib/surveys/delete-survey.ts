// Deletes a survey that is not live: nothing shows it any more, and for some weeks it can be restored. Then
// housekeeping erases it (erase-deleted-surveys.ts).

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { AccountContext, ChangeContext } from '@/lib/contexts/console-context'
import { requireRight } from '@/lib/contexts/require-right'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwApiError } from '@/lib/platform/contract/errors'
import { listed } from '@/lib/platform/text/list-words'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { countAllSubmissions, listAskers } from '@/lib/surveys/writing/delete-survey.store'
import { erasedFrom, keyBefore } from './deletion.rules'
import { loadLocked, loadSurvey, throwUnknownSurvey } from './loaded-survey'
import type * as contract from './survey-deletion.endpoint'
import {
  type DeletedSurvey,
  findTakenKey,
  listDeletedAsked,
  listDeleted as listDeletedRows,
  markDeleted,
  markRestored,
} from './writing/deleted-surveys.store'
import { lockSurvey } from './writing/survey-locks.store'

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

export const deleteSurvey: ConsoleService<typeof contract.deleteSurvey> = (
  { params: { surveyId }, body },
  context,
) =>
  withTransaction(context, async (inner) => {
    const { db, account, now } = inner
    const { stored } = (await loadLocked(inner, surveyId)) ?? throwUnknownSurvey()
    const refused = await findRefusal(inner, stored)
    if (refused !== null) return throwApiError('conflict', refused)
    const submissions = await countAllSubmissions(db, account.id, surveyId)
    if (submissions > 0) requireConfirmed(inner, stored, submissions, body ?? {})
    const { name, status, revision } = stored
    await markDeleted(db, account.id, stored, new Date(now))
    const before = { name, status, revision, submissions }
    await recordEntry(inner, { kind: 'survey_deleted', subject: name, before })
    return { deleted: true, left: 0, erasedFrom: erasedFrom(new Date(now)).toISOString() }
  })

/** The reason why it cannot be deleted, as a sentence; null: it can. */
async function findRefusal(
  { db, account, t }: Pick<ChangeContext, 'db' | 'account' | 't'>,
  { id, status }: StoredSurvey,
): Promise<string | null> {
  if (status === 'live') return t('A live survey cannot be deleted. Pause, complete or archive it first.')
  const askers = await listAskers(db, account.id, id)
  if (askers.length === 0) return null
  return t('Rules of these ask for its answers, so it cannot be deleted: {names}.', {
    names: quoted(t, askers),
  })
}

const quoted = (t: ChangeContext['t'], names: readonly string[]): string =>
  listed(
    t,
    names.map((name) => t('“{text}”', { text: name })),
  )

/** Throws unless the caller may delete submissions, and has named the survey or said how many they are. */
function requireConfirmed(
  context: Pick<AccountContext, 't' | 'account' | 'actor'>,
  { name }: StoredSurvey,
  found: number,
  said: { name?: string | undefined; submissions?: number | undefined },
): void {
  requireRight(context, 'erase_people')
  if (said.name?.trim() === name.trim() || (said.submissions ?? 0) >= found) return
  throwApiError(
    'conflict',
    context.t(
      '{count, plural, one {This survey has one submission, which would be deleted with it. Confirm with its name.} other {This survey has # submissions, which would be deleted with it. Confirm with its name.}}',
      { count: found },
    ),
    { details: { submissions: found } },
  )
}

export const listDeletedSurveys: ConsoleService<typeof contract.listDeletedSurveys> = async (
  _,
  { db, account },
) => {
  const surveys = []
  for (const { id, key, name, status, deletedAt } of await listDeletedRows(db, account.id))
    surveys.push({
      ...{ id, key: keyBefore(key) ?? key, name, status },
      deletedAt: deletedAt.toISOString(),
      erasedFrom: erasedFrom(deletedAt).toISOString(),
      submissions: await countAllSubmissions(db, account.id, id),
    })
  return { surveys }
}

export const restoreSurvey: ConsoleService<typeof contract.restoreSurvey> = (
  { params: { surveyId } },
  context,
) =>
  withTransaction(context, async (inner) => {
    const { db, account } = inner
    await lockSurvey(db, account.id, surveyId)
    const survey = (await listDeletedRows(db, account.id)).find(({ id }) => id === surveyId)
    if (!survey) return throwUnknownSurvey()
    await requireRestorable(inner, survey)
    await markRestored(db, account.id, survey)
    const { id, name, status } = survey
    await recordEntry(inner, { kind: 'survey_restored', subject: name, after: { name, status } })
    return { id, key: keyBefore(survey.key) ?? survey.key, name, status }
  })

async function requireRestorable(
  { db, account, t }: Pick<ChangeContext, 'db' | 'account' | 't'>,
  survey: DeletedSurvey,
): Promise<void> {
  const taken = await findTakenKey(db, account.id, survey)
  if (taken !== null)
    throwApiError(
      'conflict',
      t('Another survey has its key “{key}” by now, so it cannot be restored. Delete that one first.', {
        key: taken,
      }),
    )
  const asked = await listDeletedAsked(db, account.id, survey.id)
  if (asked.length > 0)
    throwApiError(
      'conflict',
      t('Its rules ask for answers to these deleted surveys, so restore them first: {names}.', {
        names: quoted(t, asked),
      }),
    )
}
