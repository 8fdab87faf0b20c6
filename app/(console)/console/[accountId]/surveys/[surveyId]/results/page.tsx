// The page with a survey's figures.
import { surveyTitle } from '@/app/(console)/page-title'
import { figuresQueries } from '@/app/(console)/report-query'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyFigures } from '@/components/results/survey-figures'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { showReport } from '@/lib/results/reports.endpoint'
import { showTrends } from '@/lib/results/trends/trends.endpoint'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'

export const generateMetadata = surveyTitle(msg('Results'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function ResultsPage({ params, searchParams }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/results`)
  const call = { params: { accountId, surveyId } }
  const queries = await figuresQueries(await searchParams)
  return (
    <WithReplies
      to={[asked(openSurvey, call), queries && asked(showReport, { ...call, query: queries.report })]}
      also={[asked(listVersions, call), queries && asked(showTrends, { ...call, query: queries.trends })]}
    >
      <SurveyFigures surveyId={Number(surveyId)} />
    </WithReplies>
  )
}
