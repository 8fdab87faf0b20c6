// When digests are sent, in words.
import type { DigestPeriod } from '@/lib/contract/console/destination-shapes'

export const EVERY_WORDS = {
  each: 'Every event, immediately',
  hour: 'Hourly digest',
  day: 'Daily digest',
  week: 'Weekly digest',
} satisfies Record<DigestPeriod, string>

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

interface When {
  every: DigestPeriod
  timeZone: string
  /** Hours from the end of the period. */
  digestAfter: number
}

/** "A digest each week, on Tuesday at 08:00 (Europe/Berlin)". */
export function digestWords({ every, timeZone, digestAfter }: When): string {
  const day = every === 'week' ? `, on ${WEEKDAYS[Math.floor(digestAfter / 24)]}` : ''
  const hour = every === 'hour' ? '' : ` at ${HOURS[digestAfter % 24]}`
  return `${EVERY_WORDS[every]}${day}${hour} (${timeZone.replaceAll('_', ' ')})`
}
