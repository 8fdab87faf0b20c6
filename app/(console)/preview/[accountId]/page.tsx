// The preview of an account: which survey a visit gets, and why not the others.
import { pageTitle } from '@/app/(console)/page-title'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { PreviewPage } from '@/components/preview/preview-page'
import { showAccount } from '@/lib/accounts/accounts.endpoint'
import { requireAccount } from '@/lib/http/next/require-session'
import { msg } from '@/lib/platform/contract/translator'

export const generateMetadata = pageTitle(msg('Targeting check'))

export default async function AllPreviewPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  const { account } = await requireAccount(accountId, `/preview/${accountId}`)
  return (
    <WithReplies to={[asked(showAccount, { params: { accountId } })]}>
      <PreviewPage accountId={account.accountId} identifier={account.identifier} surveyId={null} />
    </WithReplies>
  )
}
