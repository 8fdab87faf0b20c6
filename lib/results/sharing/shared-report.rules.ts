// A report as it is printed and given to others: question by question; to strangers without figures that
// could tell what one person answered (docs/results.md "Sharing").
import type { z } from 'zod'
import type { reportReply } from '@/lib/results/reports-shapes.endpoint'
import type { Interval } from '../statistics/intervals.rules'
import { countNps, NPS_GROUPS } from '../statistics/nps.rules'
import { meanOfScale, ratingOf } from '../statistics/rating.rules'
import { type Chance, FEWEST, roundedCount, shownCount } from './blurred-counts.rules'

type Report = z.output<typeof reportReply>
type ReportedQuestion = Report['questions'][number]

export interface SharedCell {
  label: string
  /** Null: too few to be shown. */
  count: number | null
  /** 0 to 1. */
  share: number | null
}

export interface SharedQuestion {
  id: number
  content: string
  kind: ReportedQuestion['kind']
  answered: number
  /** How many answered exactly, which is for nobody to see. */
  counted: number
  cells: SharedCell[]
  /** NPS of what the cells show; null: there is none, or a cell is not shown. */
  score: { value: number; low: number; high: number } | null
  /** Of a slider with numbers, or a rating; `interval`: null if it cannot be told. */
  mean: { value: number; interval: Interval | null } | null
  /** Of a rating: who chose one of the highest answers, by their labels. */
  topBox: { labels: string[]; share: number; interval: Interval | null } | null
  /** Newest first. */
  texts: string[]
  /** Fewer than the fewest answered: nothing else is shown. */
  tooFew: boolean
}

/** What is stored in another version is counted anew. */
export const SHARED_VERSION = 4

export interface SharedReport {
  version: number
  /** ISO 8601. */
  asOf: string
  impressions: number
  viewed: number
  responses: number
  /** How many responses exactly, which is for nobody to see. */
  counted: number
  /** 0 to 1; null: nobody, or too few. */
  responsesBlended: number | null
  completion: number | null
  /** Fewer responses than the fewest: no question is shown. */
  tooFew: boolean
  questions: SharedQuestion[]
}

interface Shown {
  /** Ids of questions; null: all. */
  questions: readonly number[] | null
  texts: boolean
  /** Blurs the counts for strangers; null: everything is shown as it is. */
  chance: Chance | null
}

export function toSharedReport(report: Report, { questions, texts, chance }: Shown): SharedReport {
  const { impressions, viewed, responses, responsesBlended } = report.totals
  const tooFew = chance !== null && responses < FEWEST
  const shown = report.questions.filter(
    ({ id, kind }) => kind !== 'custom_content' && (questions?.includes(id) ?? true),
  )
  const rounded = chance ? roundedCount(responses, 'responses', chance) : responses
  return {
    version: SHARED_VERSION,
    asOf: report.asOf,
    ...{ impressions, viewed, responses: rounded, counted: responses, tooFew },
    responsesBlended:
      responsesBlended === null ? null : Math.min(1, (responsesBlended / Math.max(1, responses)) * rounded),
    completion: chance ? blurredCompletion(report.totals, chance) : report.totals.completion,
    questions: tooFew ? [] : shown.map((question) => toSharedQuestion(question, texts, chance)),
  }
}

/** Null if few completed it, or few did not. */
function blurredCompletion({ completed, responses }: Report['totals'], chance: Chance): number | null {
  const did = shownCount(completed, 'completed', chance)
  const didNot = shownCount(responses - completed, 'incomplete', chance)
  return did === null || didNot === null ? null : did / (did + didNot)
}

/**
 * What is shown from now on: newer figures only with enough more responses, and those of a question
 * only with enough more answers to it, so that two readings do not tell what the few in between said.
 */
export function toSteadyReport(kept: SharedReport | null, counted: SharedReport): SharedReport {
  if (kept === null || kept.tooFew) return counted
  if (isNear(counted, kept)) return kept
  const questions = counted.questions.map((question) => {
    const before = kept.questions.find(({ id }) => id === question.id)
    return before && !before.tooFew && isNear(question, before) ? before : question
  })
  return { ...counted, questions }
}

