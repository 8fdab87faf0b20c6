// What the contracts about surveys, drafts and versions have in common.
import { z } from 'zod'
import type { SurveyDocument } from '../survey-document/survey-document'
import { moment } from './fields'

export const surveyStatus = z.enum(['draft', 'live', 'paused', 'complete', 'archived'])

/** `path` names a place in a document, such as `questions[2].content`. */
export const problem = z.object({ path: z.string(), reason: z.string() })

/** A survey document with every default in place; it has been checked when it was saved. */
export const wholeDocument = z.custom<SurveyDocument>()

/** A document as it is typed: any JSON object, finished or not. */
export const rawDocument = z.record(z.string(), z.unknown())

/** Somebody who has a survey open in the editor. */
export const editor = z.object({ userId: z.number(), name: z.string(), seenAt: moment })

/** `details` of a conflict about a draft: what is there instead; `draft` null: it has been published or thrown away. */
export const draftConflict = z.object({
  draft: rawDocument.nullable(),
  version: z.number().nullable(),
  savedBy: z.string().nullable(),
  savedAt: moment.nullable(),
  /** Of the stored survey. */
  revision: z.number(),
})
export type DraftConflictDetails = z.output<typeof draftConflict>

/** What respondents see, who sees it, what results mean, or nothing of these. */
const CHANGE_WEIGHTS = ['visible', 'audience', 'results', 'internal'] as const

/** One thing that would be different. */
export const surveyChange = z.object({ weight: z.enum(CHANGE_WEIGHTS), sentence: z.string() })
export type SurveyChange = z.output<typeof surveyChange>
