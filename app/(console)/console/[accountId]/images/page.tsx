// The page with an account's uploaded images.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ImageList } from '@/components/images/image-list'
import { requireAccount } from '@/lib/http/next/require-session'
import { listImages } from '@/lib/images/images.endpoint'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Images'))

export default async function ImagesPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  await requireAccount(accountId, `/console/${accountId}/images`)
  return (
    <WithReplies to={[asked(listImages, { params: { accountId } })]}>
      <ImageList />
    </WithReplies>
  )
}
