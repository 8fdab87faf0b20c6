// The filter that charts, lists and exports share. Its only state is the page's address.
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

/** Changes the address without a request to the server. */
export function useAddress(): [URLSearchParams, (search: URLSearchParams) => void] {
  const search = useSearchParams()
  const write = useCallback((next: URLSearchParams) => {
    const text = next.toString()
    window.history.replaceState(null, '', text ? `?${text}` : window.location.pathname)
  }, [])
  return [search, write]
}

/** The browser's time zone; null only during server rendering. */
export const useOwnZone = (): string | null => useSyncExternalStore(never, zoneHere, () => null)

interface InUse {
  filter: PageFilter
  /** Null only during server rendering, where the browser's time zone is unknown. */
  zone: string | null
  query: ReportQuery | null
  change: (part: Partial<PageFilter>) => void
}

export function useReportFilter(): InUse {
  const [search, write] = useAddress()
  const own = useOwnZone()
  const filter = useMemo(() => readFilter(search), [search])
  const zone = filter.zone ?? own
  const query = useMemo(() => (zone ? toQuery(filter, zone, Date.now()) : null), [filter, zone])
  const change = useCallback(
    (part: Partial<PageFilter>) => write(writeFilter(search, { ...filter, ...part })),
    [search, filter, write],
  )
  return { filter, zone, query, change }
}
