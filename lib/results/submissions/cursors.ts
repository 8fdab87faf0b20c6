// The cursors of lists: where the next page begins, as text that names no submission by its own id.

import type { SubmissionReferences } from '@/lib/answering/submissions/submission-references.store'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { PagePlace } from './page-place.rules'
import type { SortedPlace } from './sorted-rows.store'

export const writeCursor = (references: SubmissionReferences, place: PagePlace | null): string | null =>
  place && `${place.at.getTime()}_${references.to(place.udid)}`

/** Parses a cursor; throws `invalid` for text that `writeCursor` did not write. */
export function readCursor(references: SubmissionReferences, cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null
  const parts = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  return parts?.[1] && parts[2]
    ? { at: new Date(Number(parts[1])), udid: references.read(parts[2]) }
    : throwApiError('invalid', msg('The list cannot be continued from here. Reload it.'))
}

/** Stands for a submission without a value in the column that the list is sorted by. */
const NONE = '~'

export const writeSortedCursor = (
  references: SubmissionReferences,
  place: SortedPlace | null,
): string | null =>
  place &&
  `${place.value === null ? NONE : Buffer.from(place.value).toString('base64url')}.${writeCursor(references, place)}`

/** As `readCursor`, for `writeSortedCursor`. */
export function readSortedCursor(
  references: SubmissionReferences,
  cursor: string | undefined,
): SortedPlace | null {
  if (cursor === undefined) return null
  const parts = /^(~|[\w-]*)\.(.*)$/s.exec(cursor)
  const place = readCursor(references, parts?.[2] ?? '')
  const value = parts?.[1] === NONE ? null : Buffer.from(parts?.[1] ?? '', 'base64url').toString()
  return place && { ...place, value }
}
