// What work on submissions has in common.
import { z } from 'zod'
import { moment } from './fields'

/** Why a submission is hidden. */
export const HIDE_REASONS = ['spam', 'test', 'staff'] as const
export type HideReason = (typeof HIDE_REASONS)[number]

export const TAG_COLOURS = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const

export const tagShape = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.enum(TAG_COLOURS).nullable(),
})

/** What members did with a submission. */
export const review = z.object({
  tags: z.array(tagShape),
  /** Null also for callers that may not see single submissions. */
  note: z.string().nullable(),
  done: z.object({ by: z.string(), at: moment }).nullable(),
  /** Then it is in no figure. */
  hidden: z.object({ reason: z.enum(HIDE_REASONS), by: z.string(), at: moment }).nullable(),
})
