// The layout of the pages of one survey.
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SurveyShell } from '@/components/surveys/survey-shell'

interface Props {
  children: ReactNode
  params: Promise<{ accountId: string; surveyId: string }>
}

export default async function SurveyLayout({ children, params }: Props) {
  const { surveyId } = await params
  if (!/^[1-9]\d{0,9}$/.test(surveyId)) notFound()
  return <SurveyShell surveyId={Number(surveyId)}>{children}</SurveyShell>
}
