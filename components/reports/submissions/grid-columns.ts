// The columns of the list of submissions: one for each question, and what is known of the person.
'use client'
import type { z } from 'zod'
import type { listSubmissions } from '@/lib/contract/console/reports'
import type { Translator } from '@/lib/contract/console/translator'
import { questionWords } from '../plain-words'
import type { ReviewOf } from '../reviews/review-badges'

export type SubmissionPage = z.output<(typeof listSubmissions)['reply']>
export type SubmissionSummary = SubmissionPage['submissions'][number]
export type AskedQuestion = SubmissionPage['questions'][number]

export interface Column {
  /** The same after each visit. */
  id: string
  name: string
  /** In pixels. */
  width: number
  /** It takes its part of what is left of the window. */
  grows: boolean
  question?: AskedQuestion
}

/** Answers of one or two digits. */
const SHORT_KINDS = ['nps', 'slider']

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
    const short = SHORT_KINDS.includes(kind)
    return [
      {
        id: `question-${questionId}`,
        name: archived ? words : `${place}. ${words}`,
        ...(short ? { width: 116, grows: false } : { width: 168, grows: true }),
        question,
      },
    ]
  })
  const reviewed = submissions.some(({ review, overGoal }) => overGoal || isReviewed(review))
  const fixed = (id: string, name: string, width: number): Column => ({ id, name, width, grows: false })
  return [
    ...questions,
    ...(reviewed ? [fixed('review', t('Tags and notes'), 170)] : []),
    fixed('device', t('Device'), 96),
    fixed('language', t('Language'), 92),
    fixed('person', t('Person'), 160),
  ]
}
