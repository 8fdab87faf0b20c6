// The result of one question, by its kind.
'use client'
import { Badge, Text } from '@mantine/core'
import type { Report } from '../figures/head-figures'
import type { ReportQuery } from '../filter-in-address'
import { countOf, inPercent } from '../numbers'
import { kindWords, plainWords } from '../plain-words'
import { ReportCard } from '../report-card'
import { ChoiceBars } from './choice-bars'
import { LinkClicks } from './link-clicks'
import { NpsResult } from './nps-result'
import { SliderResult } from './slider-result'
import { TextAnswers } from './text-answers'

type Question = Report['questions'][number]

interface Props {
  surveyId: number
  question: Question
  query: ReportQuery
  zone: string
}

export function QuestionResult({ surveyId, question, query, zone }: Props) {
  const { kind, answered, content, archived } = question
  const clicked = kind === 'custom_content'
  return (
    <ReportCard
      title={plainWords(content, clicked ? 70 : undefined)}
      subtitle={clicked ? kindWords(kind) : `${kindWords(kind)} · ${countOf(answered, 'answer')}`}
      aside={
        archived ? (
          <Badge variant="default" tt="none">
            No longer asked
          </Badge>
        ) : null
      }
    >
      {answered === 0 && !clicked ? (
        <Text c="dimmed">No answers to this question yet, or none that match the filter.</Text>
      ) : (
        <Body surveyId={surveyId} question={question} query={query} zone={zone} />
      )}
    </ReportCard>
  )
}

function Body({ surveyId, question, query, zone }: Props) {
  switch (question.kind) {
    case 'nps':
      return <NpsResult question={question} />
    case 'slider':
      return <SliderResult question={question} />
    case 'free_text':
      return (
        <TextAnswers
          surveyId={surveyId}
          questionId={question.id}
          newest={question.newest}
          query={query}
          zone={zone}
        />
      )
    case 'custom_content':
      return <LinkClicks links={question.links} />
    case 'multiple_choices':
      return (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            Shares are of those who answered: with several answers each they add up to more than{' '}
            {inPercent(1)}.
          </Text>
          <ChoiceBars bars={question.bars} />
        </>
      )
    default:
      return <ChoiceBars bars={question.bars} />
  }
}
