// The page with a survey's version history.

import { surveyTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyHistory } from '@/components/surveys/history/survey-history'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listVersions } from '@/lib/surveys/history/versions.endpoint'

export const generateMetadata = surveyTitle(msg('History'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function HistoryPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/history`)
  return (
    <WithReplies to={[asked(listVersions, { params: { accountId, surveyId } })]}>
      <SurveyHistory surveyId={Number(surveyId)} />
    </WithReplies>
  )
}
