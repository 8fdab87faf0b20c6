// The names of the account's surveys by id.
'use client'
import { useMemo } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'

/** Empty until they are read. */
export function useSurveyNames(): ReadonlyMap<number, string> {
  const { id: accountId } = useAccount()
  const { data } = useConsole(listSurveySummaries, { params: { accountId } }, { revalidateOnFocus: false })
  return useMemo(() => new Map(data?.surveys.map(({ id, name }) => [id, name])), [data])
}
