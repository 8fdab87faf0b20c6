// An empty list of submissions: nothing matches, or there are none at all yet.
'use client'
import { Paper, Skeleton } from '@mantine/core'
import { useAccount } from '@/components/console/account-context'
import { useConsole } from '@/components/console/calls/use-console'
import { EmptyState } from '@/components/ui/empty-state'
import { useT } from '@/components/ui/texts/texts'
import { listSubmissions } from '@/lib/results/reports.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'
import { isFiltered } from '../filter-in-address'
import { NoAnswers } from '../no-answers'
import { useReportFilter } from '../use-report-filter'
import type { Only } from './only'

interface Props {
  surveyId: number
  only: Only
}

export function NoSubmissions({ surveyId, only }: Props) {
  const { id: accountId } = useAccount()
  const { filter, query } = useReportFilter()
  const params = { accountId, surveyId }
  const survey = useConsole(openSurvey, { params }, { revalidateOnFocus: false })
  const any = useConsole(
    listSubmissions,
    query && !isFiltered(filter)
      ? { params, query: { ...query, only: 'all', hidden: 'included', limit: 1 } }
      : null,
  )
  if (any.isLoading || survey.isLoading) return <Skeleton h={280} />
  if (survey.data && any.data?.submissions.length === 0)
    return <NoAnswers surveyId={surveyId} status={survey.data.effectiveStatus} />
  return <NothingHere only={only} />
}

const NothingHere = ({ only }: { only: Only }) => {
  const t = useT()
  return (
    <Paper withBorder>
      <EmptyState picture="rows" title={t('No submissions here')}>
        {only === 'all'
          ? t(
              'The survey has not been served, or not within this filter. Clear the filter, or open the survey’s preview to try it.',
            )
          : t(
              'Nothing matches. Choose “All served” to include people who got the survey and did not answer.',
            )}
      </EmptyState>
    </Paper>
  )
}
