// The page of one segment.
import { namedTitle, titleReply } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SegmentPage } from '@/components/segments/segment-page'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'
import { listSegments } from '@/lib/surveys/segments/segments.endpoint'

interface Params {
  accountId: string
  segmentKey: string
}

export const generateMetadata = namedTitle<Params>(msg('Segment'), async ({ accountId, segmentKey }) => {
  const reply = await titleReply(listSegments, { params: { accountId } })
  return reply?.segments.find(({ segment }) => segment.key === segmentKey)?.segment.name
})

interface Props {
  params: Promise<Params>
}

export default async function OneSegmentPage({ params }: Props) {
  const { accountId, segmentKey } = await params
  await requireAccount(accountId, `/console/${accountId}/segments/${segmentKey}`)
  return (
    <WithReplies to={[asked(listSegments, { params: { accountId } })]}>
      <SegmentPage segmentKey={segmentKey} />
    </WithReplies>
  )
}
