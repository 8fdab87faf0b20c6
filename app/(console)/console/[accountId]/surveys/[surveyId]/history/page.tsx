// The page with a survey's version history.
import type { Metadata } from 'next'
import { SurveyHistory } from '@/components/surveys/history/survey-history'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'History' }

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function HistoryPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/history`)
  return <SurveyHistory surveyId={Number(surveyId)} />
}
