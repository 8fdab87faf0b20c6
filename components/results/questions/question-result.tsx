// The result of one question, by its kind.
'use client'
import { Badge, Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { AnswerCondition } from '@/lib/results/filtering/filter-words.endpoint'
import { kindWords } from '@/lib/surveys/document-kinds.rules'
import { Bars } from '../figures/bars'
import type { Report } from '../figures/head-figures'
import { onlyInWords } from '../figures/languages'
import type { ReportQuery } from '../filter-in-address'
import { inPercent } from '../numbers'
import { questionWords } from '../plain-words'
import { nameOfQuestion } from '../question-name'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { type AnswerBar, ChoiceBars } from './choice-bars'
import { DrawnButton } from './drawn-button'
import { NpsResult } from './nps-result'
import { RatingScore } from './rating-score'
import { SliderResult } from './slider-result'
import { TextAnswers } from './text-answers'

type Question = Report['questions'][number]

interface Props {
  surveyId: number
  question: Question
  versions: Report['versions']
  query: ReportQuery
  zone: string
}

export function QuestionResult({ surveyId, question, versions, query, zone }: Props) {
  const t = useT()
  const only = onlyInWords(t, question.onlyIn, versions)
  const { kind, answered, archived } = question
  const clicked = kind === 'custom_content'
  const isRating = question.kind === 'single_choice' && question.rating !== null
  const about = isRating ? t('Rating') : kindWords(t, kind)
  return (
    <ReportCard
      id={`question-${question.id}`}
      wide={kind === 'nps' || kind === 'free_text'}
      title={questionWords(t, question, clicked ? 70 : undefined)}
      subtitle={
        clicked
          ? about
          : `${about} · ${t('{count, plural, one {# answer} other {# answers}}', { count: answered })}`
      }
      aside={
        archived || only ? (
          <Badge variant="default" tt="none">
            {[archived ? t('No longer asked') : null, only].filter(Boolean).join(', ')}
          </Badge>
        ) : null
      }
      actions={
        answered > 0 && !clicked && kind !== 'free_text' ? (
          <DrawnButton surveyId={surveyId} question={question} query={query} />
        ) : null
      }
    >
      {answered === 0 && !clicked ? (
        <Text c="dimmed">{t('No answers to this question yet, or none that match the filter.')}</Text>
      ) : (
        <Body surveyId={surveyId} question={question} versions={versions} query={query} zone={zone} />
      )}
    </ReportCard>
  )
}

function Body({ surveyId, question, versions, query, zone }: Props) {
  const t = useT()
  const { add } = useReportFilter()
  const name = nameOfQuestion(question, surveyId)
  const pick = (is: AnswerCondition['is'], values: string[] = []) =>
    add(
      { word: 'answer', is: { question: name, is, values } },
      // Whoever chose one answer did not choose another.
      (one) => question.kind !== 'multiple_choices' && one.word === 'answer' && one.is.question === name,
    )
  const onPick = (bar: AnswerBar) => pick('any', [bar.key])
  switch (question.kind) {
    case 'nps':
      return <NpsResult question={question} onPick={onPick} onPickGroup={(group) => pick(group)} />
    case 'slider':
      return <SliderResult question={question} versions={versions} onPick={onPick} />
    case 'free_text':
      return <TextAnswers surveyId={surveyId} questionId={question.id} query={query} zone={zone} />
    case 'custom_content':
      return <LinkClicks links={question.links} />
    case 'multiple_choices':
      return (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t(
              'Shares of everybody who answered. People can choose several, so they add up to more than {share}.',
              { share: inPercent(t, 1) },
            )}
          </Text>
          <ChoiceBars bars={question.bars} versions={versions} onPick={onPick} />
        </>
      )
    case 'single_choice':
      return (
        <>
          {question.rating ? <RatingScore rating={question.rating} bars={question.bars} /> : null}
          <ChoiceBars bars={question.bars} versions={versions} onPick={onPick} />
        </>
      )
  }
}

type Links = Extract<Report['questions'][number], { kind: 'custom_content' }>['links']

/** How often the links in custom content were clicked. */
function LinkClicks({ links }: { links: Links }) {
  const t = useT()
  if (links.length === 0) return <Text c="dimmed">{t('This content has no links to count clicks on.')}</Text>
  const most = Math.max(1, ...links.map(({ clicks }) => clicks))
  return (
    <Bars
      bars={links.map(({ udid, url, active, clicks, submissions }) => ({
        id: udid,
        label: url,
        length: clicks / most,
        figures: t(
          '{clicks, plural, one {# click} other {# clicks}} by {people, plural, one {# person} other {# people}}',
          { clicks, people: submissions },
        ),
        mark: active ? undefined : t('no longer there'),
      }))}
    />
  )
}
