// Reports each question in the form that suits its kind.
import type { z } from 'zod'
import type { ReportCounts } from '@/lib/results/counting/counts.store'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { firstQuestion, hasFixedOrder, leftAt } from '@/lib/results/statistics/completion.rules'
import { type Counted, medianOf, shareOf } from '@/lib/results/statistics/distribution.rules'
import { countNps } from '@/lib/results/statistics/nps.rules'
import { meanOfScale, ratingOf } from '@/lib/results/statistics/rating.rules'
import type { Question } from '@/lib/surveys/survey.rules'
import { holdingFor } from './counting/revisions.rules'
import type { Read, Version } from './filtering/read-scope'
import type { reportReply } from './reports-shapes.endpoint'

export type QuestionReport = z.input<typeof reportReply>['questions'][number]
export type NewestTexts = Extract<QuestionReport, { kind: 'free_text' }>['newest']

/** How many people left a language version at each of its questions; null: the order varies. */
export interface VersionLeft {
  version: Version
  left: Map<number, number> | null
}

/** Archived questions and answers are included if they have been answered or chosen. */
export function reportQuestions(
  read: Read,
  counts: ReportCounts,
  lefts: readonly VersionLeft[],
  newest: Map<number, NewestTexts>,
): QuestionReport[] {
  return read.survey.questions
    .filter(({ id, archived }) => !archived || counts.answered.has(id))
    .map((question) => {
      const { id, key, content, archived } = question
      const answered = counts.answered.get(id) ?? 0
      const left = leftOf(id, lefts)
      const reached = left === null ? null : answered + left
      const summary = { id, key, content, archived, answered, reached, left, ...read.onlyIn.question(id) }
      return toReport(read, counts, question, summary, newest.get(id) ?? [])
    })
}

/** Of a question in all versions; null if its place varies in one of them. */
function leftOf(id: number, lefts: readonly VersionLeft[]): number | null {
  let sum = 0
  for (const { version, left } of lefts) {
    if (left === null) return null
    sum += left.get(version.ids.ownQuestion(id)) ?? 0
  }
  return sum
}

type Summary = Pick<
  QuestionReport,
  'id' | 'key' | 'content' | 'archived' | 'onlyIn' | 'answered' | 'reached' | 'left'
>

function toReport(
  { survey, onlyIn }: Read,
  counts: ReportCounts,
  question: Question,
  summary: Summary,
  newest: NewestTexts,
): QuestionReport {
  const bars = question.possibleAnswers
    .filter(({ id, archived }) => !archived || counts.chosen.has(id))
    .map(({ id, key, content, imageAlt, archived }) => {
      const count = counts.chosen.get(id) ?? 0
      const words = content.trim() === '' ? (imageAlt ?? key) : content
      return {
        ...{ answerId: id, key, content: words, archived, ...onlyIn.answer(id) },
        ...{ count, share: shareOf(count, summary.answered) },
      }
    })
  const values = bars.map(({ content, count }): Counted => [Number(content), count])
  switch (question.kind) {
    case 'free_text':
      return { ...summary, kind: 'free_text', newest }
    case 'custom_content':
      return { ...summary, kind: 'custom_content', links: listLinks(survey, counts, summary.id) }
    case 'multiple_choices':
      return { ...summary, kind: 'multiple_choices', bars }
    case 'slider': {
      const numbers = bars.every(({ content }) => content.trim() !== '' && Number.isFinite(Number(content)))
      const { mean, interval } = numbers ? meanOfScale(values) : { mean: null, interval: null }
      return { ...summary, kind: 'slider', bars, mean, interval, median: numbers ? medianOf(values) : null }
    }
    case 'single_choice':
      if (question.settings.nps) return { ...summary, kind: 'nps', bars, nps: countNps(values) }
      return { ...summary, kind: 'single_choice', bars, rating: ratingOf(bars) }
  }
}

const listLinks = ({ links }: ReportSurvey, counts: ReportCounts, questionId: number) =>
  links
    .filter((link) => link.questionId === questionId && (link.active || counts.clicks.has(link.udid)))
    .map(({ udid, url, active }) => ({
      udid,
      url,
      active,
      ...(counts.clicks.get(udid) ?? { clicks: 0, submissions: 0 }),
    }))

/** How many people left at each question; null: the order has always differed from person to person. */
export function countLeft({ revisions }: ReportSurvey, counts: ReportCounts): Map<number, number> | null {
  if (!revisions.some(({ is }) => hasFixedOrder(is.settings))) return null
  const left = new Map<number, number>()
  const add = (question: Question | null, count: number) =>
    question && left.set(question.id, count + (left.get(question.id) ?? 0))
  for (const [revision, { unanswered, after }] of counts.exits) {
    const asked = holdingFor(revisions, revision)
    if (!hasFixedOrder(asked.settings)) continue
    add(firstQuestion(asked), unanswered)
    for (const { questionId, chosen, count } of after) add(leftAt(asked, questionId, chosen), count)
  }
  return left
}
