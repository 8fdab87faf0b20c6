// What results say to those who may not see people: nothing that singles one out. Everything that reads results asks
// here, so that a report, a comparison, a file, a link and the tools for agents know the same rule.

import { hasRight, type RightsOf, requireRight } from '@/lib/contexts/require-right'
import { throwApiError } from '@/lib/platform/contract/errors'
import { FEWEST } from '@/lib/results/sharing/blurred-counts.rules'
import type { Compared } from './filter-words.endpoint'
import type { FilterWords } from './reports-filter.endpoint'

/** Throws `not_allowed` if the filter asks for what says who somebody is, and the caller may not see people. */
export function requireUnnamed(reader: RightsOf, { where, data, page, view, clientKey }: FilterWords): void {
  if (where ?? data ?? page ?? view) requireRight(reader, 'see_people')
  if (typeof clientKey === 'object') requireRight(reader, 'see_people')
}

const NAMING: readonly Compared['by'][] = ['context', 'data', 'page', 'view']

/** The same of that in which the columns of a comparison differ. */
export function requireUnnamedColumns(reader: RightsOf, by: Compared['by']): void {
  if (NAMING.includes(by)) requireRight(reader, 'see_people')
}

const isFew = (people: number): boolean => people > 0 && people < FEWEST

/** Throws `not_allowed` for figures of a few, which a filter or a column has found. */
export function requireEnough(reader: RightsOf, people: number): void {
  if (isFew(people) && !hasRight(reader, 'see_people'))
    throwApiError(
      'not_allowed',
      `This is about fewer than ${FEWEST} people, which needs the scope people:read.`,
    )
}

/** Whether the figures of so many are left out. */
export const isWithheld = (reader: RightsOf, people: number): boolean =>
  isFew(people) && !hasRight(reader, 'see_people')

/** Whether a filter chooses some of the submissions. */
export const isFiltered = ({ tz: _, group: __, ...words }: FilterWords): boolean =>
  Object.values(words).some((word) => word !== undefined)

/** The address of a page, or the view of an app, as far as the caller may know it: of an address, its host. */
export function toPlace(reader: RightsOf, page: string | null): string | null {
  if (page === null || hasRight(reader, 'see_people')) return page
  return URL.canParse(page) ? new URL(page).host || null : null
}
