// The layout of the pages about a survey's results, with the filter and the export.
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { ResultsFrame } from '@/components/results/results-frame'
import { listFilterValues } from '@/lib/results/filtering/filter-values.endpoint'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function ResultsLayout({ children, params }: Props) {
  const { accountId, surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  return (
    <WithReplies to={[asked(listFilterValues, { params: { accountId, surveyId } })]}>
      <ResultsFrame surveyId={Number(surveyId)}>{children}</ResultsFrame>
    </WithReplies>
  )
}
