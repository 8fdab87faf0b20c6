// The page on which separate surveys in other languages become languages of a survey.

import { surveyTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { JoinSurveys } from '@/components/surveys/joining/join-surveys'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { showLanguageJoin } from '@/lib/surveys/translations/joining/language-join.endpoint'

export const generateMetadata = surveyTitle(msg('Join languages'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function JoinPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/join`)
  return (
    <WithReplies to={[asked(showLanguageJoin, { params: { accountId, surveyId } })]}>
      <JoinSurveys key={surveyId} surveyId={Number(surveyId)} />
    </WithReplies>
  )
}
