// The preview of one survey, or why it would not be shown.
import { notFound } from 'next/navigation'
import { surveyTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { PreviewPage } from '@/components/preview/preview-page'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listSurveySummaries, openSurvey } from '@/lib/surveys/surveys.endpoint'

export const generateMetadata = surveyTitle(msg('Preview'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyPreviewPage({ params }: Props) {
  const { accountId, surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  const { account } = await requireAccount(accountId, `/preview/${accountId}/${surveyId}`)
  const ofAccount = { params: { accountId } }
  const replies = [
    asked(openSurvey, { params: { accountId, surveyId } }),
    asked(listSurveySummaries, ofAccount),
    asked(showAccount, ofAccount),
  ]
  return (
    <WithReplies to={replies}>
      <PreviewPage
        key={surveyId}
        accountId={account.accountId}
        identifier={account.identifier}
        surveyId={Number(surveyId)}
      />
    </WithReplies>
  )
}