type Exact = Pick<SharedReport, 'counted'>

const isNear = (now: Exact, before: Exact): boolean => Math.abs(now.counted - before.counted) < FEWEST

const NO_SCORES = { score: null, mean: null, topBox: null }
const NOTHING = { cells: [], ...NO_SCORES, texts: [] }

function toSharedQuestion(
  question: ReportedQuestion,
  withTexts: boolean,
  chance: Chance | null,
): SharedQuestion {
  const { id, content, kind } = question
  const answered = chance ? roundedCount(question.answered, `${id}`, chance) : question.answered
  const tooFew = chance !== null && question.answered < FEWEST
  const head = { id, content, kind, answered, counted: question.answered, tooFew }
  if (tooFew || question.kind === 'custom_content') return { ...head, ...NOTHING }
  if (question.kind === 'free_text')
    return { ...head, ...NOTHING, texts: withTexts ? question.newest.map(({ text }) => text) : [] }
  const cells = countedCells(question).map(({ label, count }, at): SharedCell => {
    const shown = chance ? blurredCell(question, count, `${id} ${at}`, chance) : count
    return {
      label,
      count: shown,
      share: shown === null || answered === 0 ? null : Math.min(1, shown / answered),
    }
  })
  return { ...head, ...NOTHING, cells, ...toScores(question, cells) }
}

type CountedQuestion = Exclude<ReportedQuestion, { kind: 'custom_content' | 'free_text' }>

const countedCells = (question: CountedQuestion): { label: string; count: number }[] =>
  question.kind === 'nps'
    ? NPS_GROUPS.map((group) => ({ label: GROUP_WORDS[group], count: question.nps[group] }))
    : question.bars.map((bar) => ({ label: bar.content, count: bar.count }))

/** Of ticks, which are independent of each other, the few who did not tick are a group too. */
function blurredCell(
  { kind, answered }: CountedQuestion,
  count: number,
  group: string,
  chance: Chance,
): number | null {
  const hasOthers =
    kind !== 'multiple_choices' || shownCount(answered - count, `not ${group}`, chance) !== null
  return hasOthers ? shownCount(count, group, chance) : null
}

const GROUP_WORDS = {
  promoters: 'Promoters (9–10)',
  passives: 'Passives (7–8)',
  detractors: 'Detractors (0–6)',
} satisfies Record<(typeof NPS_GROUPS)[number], string>

/** A score of each group, from what is shown of them. */
const SCORES = { detractors: 0, passives: 7, promoters: 10 } satisfies Record<
  (typeof NPS_GROUPS)[number],
  number
>

/** Only if every cell is shown: nothing that a cell does not tell follows from a score. */
function toScores(
  question: CountedQuestion,
  cells: readonly SharedCell[],
): Pick<SharedQuestion, 'score' | 'mean' | 'topBox'> {
  const counts = cells.flatMap(({ count }) => count ?? [])
  if (counts.length < cells.length) return NO_SCORES
  switch (question.kind) {
    case 'slider': {
      const values = question.bars.map(({ content }, at) => [Number(content), counts[at] ?? 0] as const)
      const { mean, interval } = meanOfScale(values)
      return {
        ...NO_SCORES,
        mean: question.mean === null || mean === null ? null : { value: mean, interval },
      }
    }
    case 'single_choice': {
      const rating = ratingOf(question.bars.map((bar, at) => ({ ...bar, count: counts[at] ?? 0 })))
      if (!rating) return NO_SCORES
      const { mean: value, interval, topBox } = rating
      const labels = topBox.answerKeys.map(
        (key) => question.bars.find((bar) => bar.key === key)?.content ?? key,
      )
      return {
        ...NO_SCORES,
        mean: { value, interval },
        topBox: { labels, share: topBox.share, interval: topBox.interval },
      }
    }
    case 'nps': {
      const { score, interval } = countNps(
        NPS_GROUPS.map((group, at) => [SCORES[group], counts[at] ?? 0] as const),
      )
      return {
        ...NO_SCORES,
        score: score === null || interval === null ? null : { value: score, ...interval },
      }
    }
    case 'multiple_choices':
      return NO_SCORES
  }
}
