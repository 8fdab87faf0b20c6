// How long a point of a trend is.
import { type Message, msg } from '@/lib/platform/contract/translator'
import type { Step } from './measures'

export const STEPS: { value: Step; label: Message }[] = [
  { value: 'hour', label: msg('Hours') },
  { value: 'day', label: msg('Days') },
  { value: 'week', label: msg('Weeks') },
  { value: 'month', label: msg('Months') },
]

/** Null: as suits the period and how many answered. */
export const stepIn = (search: URLSearchParams): Step | null =>
  STEPS.find(({ value }) => value === search.get('step'))?.value ?? null
