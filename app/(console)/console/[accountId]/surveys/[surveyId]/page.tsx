// Redirects to a survey's editor if it is a draft, else to its results.
import { notFound, redirect } from 'next/navigation'
import { findSurveyStatus } from '@/lib/http/next/find-survey-status'
import { requireAccount } from '@/lib/http/next/require-session'

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyPage({ params }: Props) {
  const { accountId, surveyId } = await params
  const home = `/console/${accountId}/surveys/${surveyId}`
  const { account } = await requireAccount(accountId, home)
  const status = await findSurveyStatus(account.accountId, surveyId)
  if (status === null) notFound()
  redirect(`${home}/${status === 'draft' ? 'edit' : 'results'}`)
}
