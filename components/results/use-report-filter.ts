// The filter that charts, lists and exports share. Its only state is the page's address.
'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { useOfTime, useOwnZone } from '@/components/console/page-hints'
import { type Condition, withCondition, withoutCondition } from './filter/conditions'
import {
  dayIn,
  type Hidden,
  type PageFilter,
  type ReportQuery,
  readFilter,
  toQuery,
  writeFilter,
} from './filter-in-address'

/** Newer than what is rendered while several changes follow each other. */
export const addressNow = () => new URLSearchParams(window.location.search)

/** Changes the address without a request to the server. With `keep`, the back button undoes it. */
type WriteAddress = (search: URLSearchParams, keep?: 'keep') => void

export function useAddress(): [URLSearchParams, WriteAddress] {
  const search = useSearchParams()
  const write = useCallback<WriteAddress>((next, keep) => {
    const text = next.toString()
    // An address that is there already would be a step back that changes nothing.
    if (text === addressNow().toString()) return
    const address = text ? `?${text}` : window.location.pathname
    if (keep) window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }, [])
  return [search, write]
}

/** Calls `check` now and then, and when the page is looked at again: timers stand still while a computer sleeps. */
function eachMoment(check: () => void): () => void {
  const timer = setInterval(check, DAY_CHECK_MS)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
  }
}

const DAY_CHECK_MS = 15_000

/** Today in the zone, also on a page that stays open over midnight; null without a zone. */
const useToday = (zone: string | null): string | null =>
  useOfTime(
    eachMoment,
    useCallback((now: number) => zone && dayIn(zone, now), [zone]),
  )

interface InUse {
  filter: PageFilter
  /** Null only in a first response to a browser whose time zone is unknown. */
  zone: string | null
  query: ReportQuery | null
  /** Only where submissions are listed: figures are without hidden ones. */
  hidden: Hidden | null
  /** Returns the filter as it then is, before the page has drawn it; so does `remove`. */
  change: (part: Partial<PageFilter>) => PageFilter
  /** Adds a condition; those for which `instead` holds give way to it. */
  add: (condition: Condition, instead?: (one: Condition) => boolean) => void
  remove: (condition: Condition) => PageFilter
}

export function useReportFilter(): InUse {
  const [search, write] = useAddress()
  const own = useOwnZone()
  const filter = useMemo(() => readFilter(search), [search])
  const zone = filter.zone ?? own
  const today = useToday(zone)
  const query = useMemo(() => (zone && today ? toQuery(filter, zone, today) : null), [filter, zone, today])
  const hidden = usePathname().endsWith('/submissions') ? filter.hidden : null
  const change = useCallback(
    (part: Partial<PageFilter>) => {
      const changed = { ...readFilter(addressNow()), ...part }
      write(writeFilter(addressNow(), changed), 'keep')
      return changed
    },
    [write],
  )
  const add = useCallback(
    (condition: Condition, instead?: (one: Condition) => boolean) => {
      change({ conditions: withCondition(readFilter(addressNow()).conditions, condition, instead) })
    },
    [change],
  )
  const remove = useCallback(
    (condition: Condition) =>
      change({ conditions: withoutCondition(readFilter(addressNow()).conditions, condition) }),
    [change],
  )
  return { filter, zone, query, hidden, change, add, remove }
}
