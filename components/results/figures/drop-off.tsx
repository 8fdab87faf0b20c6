// Where people leave: how many reached each question, and how many left at it.
'use client'
import { Text } from '@mantine/core'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { shareOf } from '@/lib/results/statistics/distribution.rules'
import { inPercent } from '../numbers'
import { questionWords } from '../plain-words'
import { nameOfQuestion } from '../question-name'
import { ReportCard } from '../report-card'
import { useReportFilter } from '../use-report-filter'
import { type Bar, BarLegend, Bars } from './bars'
import type { Report } from './head-figures'

type Question = Report['questions'][number]

function toBar(t: Translator, question: Question, place: number, most: number, onPick: () => void): Bar {
  const reached = question.reached ?? question.answered
  const left = question.left ?? 0
  const stays = question.kind === 'custom_content'
  const words = stays
    ? t('{left, plural, one {# person} other {# people}} left here', { left })
    : t('{reached, number} reached · {left, number} left ({share})', {
        reached,
        left,
        share: inPercent(t, shareOf(left, reached)),
      })
  return {
    id: question.id,
    label: `${place}. ${questionWords(t, question, 90)}`,
    length: most === 0 ? 0 : question.answered / most,
    gone: most === 0 ? 0 : left / most,
    figures: question.reached === null ? t('{count, number} answered', { count: question.answered }) : words,
    // What nobody did would be an empty page.
    onPick: left > 0 ? onPick : undefined,
    picks: 'left',
  }
}

interface Props extends Pick<Report, 'questions'> {
  surveyId: number
}

export function DropOff({ surveyId, questions }: Props) {
  const t = useT()
  const { add } = useReportFilter()
  const pick = (question: Question) =>
    add(
      { word: 'left', is: { value: nameOfQuestion(question, surveyId), not: false } },
      // A person leaves at one question only.
      ({ word }) => word === 'left',
    )
  const shown = questions.filter(({ archived }) => !archived)
  if (shown.length === 0) return null
  const known = shown.some(({ reached }) => reached !== null)
  const most = Math.max(...shown.map(({ reached, answered }) => Math.max(reached ?? 0, answered)))
  return (
    <ReportCard
      title={t('Where people leave')}
      subtitle={
        known
          ? t('Choose a question to see who left at it.')
          : t('Questions come in a different order for each person, so only answers can be counted here.')
      }
    >
      {known ? <BarLegend solid={t('Answered')} striped={t('Left here')} /> : null}
      <Bars
        bars={shown.map((question, index) => toBar(t, question, index + 1, most, () => pick(question)))}
      />
      {known && shown.length > 1 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t(
            'Branching can skip questions, so few people may reach one. Who skips an optional question, or only reads content, counts neither as reached nor as left.',
          )}
        </Text>
      ) : null}
    </ReportCard>
  )
}
