// The main figures of the period before the one of the filter.
'use client'
import { useEffect } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { compareResults } from '@/lib/results/comparing/comparison.endpoint'
import { readColumns } from '@/lib/results/filtering/filter-words.endpoint'
import { AGAIN_MS, readProgress } from './adding-up'
import { inDays } from './compare/column-words'
import type { Report } from './figures/head-figures'
import type { ReportQuery } from './filter-in-address'

export interface Before {
  totals: Report['totals']
  /** Which days it had. */
  days: string
}

/** Null while the filter has no period, or before it is counted. */
export function useBefore(surveyId: number, query: ReportQuery | null): Before | null {
  const t = useT()
  const { id: accountId } = useAccount()
  const { data, error, mutate } = useConsole(
    compareResults,
    query?.from ? { params: { accountId, surveyId }, query: { ...query, by: 'period' } } : null,
    { revalidateOnFocus: false },
  )
  const isCounting = readProgress(error) !== null
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => void mutate(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isCounting, mutate])
  const before = data?.columns[1]
  if (!before?.value) return null
  const [from = '', to = ''] = readColumns(before.value)?.[0] ?? []
  return { totals: before.totals, days: inDays(t, from, to) }
}
