// Redirects to a survey's editor if it is a draft, else to its results.
import { notFound, redirect } from 'next/navigation'
import { openDatabase } from '@/lib/db/client/open-database'
import { findSurveyHead } from '@/lib/db/surveys/survey-store'
import { requireAccount } from '@/lib/http/console/require-session'

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyPage({ params }: Props) {
  const { accountId, surveyId } = await params
  const home = `/console/${accountId}/surveys/${surveyId}`
  const { account } = await requireAccount(accountId, home)
  const survey = await findSurveyHead(await openDatabase(), account.accountId, Number(surveyId))
  if (!survey) notFound()
  redirect(`${home}/${survey.status === 'draft' ? 'edit' : 'results'}`)
}
