// The query of a report as the page's components will ask it.
import { dayIn, type ReportQuery, readFilter, toQuery } from '@/components/reports/filter-in-address'
import { readPageHints } from './read-page-hints'

/** Null: the browser's time zone is unknown, or the page shows a comparison. */
export async function reportQuery(
  search: Record<string, string | string[] | undefined>,
): Promise<ReportQuery | null> {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  const address = new URLSearchParams(pairs)
  if (address.has('compare')) return null
  const filter = readFilter(address)
  const { zone: own, now } = await readPageHints()
  const zone = filter.zone ?? own
  return zone ? toQuery(filter, zone, dayIn(zone, now)) : null
}
