// Which trend is shown, and a point for how long a time, in the page's address: `trend` and `step`.
'use client'
import { addressNow, useAddress } from '../use-report-filter'
import type { Step } from './measures'
import { stepIn } from './steps'

interface Choice {
  /** The id of a measure, which may be of another survey; null: none is chosen. */
  trend: string | null
  /** Null: as suits the period and how many answered. */
  step: Step | null
}

export function useTrendChoice(): Choice & { choose: (part: Partial<Choice>) => void } {
  const [search, write] = useAddress()
  return {
    trend: search.get('trend'),
    step: stepIn(search),
    choose: (part) => {
      const next = addressNow()
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      write(next, 'keep')
    },
  }
}
