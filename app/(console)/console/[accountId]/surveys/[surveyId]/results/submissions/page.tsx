// The page with a survey's submissions.
import type { Metadata } from 'next'
import { SubmissionList } from '@/components/reports/submissions/submission-list'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Submissions' }

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SubmissionsPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/results/submissions`)
  return <SubmissionList surveyId={Number(surveyId)} />
}
