// Fields that the contracts of surveys, drafts and versions share.
import { z } from 'zod'
import { moment } from '@/lib/platform/contract/fields'
import type { SurveyDocument } from './document/survey-document.endpoint'

export const surveyStatus = z.enum(['draft', 'live', 'paused', 'complete', 'archived'])

/** The status, and of a live survey whether it waits for its start or is past its end. */
export const effectiveStatus = z.enum([...surveyStatus.options, 'scheduled', 'ended'])

/** `path` is a place in a document, such as `questions[2].content`. */
export const problem = z.object({ path: z.string(), reason: z.string() })

/** A survey document with all defaults filled in; it was validated when it was saved. */
export const wholeDocument = z.custom<SurveyDocument>()

/** The ETag of a survey; every publish, change of status and save of its draft changes it. */
export const surveyTag = (revision: number, version: number | null): string => `"${revision}-${version ?? 0}"`

/** What If-Match takes; also in the header ETag. */
export const etag = z.string()

/** A document as typed: any JSON object, complete or not. */
export const rawDocument = z.record(z.string(), z.unknown())

/** Somebody who has a survey open in the editor. */
export const editor = z.object({ userId: z.number(), name: z.string(), seenAt: moment })

/**
 * `details` of a conflict about a draft: its current state. `draft` is null if it was published or
 * discarded.
 */
export const draftConflict = z.object({
  draft: rawDocument.nullable(),
  version: z.number().nullable(),
  savedBy: z.string().nullable(),
  savedAt: moment.nullable(),
  /** The stored survey's. */
  revision: z.number(),
})
export type DraftConflictDetails = z.output<typeof draftConflict>

/**
 * What the change affects: what respondents see, who sees it, the meaning of results, or none of
 * these.
 */
const CHANGE_WEIGHTS = ['visible', 'audience', 'results', 'internal'] as const

/** One difference. */
export const surveyChange = z.object({
  weight: z.enum(CHANGE_WEIGHTS),
  sentence: z.string(),
  /** What it does to the results, with how many answers it concerns; absent: nothing. */
  effect: z.string().optional(),
  /** The key of a question with answers that is asked in other words: whether its meaning has changed is to be said. */
  question: z.string().optional(),
})
export type SurveyChange = z.output<typeof surveyChange>
