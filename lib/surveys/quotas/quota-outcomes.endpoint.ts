// What became of a response that belongs to a quota. In a file of its own, so that pages that only show it load no zod.

/** It counts; it does not, because the quota was full or it counts nowhere; it was screened out. */
export const QUOTA_OUTCOMES = ['counted', 'over', 'screened_out'] as const
export type QuotaOutcome = (typeof QUOTA_OUTCOMES)[number]
