// The survey editor's page.

import { notFound } from 'next/navigation'
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyEditor } from '@/components/editor/survey-editor'
import { openSurvey } from '@/lib/contract/console/surveys'
import { msg } from '@/lib/contract/console/translator'
import { requireAccount } from '@/lib/http/next/require-session'

export const generateMetadata = pageTitle(msg('Edit survey'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function EditPage({ params }: Props) {
  const { accountId, surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  const { user } = await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/edit`)
  return (
    <WithReplies to={[asked(openSurvey, { params: { accountId, surveyId } })]}>
      <SurveyEditor key={surveyId} surveyId={Number(surveyId)} userId={user.id} />
    </WithReplies>
  )
}
