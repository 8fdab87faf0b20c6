// Writes the version of a survey that a change makes.

import type { Actor, ScopedContext } from '@/lib/contexts/request-context'
import type { InTransaction } from '@/lib/contexts/transaction'
import { insertVersions, type VersionToWrite } from '@/lib/surveys/history/version.store'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { describeStored } from '../exchange/export-survey'

/** Who saved a draft or a version: a user, or a program by the name of its key. */
export const authorOf = (actor: Actor): Pick<VersionToWrite, 'savedById' | 'savedByKey'> => ({
  savedById: actor.kind === 'user' ? actor.id : null,
  savedByKey: actor.kind === 'key' ? actor.name : null,
})

/**
 * Stores the survey's new revision, unless it is a draft; and the one before the change if the
 * history is empty, so that it is not lost.
 */
export async function writeVersion(
  context: InTransaction<ScopedContext>,
  surveyId: number,
  before: StoredSurvey | null,
  { revision, status, document }: Pick<VersionToWrite, 'revision' | 'status' | 'document'>,
): Promise<void> {
  const { db, account, actor, now } = context
  const versions: VersionToWrite[] = []
  if (before && before.status !== 'draft' && !before.hasHistory) {
    versions.push({
      revision: before.revision,
      status: before.status,
      document: await describeStored(context, before),
      savedById: null,
      savedByKey: null,
      savedAt: before.updatedAt,
    })
  }
  if (status !== 'draft') {
    versions.push({ revision, status, document, ...authorOf(actor), savedAt: new Date(now) })
  }
  await insertVersions(db, account.id, surveyId, versions)
}
