// The page with an account's segments.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SegmentList } from '@/components/segments/segment-list'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listSegments } from '@/lib/surveys/segments/segments.endpoint'

export const generateMetadata = pageTitle(msg('Segments'))

export default async function SegmentsPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/segments`)
  return (
    <WithReplies to={[asked(listSegments, { params: { accountId } })]}>
      <SegmentList />
    </WithReplies>
  )
}
