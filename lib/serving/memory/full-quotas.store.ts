// Which quotas of the surveys in memory are full: those that hold people back when they are.

import { listQuotaCounts } from '@/lib/answering/quotas/quota-counts.store'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import type { Survey } from '@/lib/surveys/survey.rules'

/** The surveys whose full quotas are not those that they name, with what is right. Nothing is read without quotas. */
export async function withFullQuotas(
  on: RunInTransaction,
  accountId: AccountId,
  cached: Iterable<{ survey: Survey }>,
): Promise<Survey[]> {
  const surveys = [...cached]
    .map(({ survey }) => survey)
    .filter(({ settings }) => settings.quotas?.some(holdsBack))
  const groups = [...new Set(surveys.map(({ localeGroupId }) => localeGroupId))]
  const counts = await listQuotaCounts(on, accountId, groups)
  return surveys.flatMap((survey) => {
    const full = new Map(
      (survey.settings.quotas ?? []).filter(holdsBack).flatMap(({ key, target }): [string, number][] => {
        const counted = counts.get(survey.localeGroupId)?.get(key) ?? 0
        return counted >= target ? [[key, counted]] : []
      }),
    )
    const known = survey.fullQuotas
    const isSame =
      full.size === (known?.size ?? 0) && [...full].every(([key, counted]) => known?.get(key) === counted)
    return isSame ? [] : [{ ...survey, fullQuotas: full }]
  })
}

const holdsBack = ({ whenFull }: { whenFull: string }): boolean => whenFull !== 'mark'
