// Says how many rows settings would forget, before they are saved.

import { findAccountRowById } from '@/lib/accounts/account.store'
import type * as contract from '@/lib/accounts/accounts.endpoint'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { withReportLimit } from '@/lib/results/report-limit'
import { forgetOfAccount } from './forget-old-data'

export const countForgotten: ConsoleService<typeof contract.countForgotten> = async (
  { query },
  { db, account, now },
) => {
  const row = await findAccountRowById(db, account.id)
  if (!row) return throwApiError('unknown', msg('There is no such account.'))
  const wanted = {
    ...row,
    keepTextsDays: query.texts ?? null,
    keepDetailsDays: query.details ?? null,
    keepEventsDays: query.events ?? null,
    keepSubmissionsDays: query.submissions ?? null,
    keepPeopleDays: query.people ?? null,
  }
  const counted = await withReportLimit(() => forgetOfAccount(db, wanted, now, true))
  return { kinds: counted.map(({ kind, before, rows }) => ({ kind, before: before.toISOString(), rows })) }
}
