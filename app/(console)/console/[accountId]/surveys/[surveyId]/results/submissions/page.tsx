// The page with a survey's submissions.
import { surveyTitle } from '@/app/(console)/page-title'
import { listQuery } from '@/app/(console)/report-query'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SubmissionList } from '@/components/results/submissions/submission-list'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listSubmissions } from '@/lib/results/reports.endpoint'

export const generateMetadata = surveyTitle(msg('Submissions'))

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function SubmissionsPage({ params, searchParams }: Props) {
  const { accountId, surveyId } = await params
  await requireAccount(accountId, `/console/${accountId}/surveys/${surveyId}/results/submissions`)
  const query = await listQuery(await searchParams)
  return (
    <WithReplies to={[query && asked(listSubmissions, { params: { accountId, surveyId }, query })]}>
      <SubmissionList surveyId={Number(surveyId)} />
    </WithReplies>
  )
}
