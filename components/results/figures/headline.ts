// The score that a survey was made for: its NPS, or else the mean of its first rating or slider.
import type { z } from 'zod'
import type { Translator } from '@/lib/platform/contract/translator'
import type { reportReply } from '@/lib/results/reports-shapes.endpoint'
import type { Interval } from '@/lib/results/statistics/intervals.rules'
import { meanOfScale } from '@/lib/results/statistics/rating.rules'
import { inHundredths, inMean, signed } from '../numbers'

type Question = z.output<typeof reportReply>['questions'][number]
type Bars = Extract<Question, { bars: unknown }>['bars']

export interface Headline {
  name: string
  value: string
  /** How it is counted. */
  definition: string
  /** What it is about: the text of the question. */
  question: Question
  /** 95 percent; null: it is not known. */
  interval: { low: string; high: string } | null
  groups: { promoters: number; passives: number; detractors: number } | null
}

/** The mean of answers that are all numbers, and their scale; null: they are not, or nobody answered. */
function averageOf(
  bars: Bars,
): { mean: number; low: number; high: number; interval: Interval | null } | null {
  const values = bars.map(
    ({ content, count }) => [content.trim() === '' ? NaN : Number(content), count] as const,
  )
  if (values.length < 2 || values.some(([value]) => Number.isNaN(value))) return null
  const { mean, interval } = meanOfScale(values)
  const scale = values.map(([value]) => value)
  return mean === null ? null : { mean, low: Math.min(...scale), high: Math.max(...scale), interval }
}

/** Whether the answers to a kind of question may be numbers, of which one is chosen. */
const HAS_AVERAGE: Record<Question['kind'], boolean> = {
  single_choice: true,
  slider: true,
  multiple_choices: false,
  nps: false,
  free_text: false,
  custom_content: false,
}

/** Null: no question of the survey has a score, or nobody answered it. */
export function headlineOf(t: Translator, questions: readonly Question[]): Headline | null {
  const asked = questions.filter(({ archived, answered }) => !archived && answered > 0)
  for (const question of asked)
    if (question.kind === 'nps' && question.nps.score !== null) {
      const { score, interval } = question.nps
      return {
        name: t('Net Promoter Score'),
        value: signed(t, score),
        definition: t(
          'The share of promoters (9 and 10) minus the share of detractors (0 to 6), from −100 to +100. The range is its 95% confidence interval: how far chance alone may have moved it.',
        ),
        question,
        interval: interval && { low: signed(t, interval.low), high: signed(t, interval.high) },
        groups: question.nps,
      }
    }
  for (const question of asked)
    if ('bars' in question && HAS_AVERAGE[question.kind]) {
      const rating = averageOf(question.bars)
      if (!rating) continue
      return {
        name: t('Average rating'),
        value: inMean(t, rating.mean),
        definition: t('The mean of all answers to this question, on its scale from {low} to {high}.', {
          low: inHundredths(t, rating.low),
          high: inHundredths(t, rating.high),
        }),
        question,
        interval: rating.interval && {
          low: inMean(t, rating.interval.low),
          high: inMean(t, rating.interval.high),
        },
        groups: null,
      }
    }
  return null
}
