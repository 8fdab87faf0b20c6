// What was done with a submission, as the API says it.

import type { ReviewRow } from './review.store'
import type { HideReason } from './reviews-shapes.endpoint'
import { toTag } from './tags/tags'

const byAndAt = (by: string | null, at: Date | null) => at && { by: by ?? '', at: at.toISOString() }

/** Stands for a person's name where an account's own addresses hide it (decision 6). */
const BY_ADDRESS = 'Own addresses'

/** `servedAt`: in ISO 8601. */
export function toReview(row: ReviewRow | undefined, hidden: string | null, servedAt: string) {
  const hiding = byAndAt(row?.hidden_by ?? null, row?.hidden_at ?? null) ?? { by: BY_ADDRESS, at: servedAt }
  return {
    tags: (row?.tags ?? []).map(toTag),
    note: row?.note ?? null,
    done: byAndAt(row?.done_by ?? null, row?.done_at ?? null),
    hidden: hidden !== null ? { reason: hidden as HideReason, ...hiding } : null,
  }
}
