// The preview of one survey, or why it would not be shown.
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewPage } from '@/components/preview/preview-page'
import { requireAccount } from '@/lib/http/next/require-session'

export const metadata: Metadata = { title: 'Preview' }

interface Props {
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyPreviewPage({ params }: Props) {
  const { accountId, surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  const { account } = await requireAccount(accountId, `/preview/${accountId}/${surveyId}`)
  return (
    <PreviewPage
      key={surveyId}
      accountId={account.accountId}
      identifier={account.identifier}
      surveyId={Number(surveyId)}
    />
  )
}
