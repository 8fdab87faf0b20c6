// What the lines and the table of a survey over time call their figures.
import type { Grain } from './trend-data'

export const SERIES = [
  {
    name: 'impressions' as const,
    label: 'Impressions',
    color: 'var(--series-impressions)',
    strokeDasharray: '2 3',
  },
  { name: 'viewed' as const, label: 'Viewed', color: 'var(--series-viewed)', strokeDasharray: '7 4' },
  { name: 'responses' as const, label: 'Responses', color: 'var(--series-submissions)' },
]

export const GRAIN_WORDS: Record<Grain, string> = {
  days: 'day',
  hours: 'hour',
  hoursOfDay: 'hour of the day',
}
