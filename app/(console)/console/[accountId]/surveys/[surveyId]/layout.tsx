// The layout of the pages of one survey.
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { asked, WithReplies } from '@/app/(console)/with-replies'
import { SurveyShell } from '@/components/surveys/survey-shell'
import { listSurveySummaries } from '@/lib/surveys/surveys.endpoint'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyLayout({ children, params }: Props) {
  const { accountId, surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  return (
    <WithReplies to={[asked(listSurveySummaries, { params: { accountId } })]}>
      <SurveyShell surveyId={Number(surveyId)}>{children}</SurveyShell>
    </WithReplies>
  )
}
