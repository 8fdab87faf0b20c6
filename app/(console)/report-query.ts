// The queries of a survey's results as the page's components will ask them.
import { dayIn, type ReportQuery, readFilter, toQuery } from '@/components/results/filter-in-address'
import { submissionsQuery } from '@/components/results/submissions/only'
import { stepIn } from '@/components/results/trends/steps'
import { readPageHints } from './read-page-hints'
import { searchOf } from './search-of'

type Search = Record<string, string | string[] | undefined>

/** Null: the browser's time zone is unknown. */
async function readQuery(address: URLSearchParams): Promise<ReportQuery | null> {
  const filter = readFilter(address)
  const { zone: own, now } = await readPageHints()
  const zone = filter.zone ?? own
  return zone ? toQuery(filter, zone, dayIn(zone, now)) : null
}

/** Of the figures, and of the scores over time. Null: the time zone is unknown, or the page shows a comparison. */
export async function figuresQueries(search: Search) {
  const address = searchOf(search)
  const query = address.has('compare') ? null : await readQuery(address)
  return query && { report: query, trends: { ...query, step: stepIn(address) ?? undefined } }
}

/** Of the list of submissions; null: the time zone is unknown. */
export async function listQuery(search: Search) {
  const address = searchOf(search)
  const query = await readQuery(address)
  return query && submissionsQuery(address, query)
}
