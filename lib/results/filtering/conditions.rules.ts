// The conditions of a report on its submissions, and those that hold for a whole segment.
import type { FromRevision, LeftAfter } from '@/lib/results/statistics/completion.rules'
import type { SegmentName } from '../counting/segments.rules'

/** Whether hidden submissions are left out, the only ones, or among the others. */
export type Hidden = 'without' | 'only' | 'included'

/** Where values are looked up: a column, or a key of Context Data or of the device's data. */
export type Field =
  | { of: 'event' | 'view' | 'quota' | 'quotaOutcome' }
  | { of: 'context' | 'data'; key: string }

/** How the address of a page is compared, and with what. */
export interface PageTest {
  is: 'contains' | 'is' | 'starts'
  value: string
}

/** What the answer to a question must be. */
export type AnswerTest =
  | { kind: 'answered' | 'unanswered' }
  /** Possible answers: one of them, or an answer with none of them. */
  | { kind: 'any' | 'none'; ids: number[] }
  | { kind: 'contains'; texts: string[] }
  /** Has one of `words`, with blanks between them, as whole words, or contains one of `parts`. */
  | { kind: 'words'; words: string[]; parts: string[] }

/** Which answers make a submission complete; see `Endings`. */
export interface CompletedBy {
  questions: number[]
  answers: number[]
  required: number[] | null
}

/** `not`: none of the values, or no value. */
export type Condition =
  | { on: 'device' | 'language'; not: boolean; values: string[] }
  /** Of the survey `surveyId`: ranges of revisions, each up to where the next version begins; null: no end. */
  | { on: 'version'; surveyId: number; not: boolean; ranges: [from: number, to: number | null][] }
  | { on: 'field'; field: Field; not: boolean; values: string[] }
  | { on: 'page'; not: boolean; tests: PageTest[] }
  | { on: 'tag'; not: boolean; values: string[] }
  | { on: 'review'; not: boolean; values: ('done' | 'noted')[] }
  | { on: 'clientKey'; is: 'known' | 'unknown' | { key: string } }
  | { on: 'answer'; questionId: number; test: AnswerTest }
  | {
      on: 'outcome'
      outcomes: ('completed' | 'incomplete' | 'viewed' | 'unseen')[]
      by: FromRevision<CompletedBy>[]
    }
  /** `questions`: by id, at which people left; `after`: what that means in this survey. */
  | {
      on: 'left'
      not: boolean
      questions: number[]
      after: FromRevision<LeftAfter | null>[]
      by: FromRevision<CompletedBy>[]
    }

/** A condition that holds for a whole segment (segments.ts). */
export type SegmentCondition = Extract<Condition, { on: 'device' | 'language' | 'version' }>

export const isOfSegment = (condition: Condition): condition is SegmentCondition =>
  condition.on === 'device' || condition.on === 'language' || condition.on === 'version'

/** Whether other rows than that of the submission tell. */
export const isHard = (condition: Condition): boolean =>
  condition.on === 'answer' ||
  condition.on === 'outcome' ||
  condition.on === 'left' ||
  (condition.on === 'field' && condition.field.of === 'data')

export const toLanguage = (language: string): string => language.toLowerCase().replaceAll('_', '-')

/** A language without its region, as the filter names it; null: it is none. */
export const baseLanguage = (locale: string): string | null =>
  /^[a-z]{1,8}(?=-|$)/.exec(toLanguage(locale))?.[0] ?? null

/** As `toSql`, for a segment that is known. */
export function fitsSegment(
  condition: SegmentCondition,
  { device_type, mobile_type, locale, revision = 0 }: SegmentName,
): boolean {
  if (condition.on === 'version')
    return (
      condition.not !==
      condition.ranges.some(([from, to]) => revision >= from && (to === null || revision < to))
    )
  const { on, not, values } = condition
  const stored = toLanguage(locale)
  const fits =
    on === 'device'
      ? values.includes(device_type) || values.includes(mobile_type)
      : values.map(toLanguage).some((given) => stored === given || stored.startsWith(`${given}-`))
  return fits !== not
}
