// The scores and shares of each question at each point of a trend.
import type { z } from 'zod'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { type Counted, meanOf, shareOf } from '@/lib/results/statistics/distribution.rules'
import { meanInterval, shareInterval } from '@/lib/results/statistics/intervals.rules'
import { countNps } from '@/lib/results/statistics/nps.rules'
import { findTopBox, numbersOf } from '@/lib/results/statistics/top-box.rules'
import { type CountedKind, choosesSeveral, isCounted, type Question } from '@/lib/surveys/survey.rules'
import type { PointCounts } from './trend-counts.store'
import type { showTrends } from './trends.endpoint'

type QuestionTrend = z.input<typeof showTrends.reply>['questions'][number]

/** A question whose answers are chosen. */
type Trended = Question & { kind: CountedKind }

export const isTrended = (question: Question): question is Trended => isCounted(question)

/** Archived questions and answers are included if they have been answered or chosen. */
export const trendQuestions = (survey: ReportSurvey, points: readonly PointCounts[]): QuestionTrend[] =>
  survey.questions
    .filter(isTrended)
    .filter(({ id, archived }) => !archived || points.some(({ answered }) => answered.has(id)))
    .map((question) => toTrend(question, points))

function toTrend(question: Trended, points: readonly PointCounts[]): QuestionTrend {
  const { id, key, content, archived, kind, settings } = question
  const answers = question.possibleAnswers.filter(
    (answer) => !answer.archived || points.some(({ chosen }) => chosen.has(answer.id)),
  )
  const sharesOf = (ids: readonly number[]) =>
    points.map(({ answered, chosen }) => {
      const count = ids.reduce((all, one) => all + (chosen.get(one) ?? 0), 0)
      const whole = answered.get(id) ?? 0
      return { count, share: shareOf(count, whole), interval: shareInterval(count, whole) }
    })
  const isNps = kind === 'single_choice' && settings.nps
  const numbers = choosesSeveral(kind) ? null : numbersOf(answers)
  const valuesOf = ({ chosen }: PointCounts) =>
    [...(numbers ?? [])].map(([answer, number]): Counted => [number, chosen.get(answer) ?? 0])
  const range = [...(numbers?.values() ?? [])]
  const top = findTopBox({ ...question, possibleAnswers: answers })
  return {
    ...{ id, key, content, archived, kind: isNps ? 'nps' : kind },
    answered: points.map(({ answered }) => answered.get(id) ?? 0),
    nps: isNps ? points.map((point) => countNps(valuesOf(point))) : null,
    means:
      numbers && !isNps
        ? points.map((point) => {
            const values = valuesOf(point)
            return {
              mean: meanOf(values),
              interval: meanInterval(values, Math.min(...range), Math.max(...range)),
            }
          })
        : null,
    topBox: top && {
      answerKeys: answers.filter((answer) => top.includes(answer.id)).map((answer) => answer.key),
      shares: sharesOf(top),
    },
    bars: answers.map((answer) => ({
      ...{ answerId: answer.id, key: answer.key, archived: answer.archived },
      content: answer.content.trim() === '' ? (answer.imageAlt ?? answer.key) : answer.content,
      shares: sharesOf([answer.id]),
    })),
  }
}
