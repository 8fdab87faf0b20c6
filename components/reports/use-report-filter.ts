// The filter that charts, lists and exports share: it lives in the address and nowhere else.
'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  isZone,
  type PageFilter,
  type ReportQuery,
  readFilter,
  toQuery,
  writeFilter,
} from './filter-in-address'

const never = () => () => undefined
const zoneHere = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}

/** Puts other values into the address, without a walk to the server. */
export function useAddress(): [URLSearchParams, (search: URLSearchParams) => void] {
  const search = useSearchParams()
  const write = useCallback((next: URLSearchParams) => {
    const text = next.toString()
    window.history.replaceState(null, '', text ? `?${text}` : window.location.pathname)
  }, [])
  return [search, write]
}

interface InUse {
  filter: PageFilter
  /** Null only while the page comes from the server, where the browser's zone is not known. */
  zone: string | null
  query: ReportQuery | null
  change: (part: Partial<PageFilter>) => void
}

export function useReportFilter(): InUse {
  const [search, write] = useAddress()
  const own = useSyncExternalStore(never, zoneHere, () => null)
  const filter = useMemo(() => readFilter(search), [search])
  const zone = filter.zone ?? own
  const query = useMemo(() => (zone ? toQuery(filter, zone, Date.now()) : null), [filter, zone])
  const change = useCallback(
    (part: Partial<PageFilter>) => write(writeFilter(search, { ...filter, ...part })),
    [search, filter, write],
  )
  return { filter, zone, query, change }
}
