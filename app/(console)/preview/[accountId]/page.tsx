// The preview of an account: which survey a visit gets, and why not the others.
import type { Metadata } from 'next'
import { PreviewPage } from '@/components/preview/preview-page'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Targeting check' }

export default async function AllPreviewPage({ params }: { params: Promise<{ accountId: string }> }) {
  const { accountId } = await params
  const { account } = await requireAccount(accountId, `/preview/${accountId}`)
  return <PreviewPage accountId={account.accountId} identifier={account.identifier} surveyId={null} />
}
