// The pace of a survey in documents: how many responses or showings an hour, a day or a week has at most.
import { z } from 'zod'
import { moment } from '@/lib/platform/contract/fields'
import { flag, wholeNumber } from '../document/fields.endpoint'

export const PACE_PERIODS = ['hour', 'day', 'week'] as const
export const PACE_COUNTS = ['responses', 'showings'] as const

/** Periods are those of the calendar in the account's time zone; a week begins on Monday. */
export const PaceDocument = z.strictObject({
  count: z.enum(PACE_COUNTS).default('responses'),
  most: wholeNumber(1, 10_000_000),
  per: z.enum(PACE_PERIODS),
  /** Spreads what is offered evenly over the period. */
  spread: flag(false),
})

export type Pace = z.output<typeof PaceDocument>

/** Null: as many as come. */
export const OptionalPace = PaceDocument.nullable().default(null)

/** What the running period of a survey's pace has counted, as lists and results show it. */
export const paceNow = z.object({
  ...PaceDocument.shape,
  /** In the running period, by all languages of the survey together. */
  counted: z.number(),
  /** When it opens again; null: it is open. */
  opensAt: moment.nullable(),
})

export type PaceNow = z.output<typeof paceNow>
