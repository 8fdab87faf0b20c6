// Reports each question in the form that suits its kind.
import type { z } from 'zod'
import type { reportReply } from '@/lib/contract/console/reports-shapes'
import type { ReportCounts } from '@/lib/db/reports/counts'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import { firstQuestion, leftAt } from '@/lib/domain/reports/completion'
import { type Counted, meanOf, medianOf, shareOf } from '@/lib/domain/reports/distribution'
import { countNps } from '@/lib/domain/reports/nps'
import type { Question } from '@/lib/domain/surveys/survey'

export type QuestionReport = z.input<typeof reportReply>['questions'][number]
export type NewestTexts = Extract<QuestionReport, { kind: 'free_text' }>['newest']

/** Archived questions and answers are included if they have been answered or chosen. */
export function reportQuestions(
  survey: ReportSurvey,
  counts: ReportCounts,
  unanswered: number,
  newest: Map<number, NewestTexts>,
): QuestionReport[] {
  const left = countLeft(survey, counts, unanswered)
  return survey.questions
    .filter(({ id, archived }) => !archived || counts.answered.has(id))
    .map((question) => {
      const { id, key, content, archived } = question
      const answered = counts.answered.get(id) ?? 0
      const leftHere = left && (left.get(id) ?? 0)
      const reached = leftHere === null ? null : answered + leftHere
      const summary = { id, key, content, archived, answered, reached, left: leftHere }
      return toReport(survey, counts, question, summary, newest.get(id) ?? [])
    })
}

type Summary = Pick<QuestionReport, 'id' | 'key' | 'content' | 'archived' | 'answered' | 'reached' | 'left'>

function toReport(
  survey: ReportSurvey,
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
      return { answerId: id, key, content: words, archived, count, share: shareOf(count, summary.answered) }
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
      const [mean, median] = numbers ? [meanOf(values), medianOf(values)] : [null, null]
      return { ...summary, kind: 'slider', bars, mean, median }
    }
    case 'single_choice':
      if (question.settings.nps) return { ...summary, kind: 'nps', bars, nps: countNps(values) }
      return { ...summary, kind: 'single_choice', bars }
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

/** How many people left at each question; null: the order differs from person to person. */
function countLeft(
  survey: ReportSurvey,
  { exits }: ReportCounts,
  unanswered: number,
): Map<number, number> | null {
  if (survey.settings.allAtOnce.enabled || survey.settings.randomizeQuestions) return null
  const left = new Map<number, number>()
  const add = (question: Question | null, count: number) =>
    question && left.set(question.id, count + (left.get(question.id) ?? 0))
  add(firstQuestion(survey), unanswered)
  for (const { questionId, chosen, count } of exits) add(leftAt(survey, questionId, chosen), count)
  return left
}
