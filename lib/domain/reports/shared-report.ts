// A report as it is printed and given to others: question by question, without figures so small that
// they could tell what one person answered (docs/results.md "Sharing").
import type { z } from 'zod'
import type { reportReply } from '@/lib/contract/console/reports-shapes'
import { NPS_GROUPS } from './nps'

type Report = z.output<typeof reportReply>
type ReportedQuestion = Report['questions'][number]

/** A report by link shows no figure of fewer people, except none. */
export const FEWEST = 5

export interface SharedCell {
  label: string
  /** Null: too few to be shown, or another could be found by subtraction. */
  count: number | null
  /** 0 to 1. */
  share: number | null
}

export interface SharedQuestion {
  id: number
  content: string
  kind: ReportedQuestion['kind']
  answered: number
  cells: SharedCell[]
  /** NPS; null: there is none, or it would tell what a cell does not. */
  score: { value: number; low: number; high: number } | null
  /** Of a slider with numbers. */
  mean: number | null
  /** Newest first. */
  texts: string[]
  /** Fewer than the fewest answered: nothing else is shown. */
  tooFew: boolean
}

/** What is stored in another version is counted anew. */
export const SHARED_VERSION = 2

export interface SharedReport {
  version: number
  /** ISO 8601. */
  asOf: string
  impressions: number
  viewed: number
  responses: number
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
  /** 0 shows everything. */
  fewest: number
}

export function toSharedReport(report: Report, { questions, texts, fewest }: Shown): SharedReport {
  const { impressions, viewed, responses, completed, responsesBlended, completion } = report.totals
  const tooFew = responses < fewest
  const fits = (count: number) => count === 0 || count >= fewest
  const shown = report.questions.filter(
    ({ id, kind }) => kind !== 'custom_content' && (questions?.includes(id) ?? true),
  )
  return {
    version: SHARED_VERSION,
    asOf: report.asOf,
    ...{ impressions, viewed, responses, responsesBlended, tooFew },
    completion: fits(completed) && fits(responses - completed) ? completion : null,
    questions: tooFew ? [] : shown.map((question) => toSharedQuestion(question, texts, fewest)),
  }
}

/**
 * What is shown from now on: newer figures only with enough more responses, and those of a question
 * only with enough more answers to it, so that two readings do not tell what the few in between said.
 */
export function toSteadyReport(kept: SharedReport | null, counted: SharedReport): SharedReport {
  if (kept === null || kept.tooFew) return counted
  if (isNear(counted.responses, kept.responses)) return kept
  const questions = counted.questions.map((question) => {
    const before = kept.questions.find(({ id }) => id === question.id)
    return before && !before.tooFew && isNear(question.answered, before.answered) ? before : question
  })
  return { ...counted, questions }
}

const isNear = (count: number, before: number): boolean => Math.abs(count - before) < FEWEST

const NOTHING = { cells: [], score: null, mean: null, texts: [] }

function toSharedQuestion(question: ReportedQuestion, withTexts: boolean, fewest: number): SharedQuestion {
  const { id, content, kind, answered } = question
  const head = { id, content, kind, answered, tooFew: answered < fewest }
  if (head.tooFew) return { ...head, ...NOTHING }
  if (question.kind === 'custom_content') return { ...head, ...NOTHING }
  if (question.kind === 'free_text')
    return { ...head, ...NOTHING, texts: withTexts ? question.newest.map(({ text }) => text) : [] }
  const counted =
    question.kind === 'nps'
      ? NPS_GROUPS.map((group) => ({ label: GROUP_WORDS[group], count: question.nps[group] }))
      : question.bars.map((bar) => ({ label: bar.content, count: bar.count }))
  const counts = counted.map(({ count }) => count)
  const withheld =
    question.kind === 'multiple_choices' ? aloneOf(counts, answered, fewest) : partsOf(counts, fewest)
  const cells = counted.map(({ label, count }, at) =>
    withheld.has(at)
      ? { label, count: null, share: null }
      : { label, count, share: answered === 0 ? null : count / answered },
  )
  const all = withheld.size === 0
  return {
    ...head,
    ...NOTHING,
    cells,
    score: all ? scoreOf(question) : null,
    mean: all ? meanOf(question) : null,
  }
}

const GROUP_WORDS = {
  promoters: 'Promoters (9–10)',
  passives: 'Passives (7–8)',
  detractors: 'Detractors (0–6)',
} satisfies Record<(typeof NPS_GROUPS)[number], string>

function scoreOf(question: ReportedQuestion): SharedQuestion['score'] {
  if (question.kind !== 'nps') return null
  const { score, interval } = question.nps
  return score === null || interval === null ? null : { value: score, ...interval }
}

const meanOf = (question: ReportedQuestion): number | null =>
  question.kind === 'slider' ? question.mean : null

/** Which counts of answers that are ticked independently of each other tell too much. */
function aloneOf(counts: readonly number[], answered: number, fewest: number): Set<number> {
  const tells = (count: number) => count > 0 && count < fewest
  return new Set(counts.flatMap((count, at) => (tells(count) || tells(answered - count) ? [at] : [])))
}

/**
 * Which counts that add up to a known sum tell too much: small ones, and the smallest others until
 * subtraction tells of no group of fewer either.
 */
function partsOf(counts: readonly number[], fewest: number): Set<number> {
  const withheld = new Set(counts.flatMap((count, at) => (count > 0 && count < fewest ? [at] : [])))
  const others = counts
    .map((count, at) => ({ count, at }))
    .filter(({ count, at }) => count > 0 && !withheld.has(at))
    .sort((a, b) => a.count - b.count)
  const sum = () => [...withheld].reduce((all, at) => all + (counts[at] ?? 0), 0)
  while (withheld.size > 0 && (withheld.size === 1 || sum() < fewest)) {
    const next = others.shift()
    if (!next) break
    withheld.add(next.at)
  }
  return withheld
}
