// The columns of the list of submissions: one for each question, and what is known of the person.
'use client'
import type { z } from 'zod'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import type { listSubmissions } from '@/lib/results/reports.endpoint'
import { isScaleKind } from '@/lib/surveys/document-kinds.rules'
import { questionWords } from '../plain-words'
import type { ReviewOf } from '../reviews/review-badges'

export type SubmissionPage = z.output<(typeof listSubmissions)['reply']>
export type SubmissionSummary = SubmissionPage['submissions'][number]
export type AskedQuestion = SubmissionPage['questions'][number]

/** What is known besides the answers, with the width of its column. */
const FACTS = {
  review: { name: msg('Tags and notes'), width: 170 },
  device: { name: msg('Device'), width: 96 },
  language: { name: msg('Language'), width: 92 },
  version: { name: msg('Version'), width: 84 },
  person: { name: msg('Person'), width: 160 },
}
export type Fact = keyof typeof FACTS

export interface Column {
  /** The same after each visit; the list is sorted by it under this name. */
  id: string
  name: string
  /** The width in pixels. */
  width: number
  sorts: boolean
  /** It takes its part of what is left of the window. */
  grows: boolean
  /** What the cells have: the answer to a question, or what else is known. */
  of: AskedQuestion | Fact
}

/** The time at which a submission was served is always there. */
export const FIRST_WIDTH = 204

const isReviewed = ({ tags, note, done, hidden }: ReviewOf): boolean =>
  tags.length > 0 || Boolean(note) || Boolean(done) || Boolean(hidden)

/** Archived questions, and those without an answer of their own, have a column if something in the list is in it. */
export function listColumns(t: Translator, pages: readonly SubmissionPage[]): Column[] {
  const submissions = pages.flatMap((page) => page.submissions)
  const answered = new Set(submissions.flatMap(({ answers }) => answers.map(({ questionId }) => questionId)))
  let place = 0
  const questions = (pages[0]?.questions ?? []).flatMap((question): Column[] => {
    const { questionId, question: content, kind, archived } = question
    if (!archived) place += 1
    if ((archived || kind === 'custom_content') && !answered.has(questionId)) return []
    const words = questionWords(t, { kind, content })
    // Answers of one or two digits.
    const short = isScaleKind(kind)
    return [
      {
        id: `question:${questionId}`,
        name: archived ? words : `${place}. ${words}`,
        ...(short ? { width: 116, grows: false } : { width: 168, grows: true }),
        sorts: kind !== 'custom_content',
        of: question,
      },
    ]
  })
  const reviewed = submissions.some(({ review, overGoal }) => overGoal || isReviewed(review))
  const facts = (Object.keys(FACTS) as Fact[])
    .filter((fact) => fact !== 'review' || reviewed)
    .map((fact) => ({
      ...FACTS[fact],
      id: fact,
      name: t(FACTS[fact].name),
      grows: false,
      sorts: fact !== 'review',
      of: fact,
    }))
  return [...questions, ...facts]
}
