// The questions of a survey, and what was recently seen with its submissions.
'use client'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { type FilterValues, listFilterValues } from '@/lib/results/filtering/filter-values.endpoint'
import { useReportFilter } from '../use-report-filter'

/** Undefined until it is loaded. */
export function useFilterValues(surveyId: number): FilterValues | undefined {
  const { id: accountId } = useAccount()
  const { filter } = useReportFilter()
  const query = { group: filter.group ?? undefined }
  return useConsole(
    listFilterValues,
    { params: { accountId, surveyId }, query },
    { revalidateOnFocus: false, keepPreviousData: true },
  ).data
}

/** Whether the figures are of all language versions together. */
export const useTogether = (surveyId: number): boolean => useFilterValues(surveyId)?.together ?? false
