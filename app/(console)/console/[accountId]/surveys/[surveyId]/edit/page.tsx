// The survey editor's page.

import { notFound } from 'next/navigation'
import { namedTitle, titleReply } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyEditor } from '@/components/editor/survey-editor'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { openSurvey } from '@/lib/surveys/surveys.endpoint'

interface Params {
  accountId: string
  surveyId: string
}

/** Of unpublished changes, which may have another name. */
export const generateMetadata = namedTitle<Params>(msg('Edit'), async (params) => {
  const survey = await titleReply(openSurvey, { params })
  const name = survey?.draft?.document.name
  return typeof name === 'string' && name.trim() !== '' ? name : survey?.name
})

interface Props {
  params: Promise<Params>
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
