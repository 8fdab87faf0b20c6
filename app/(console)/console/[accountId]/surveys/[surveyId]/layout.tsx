// The frame around the pages of one survey.
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SurveyFrame } from '@/components/surveys/survey-shell'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyLayout({ children, params }: Props) {
  const { surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  return <SurveyFrame surveyId={Number(surveyId)}>{children}</SurveyFrame>
}
