// What a digest says of one survey: its main figures with how they changed, and the newest texts.
import { cutText } from '@/lib/platform/text/cut-text'
import { inPercent } from '@/lib/platform/text/percent-format'
import { inMean, inScore } from '@/lib/platform/text/score-format'

/** What a figure counts in; shares are 0 to 1. */
type Unit = 'count' | 'share' | 'score' | 'mean'

export interface Score {
  /** Of the question. */
  key: string
  name: 'NPS' | 'CSAT' | 'Mean'
  question: string
  /** Null: nobody answered. */
  value: number | null
}

export interface DigestFigures {
  viewed: number
  responses: number
  completed: number
  /** 0 to 1; null: nobody saw it. */
  responseRate: number | null
  /** Of questions that are scores; NPS from -100 to 100, CSAT from 0 to 1. */
  scores: Score[]
}

export interface SurveyDigest {
  name: string
  period: DigestFigures
  before: DigestFigures
  /** Newest first; empty where they are not wanted. */
  texts: string[]
}

/** A figure in words. */
export interface DigestFigure {
  name: string
  value: string
  /** From the period before. */
  change: string
}

export const isQuiet = ({ period }: Pick<SurveyDigest, 'period'>): boolean =>
  period.viewed === 0 && period.responses === 0

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const FORMATS: Record<Unit, (value: number) => string> = {
  count: (value) => plain.format(value),
  share: inPercent,
  score: inScore,
  mean: inMean,
}

const inWords = (value: number | null, unit: Unit): string =>
  value === null ? 'none' : FORMATS[unit](value).replace('-', '−')

function changeWords(value: number | null, before: number | null, unit: Unit): string {
  if (before === null) return 'none before'
  if (value === null) return `was ${inWords(before, unit)}`
  const words = inWords(before, unit)
  if (inWords(value, unit) === words) return 'as before'
  const change = Math.abs(value - before)
  // Percent of percent would be misread.
  const size =
    unit === 'share'
      ? `${plain.format(change * 100)} points`
      : (unit === 'mean' ? inMean : plain.format)(change)
  return `${value > before ? '▲' : '▼'} ${size}, was ${words}`
}

const LONGEST_QUESTION = 60
const shorten = (text: string): string =>
  text.length > LONGEST_QUESTION ? `${cutText(text, LONGEST_QUESTION).trimEnd()}…` : text

const UNITS = { NPS: 'score', CSAT: 'share', Mean: 'mean' } as const satisfies Record<Score['name'], Unit>

/** The main figures: responses, rate, views, completions, and each score. */
export function digestFigures({ period, before }: SurveyDigest): DigestFigure[] {
  const figure = (name: string, value: number | null, earlier: number | null, unit: Unit): DigestFigure => ({
    name,
    value: inWords(value, unit),
    change: changeWords(value, earlier, unit),
  })
  return [
    figure('Responses', period.responses, before.responses, 'count'),
    figure('Response rate', period.responseRate, before.responseRate, 'share'),
    figure('Viewed', period.viewed, before.viewed, 'count'),
    figure('Completed', period.completed, before.completed, 'count'),
    ...period.scores.map(({ key, name, question, value }) => {
      const earlier = before.scores.find((one) => one.key === key && one.name === name)
      const isOnly = name !== 'Mean' && period.scores.filter((one) => one.name === name).length === 1
      const about = isOnly ? name : `${name}, “${shorten(question)}”`
      return figure(about, value, earlier?.value ?? null, UNITS[name])
    }),
  ]
}
