// The page with what is copied to give a survey out: its link, a QR code, a frame, and mails.

import { surveyTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ShareSurvey } from '@/components/surveys/hosted/share-survey'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { showHostedPage } from '@/lib/surveys/hosted/hosted-page.endpoint'

export const generateMetadata = surveyTitle(msg('Link and e-mail'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SharePage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/share`)
  return (
    <WithReplies to={[asked(showHostedPage, { params: { accountId, surveyId } })]}>
      <ShareSurvey surveyId={Number(surveyId)} />
    </WithReplies>
  )
}
