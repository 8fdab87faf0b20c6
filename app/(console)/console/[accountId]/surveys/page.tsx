// The page with an account's surveys.

import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyList } from '@/components/surveys/list/survey-list'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listSurveyFigures, listSurveySummaries } from '@/lib/surveys/surveys.endpoint'

export const generateMetadata = pageTitle(msg('Surveys'))

export default async function SurveysPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys`)
  const call = { params: { accountId } }
  return (
    <WithReplies to={[asked(listSurveySummaries, call), asked(listSurveyFigures, call)]}>
      <SurveyList />
    </WithReplies>
  )
}
