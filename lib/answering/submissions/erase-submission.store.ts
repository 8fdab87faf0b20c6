// Erases one submission of a survey, and what eligibility knows from it.

import { auditValues, insertAuditEntry, type NewAuditEntry } from '@/lib/accounts/audit/audit.store'
import { raiseVersion } from '@/lib/people/person-erasure-statements.store'
import { aliasesOf } from '@/lib/people/person-summaries.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { untilLive } from '@/lib/platform/db/version-lease'
import { statement } from '@/lib/platform/sql/statement'
import { int4, uuid } from '@/lib/platform/sql/types'
import { eraseSubmissions } from './erase-submissions.store'
import { givingWay } from './giving-way.store'

const find = statement({
  name: 'erase-find-submission',
  text: 'SELECT udid FROM submissions WHERE account_id = $1 AND survey_id = $2 AND udid = $3',
  takes: [int4, int4, uuid],
  yields: { udid: uuid },
})

/** False if there is no such submission, also when somebody else deletes it at the same time. */
export async function eraseSubmission(
  db: Database,
  { accountId, surveyId, udid }: { accountId: AccountId; surveyId: number; udid: string },
  audit: NewAuditEntry,
): Promise<boolean> {
  const erased = await givingWay(db, async (run) => {
    const found = await run(find, [accountId, surveyId, udid])
    if (found.length === 0) return false
    // A client key that many devices share keeps its summary, as after an erasure.
    const { targets } = await eraseSubmissions(run, accountId, [udid], (all) =>
      all.flatMap((one) => aliasesOf(one.device_udid, one.client_key, one.device_key)),
    )
    if (targets.length === 0) return false
    await run(insertAuditEntry, auditValues(accountId, audit))
    await run(raiseVersion, [accountId])
    return true
  })
  if (erased) await untilLive(db)
  return erased
}
