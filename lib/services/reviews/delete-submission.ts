// Deletes one submission for ever.

import type { deleteSubmission as endpoint } from '@/lib/contract/console/reviews'
import { msg } from '@/lib/contract/console/translator'
import { throwApiError } from '@/lib/contract/errors'
import { eraseSubmission } from '@/lib/db/submissions/erase-submission'
import { submissionReferences } from '@/lib/db/submissions/submission-references'
import { toNewEntry } from '../audit/record-entry'
import { requireSurvey } from '../reports/read-scope'
import type { ConsoleService } from '../service'

export const deleteSubmission: ConsoleService<typeof endpoint> = async ({ params }, context) => {
  const { db, account } = context
  const { surveyId } = params
  const { name: subject } = await requireSurvey(context, surveyId)
  const udid = (await submissionReferences(db)).read(params.udid)
  const entry = toNewEntry(context, { kind: 'submission_deleted', subject })
  if (await eraseSubmission(db, { accountId: account.id, surveyId, udid }, entry)) return { done: true }
  return throwApiError('unknown', msg('There is no such submission of this survey.'))
}
