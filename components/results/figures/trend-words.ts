// What the lines and the table of a survey over time call their figures.
import { type Message, msg } from '@/lib/platform/contract/translator'
import type { Grain, Point } from './trend-data'

/** `Label`: as it is shown, or before it is translated. */
export interface Series<Label = Message> {
  name: Exclude<keyof Point, 'label' | 'short'>
  label: Label
  color: string
  strokeDasharray?: string
}

export const SERIES: Series[] = [
  {
    name: 'impressions',
    label: msg('Impressions'),
    color: 'var(--series-impressions)',
    strokeDasharray: '2 3',
  },
  { name: 'viewed', label: msg('Viewed'), color: 'var(--series-viewed)', strokeDasharray: '7 4' },
  { name: 'responses', label: msg('Responses'), color: 'var(--series-submissions)' },
]

export const CAPTIONS: Record<Grain, Message> = {
  days: msg('Impressions, views and responses by day'),
  hours: msg('Impressions, views and responses by hour'),
  hoursOfDay: msg('Impressions, views and responses by hour of the day'),
}
