// Says what came in between two answers to the same question, for screen readers.
'use client'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@/components/ui/texts/texts'
import type { Report } from './figures/head-figures'

/** `of` names what is counted: a change of the filter is no news. Empty if nothing came in. */
export function useNews(of: string, totals: Report['totals'] | undefined): string {
  const t = useT()
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
    if (answered > 0)
      setNews(
        t('{answered, plural, one {# new response} other {# new responses}}, {total, number} in total', {
          answered,
          total: totals.responses,
        }),
      )
    else if (served > 0)
      setNews(t('Served {served, plural, one {# more time} other {# more times}}', { served }))
  }, [of, totals, t])
  return news
}
