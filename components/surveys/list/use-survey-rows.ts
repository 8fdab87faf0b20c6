// The surveys of the account with their figures, and which of them may compete.
'use client'
import { useMemo } from 'react'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { useT } from '@/components/ui/texts/texts'
import { listSurveyFigures, listSurveySummaries } from '@/lib/surveys/surveys.endpoint'
import { findRivals } from '../rivals'
import { NO_FIGURES, type SurveyRow } from './survey-types'

export function useSurveyRows() {
  const t = useT()
  const { id: accountId } = useAccount()
  const summaries = useConsole(listSurveySummaries, { params: { accountId } })
  const figures = useConsole(listSurveyFigures, { params: { accountId } })
  const rivals = useMemo(() => findRivals(t, summaries.data?.surveys ?? []), [t, summaries.data])
  const rows = useMemo(() => {
    const known = figures.data && new Map(figures.data.surveys.map(({ id, ...one }) => [id, one]))
    return summaries.data?.surveys.map(
      (summary): SurveyRow => ({
        summary,
        figures: known && (known.get(summary.id) ?? NO_FIGURES),
        rivals: rivals.get(summary.id),
      }),
    )
  }, [summaries.data, figures.data, rivals])
  return {
    rows,
    asOf: figures.data?.asOf,
    error: summaries.error,
    figuresError: figures.error,
    retry: () => void Promise.all([summaries.mutate(), figures.mutate()]),
  }
}
