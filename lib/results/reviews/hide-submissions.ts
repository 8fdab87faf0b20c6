// Hides submissions from every figure, and shows them again.

import { toNewEntry } from '@/lib/accounts/audit/record-entry'
import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { requireSurvey } from '../filtering/read-scope'
import * as store from './hide-submissions.store'
import { countMissing } from './review.store'
import type * as contract from './reviews.endpoint'

export const hideSubmissions: ConsoleService<typeof contract.hideSubmissions> = async (
  { params: { surveyId }, body: { submissions, reason } },
  context,
) => {
  const { db, account, actor, now } = context
  const { name: subject } = await requireSurvey(context, surveyId)
  const references = await submissionReferences(db)
  const of = { accountId: account.id, surveyId, udids: [...new Set(submissions)].map(references.read) }
  const changed = await store.hideSubmissions(db, of, { reason, by: actor.name, at: now }, ({ length }) =>
    toNewEntry(context, { kind: 'submissions_hidden', subject, after: { reason, count: length } }),
  )
  return { changed: changed.map(references.to), missing: await countMissing(db, of) }
}

export const showHiddenSubmissions: ConsoleService<typeof contract.showHiddenSubmissions> = async (
  { params: { surveyId }, body: { submissions } },
  context,
) => {
  const { db, account, now } = context
  const { name: subject } = await requireSurvey(context, surveyId)
  const references = await submissionReferences(db)
  const of = { accountId: account.id, surveyId, udids: [...new Set(submissions)].map(references.read) }
  const changed = await store.showHidden(db, of, now, ({ length }) =>
    toNewEntry(context, { kind: 'submissions_shown', subject, after: { count: length } }),
  )
  return { changed: changed.map(references.to), missing: await countMissing(db, of) }
}
