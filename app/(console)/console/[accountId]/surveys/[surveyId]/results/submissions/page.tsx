// The page with a survey's submissions.
import { pageTitle } from '@/app/(console)/page-title'
import { SubmissionList } from '@/components/reports/submissions/submission-list'
import { msg } from '@/lib/contract/console/translator'
import { requireAccount } from '@/lib/http/next/require-session'

export const generateMetadata = pageTitle(msg('Submissions'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SubmissionsPage({ params }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/results/submissions`)
  return <SubmissionList surveyId={Number(surveyId)} />
}
