// The figures of a comparison, with marks where a column differs from all others together.
import type { z } from 'zod'
import type { ReportCounts } from '@/lib/results/counting/counts.store'
import { writeFilterQuery } from '@/lib/results/filtering/reports-filter.endpoint'
import { countBlended } from '@/lib/results/statistics/blended.rules'
import { type Counted, medianOf, shareOf } from '@/lib/results/statistics/distribution.rules'
import { shareInterval } from '@/lib/results/statistics/intervals.rules'
import { countNps } from '@/lib/results/statistics/nps.rules'
import { meanOfScale, ratingScale } from '@/lib/results/statistics/rating.rules'
import {
  compareMeans,
  compareNps,
  compareShares,
  type Difference,
  LEAST_TESTED,
  type Mark,
  type Part,
  toMarks,
} from '@/lib/results/statistics/significance.rules'
import { findTopBox } from '@/lib/results/statistics/top-box.rules'
import type { PossibleAnswer, Question } from '@/lib/surveys/survey.rules'
import { wordsOf } from '../exporting/answers-in-words'
import { toTotals } from '../report-totals'
import type { compareResults } from './comparison.endpoint'
import type { Comparison, CountedColumn } from './counted-columns'

type Reply = z.output<typeof compareResults.reply>
type QuestionRow = Reply['questions'][number]

/** `by`: the question that the columns differ in, which is not tested. */
export function toFigures(
  { read, columns, whole }: Comparison,
  by: Question | null,
): Pick<Reply, 'columns' | 'tested' | 'questions'> {
  const tests = new Tests()
  const heads = columns.map((column) => toHead(column, tests))
  const questions = read.survey.questions
    .filter(({ id, archived }) => !archived || whole.answered.has(id))
    .map((question) =>
      toRow(question, { read, columns, whole }, question.id === by?.id ? new Tests() : tests),
    )
  return { columns: heads, tested: tests.settle(), questions }
}

/** Tests cells, and gives them their marks when all are known. */
class Tests {
  private readonly waiting: { difference: Difference; mark: (mark: Mark) => void }[] = []

  add(column: CountedColumn, compare: () => Difference | null, mark: (mark: Mark) => void): void {
    const difference = isSmall(column.own) ? null : compare()
    if (difference) this.waiting.push({ difference, mark })
  }

  /** Returns how many were tested. */
  settle(): number {
    const marks = toMarks(this.waiting.map(({ difference }) => difference))
    for (const [n, { mark }] of this.waiting.entries()) mark(marks[n] ?? null)
    return this.waiting.length
  }
}

const responsesOf = ({ hours }: ReportCounts): number =>
  hours.reduce((sum, { responses }) => sum + responses, 0)
const isSmall = (counts: ReportCounts): boolean => responsesOf(counts) < LEAST_TESTED

const blended = (counts: ReportCounts): Part => ({
  part: responsesOf(counts),
  whole: countBlended(counts.hours),
})
const completion = (counts: ReportCounts): Part => ({ part: counts.completed, whole: responsesOf(counts) })

function toHead(column: CountedColumn, tests: Tests): Reply['columns'][number] {
  const { value, name, filter, own, rest } = column
  const marks: Reply['columns'][number]['marks'] = { responsesBlended: null, completion: null }
  tests.add(
    column,
    () => compareShares(blended(own), blended(rest)),
    (mark) => {
      marks.responsesBlended = mark
    },
  )
  tests.add(
    column,
    () => compareShares(completion(own), completion(rest)),
    (mark) => {
      marks.completion = mark
    },
  )
  return {
    ...{ value, name, filter: writeFilterQuery(filter) },
    ...{ n: responsesOf(own), small: isSmall(own), totals: toTotals(own), marks },
  }
}

function toRow(
  question: Question,
  { read, columns, whole }: Pick<Comparison, 'read' | 'columns' | 'whole'>,
  tests: Tests,
): QuestionRow {
  const { id, key, content, archived, kind, settings } = question
  const answers = question.possibleAnswers.filter((one) => !one.archived || whole.chosen.has(one.id))
  const test = <Cell extends { mark: Mark }>(
    column: CountedColumn,
    cell: Cell,
    compare: () => Difference | null,
  ): Cell => {
    tests.add(column, compare, (mark) => {
      cell.mark = mark
    })
    return cell
  }
  const values = ({ chosen }: ReportCounts) =>
    answers.map((answer): Counted => [Number(answer.content), chosen.get(answer.id) ?? 0])
  const toCell = (column: CountedColumn, answer: PossibleAnswer) => {
    const [own, rest] = [partOf(column.own, id, answer.id), partOf(column.rest, id, answer.id)]
    const cell = { count: own.part, share: shareOf(own.part, own.whole), mark: null }
    return test(column, cell, () => compareShares(own, rest))
  }
  const toNps = (column: CountedColumn) => {
    const own = countNps(values(column.own))
    return test(column, { ...own, mark: null }, () => compareNps(own, countNps(values(column.rest))))
  }
  const toMean = (column: CountedColumn) => {
    const own = values(column.own)
    return test(column, { ...meanOfScale(own), median: medianOf(own), mark: null }, () =>
      compareMeans(own, values(column.rest)),
    )
  }
  const areNumbers = answers.every((one) => one.content.trim() !== '' && Number.isFinite(Number(one.content)))
  const isRating = kind === 'single_choice' && !settings.nps && ratingScale(answers) !== null
  const top = isRating ? (findTopBox({ ...question, possibleAnswers: answers }) ?? []) : []
  const inTop = answers.filter((answer) => top.includes(answer.id))
  return {
    ...{ id, key, content, archived, kind: settings.nps ? 'nps' : kind },
    ...read.onlyIn.question(id),
    answered: columns.map(({ own }) => own.answered.get(id) ?? 0),
    bars: answers.map((answer) => ({
      ...{ answerId: answer.id, key: answer.key, archived: answer.archived },
      ...read.onlyIn.answer(answer.id),
      content: wordsOf(question, answer.id),
      cells: columns.map((column) => toCell(column, answer)),
    })),
    nps: settings.nps ? columns.map(toNps) : null,
    means: (kind === 'slider' && areNumbers) || isRating ? columns.map(toMean) : null,
    topBox: isRating ? toTopBox(id, inTop, columns) : null,
  }
}

/** Lowest number first. */
function toTopBox(
  questionId: number,
  answers: readonly PossibleAnswer[],
  columns: readonly CountedColumn[],
): QuestionRow['topBox'] {
  const sorted = answers.toSorted((a, b) => Number(a.content) - Number(b.content))
  const cells = columns.map(({ own }) => {
    const count = sorted.reduce((sum, { id }) => sum + partOf(own, questionId, id).part, 0)
    const whole = own.answered.get(questionId) ?? 0
    return { count, share: shareOf(count, whole), interval: shareInterval(count, whole) }
  })
  return { answerKeys: sorted.map(({ key }) => key), cells }
}

const partOf = ({ answered, chosen }: ReportCounts, questionId: number, answerId: number): Part => ({
  part: chosen.get(answerId) ?? 0,
  whole: answered.get(questionId) ?? 0,
})
