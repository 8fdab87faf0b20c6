// Deletes one submission for ever.

import { toNewEntry } from '@/lib/accounts/audit/record-entry'
import { eraseSubmission } from '@/lib/answering/submissions/erase-submission.store'
import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { requireSurvey } from '../filtering/read-scope'
import type { deleteSubmission as endpoint } from './reviews.endpoint'

export const deleteSubmission: ConsoleService<typeof endpoint> = async ({ params }, context) => {
  const { db, account } = context
  const { surveyId } = params
  const { name: subject } = await requireSurvey(context, surveyId)
  const udid = (await submissionReferences(db)).read(params.udid)
  const entry = toNewEntry(context, { kind: 'submission_deleted', subject })
  if (await eraseSubmission(db, { accountId: account.id, surveyId, udid }, entry)) return { done: true }
  return throwApiError('unknown', msg('There is no such submission of this survey.'))
}
