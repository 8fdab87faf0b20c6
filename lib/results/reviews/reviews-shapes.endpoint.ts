// What work on submissions has in common.

import { z } from 'zod'
import { moment } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'

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

/** What is done with all submissions that match. */
export const bulkAct = z.union(
  [
    z.strictObject({
      tag: z.strictObject({ id: z.number().int().positive().max(2_147_483_647), on: z.boolean() }),
    }),
    z.strictObject({ done: z.boolean() }),
    z.strictObject({ hide: z.enum(HIDE_REASONS) }),
    z.strictObject({ show: z.literal(true) }),
  ],
  msg('must be tag with id and on, done, hide with a reason, or show: true'),
)

export const bulkAction = z.object({
  id: z.string(),
  act: bulkAct,
  by: z.string(),
  at: moment,
  /** `open`: not worked off. `undoing`: its undo is not. */
  state: z.enum(['open', 'finished', 'undoing', 'undone']),
  /** How many submissions matched at the start. */
  matched: z.number(),
  /** How many of them were looked at. */
  looked: z.number(),
  /** How many were changed: the others were like that before. */
  changed: z.number(),
  /** How many changes an undo would still take back. */
  left: z.number(),
})
