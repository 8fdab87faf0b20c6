// The questions of a survey, and what was recently seen with its submissions.
'use client'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/use-console'
import { type FilterValues, listFilterValues } from '@/lib/contract/console/filter-values'

/** Undefined until it is loaded. */
export function useFilterValues(surveyId: number): FilterValues | undefined {
  const { id: accountId } = useAccount()
  return useConsole(listFilterValues, { params: { accountId, surveyId } }, { revalidateOnFocus: false }).data
}
