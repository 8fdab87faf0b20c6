// Says what came in between two answers to the same question, for screen readers.
'use client'
import { useEffect, useRef, useState } from 'react'
import type { Report } from './figures/head-figures'
import { countOf, inCount } from './numbers'

/** `of` names what is counted: a change of the filter is no news. Empty if nothing came in. */
export function useNews(of: string, totals: Report['totals'] | undefined): string {
  const [news, setNews] = useState('')
  const last = useRef<{ of: string; totals: Report['totals'] } | null>(null)
  useEffect(() => {
    if (!totals) return
    const before = last.current
    last.current = { of, totals }
    if (before?.of !== of) return setNews('')
    const [answered, served] = [
      totals.responses - before.totals.responses,
      totals.impressions - before.totals.impressions,
    ]
    if (answered > 0) setNews(`${countOf(answered, 'new response')}, ${inCount(totals.responses)} in total`)
    else if (served > 0) setNews(`Served ${countOf(served, 'more time', 'more times')}`)
  }, [of, totals])
  return news
}
