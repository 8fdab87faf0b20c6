// The page with an account's surveys.
import type { Metadata } from 'next'
import { SurveyList } from '@/components/surveys/list/survey-list'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Surveys' }

export default async function SurveysPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys`)
  return <SurveyList />
}
