// The page with a survey's figures.
import type { Metadata } from 'next'
import { SurveyFigures } from '@/components/reports/survey-figures'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Results' }

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function ResultsPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/results`)
  return <SurveyFigures surveyId={Number(surveyId)} />
}
