// What a report says, in words: the same on its page, in its PDF and in its pictures.

import { inMean, inScore } from '@/lib/platform/text/score-format'
import { FEWEST } from './blurred-counts.rules'
import type { SharedQuestion, SharedReport } from './shared-report.rules'
import { inCount, inPercent, momentIn, NO_FIGURE, TOO_FEW } from './shared-words.render'

export interface ReportData {
  /** The survey's name. */
  title: string
  /** IANA name of the zone in which times are written. */
  zone: string
  /** Which submissions it is about, in words; empty: all. */
  about: string[]
  report: SharedReport
}

interface Figure {
  name: string
  value: string
}

export interface ContentOfQuestion {
  content: string
  /** How many answered. */
  answered: string
  /** A score or a mean, and what it is. */
  score: { value: string; words: string } | null
  cells: {
    label: string
    share: string
    /** Null: it is not shown. */
    count: string | null
    /** Of the bar, 0 to 1; null: none. */
    length: number | null
  }[]
  texts: string[]
}

export interface ReportContent {
  title: string
  about: string[]
  figures: Figure[]
  /** In the place of the questions: nobody has answered, or too few have. */
  empty: string | null
  questions: ContentOfQuestion[]
  /** Why something is not shown. */
  note: string | null
}

/** `print` makes a text fit for where it is written. */
export function toReportContent(
  { title, zone, about, report }: ReportData,
  print: (text: string) => string = (text) => text,
): ReportContent {
  const { impressions, viewed, responses, responsesBlended, completion, tooFew } = report
  const nothing = tooFew && impressions === 0
  const questions = report.questions.map((question) => toQuestion(question, print))
  return {
    title: print(title),
    about: [`As of ${momentIn(zone, report.asOf)}`, ...about].map(print),
    figures: [
      ...(nothing
        ? []
        : [
            { name: 'Impressions', value: inCount(impressions) },
            { name: 'Viewed', value: inCount(viewed) },
          ]),
      ...(tooFew
        ? []
        : [
            { name: 'Responses', value: inCount(responses) },
            { name: 'Response rate', value: inPercent(responsesBlended) },
          ]),
      ...(tooFew || completion === null ? [] : [{ name: 'Completion', value: inPercent(completion) }]),
    ],
    empty: tooFew
      ? nothing
        ? `It had not been shown by then. Results appear here once ${FEWEST} people have responded.`
        : `${TOO_FEW} have responded so far. Results appear here once ${FEWEST} have.`
      : questions.length === 0
        ? 'The chosen questions are no longer in the survey.'
        : null,
    questions,
    note: questions.some(({ cells }) => cells.some(({ count }) => count === null))
      ? `“${NO_FIGURE}” protects groups of fewer than ${FEWEST} people; none, and some that are larger, look the same.`
      : null,
  }
}

function toQuestion(question: SharedQuestion, print: (text: string) => string): ContentOfQuestion {
  const { content, cells, texts } = question
  return {
    content: print(content),
    answered: answeredWords(question),
    score: scoreOf(question),
    cells: cells.map(({ label, count, share }) =>
      count === null
        ? { label: print(label), share: NO_FIGURE, count: null, length: null }
        : { label: print(label), share: inPercent(share), count: inCount(count), length: share ?? 0 },
    ),
    texts: texts.map(print),
  }
}

function answeredWords({ kind, answered, texts, tooFew }: SharedQuestion): string {
  if (tooFew) return `${TOO_FEW} answered this question, so no figures are shown.`
  if (answered === 0) return 'No answers yet.'
  const count = answered === 1 ? '1 answer' : `${inCount(answered)} answers`
  if (kind !== 'free_text') return count
  if (texts.length === 0) return `${count}. Written answers are not part of this report.`
  return texts.length < answered ? `${count}. The latest ${texts.length}:` : `${count}:`
}

const INTERVAL = '(95% confidence interval)'

function scoreOf({ score, mean, topBox }: SharedQuestion): ContentOfQuestion['score'] {
  if (score !== null)
    return {
      value: inScore(score.value),
      words: `Net Promoter Score, ${inScore(score.low)} to ${inScore(score.high)} ${INTERVAL}`,
    }
  if (mean === null) return null
  const { value, interval } = mean
  const average = interval
    ? `on average, ${inMean(interval.low)} to ${inMean(interval.high)} ${INTERVAL}`
    : 'on average'
  return { value: inMean(value), words: topBox ? `${average}. ${topBoxWords(topBox)}` : average }
}

function topBoxWords({ labels, share, interval }: NonNullable<SharedQuestion['topBox']>): string {
  const chose = `${inPercent(share)} chose ${labels.join(' or ')}`
  return interval ? `${chose}: ${inPercent(interval.low)} to ${inPercent(interval.high)}` : chose
}
