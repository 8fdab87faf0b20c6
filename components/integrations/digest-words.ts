// When digests are sent, in words.

import type { DigestPeriod } from '@/lib/integrations/destinations/destination-shapes.endpoint'
import { msg, type Translator } from '@/lib/platform/contract/translator'

export const EVERY_WORDS = {
  each: msg('Every event, immediately'),
  hour: msg('Hourly digest'),
  day: msg('Daily digest'),
  week: msg('Weekly digest'),
} satisfies Record<DigestPeriod, string>

const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** The days of the week, from Monday. */
export function weekdays(locale: string): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format(MONDAY + day * DAY))
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

interface When {
  every: DigestPeriod
  timeZone: string
  /** Hours from the end of the period. */
  digestAfter: number
}

/** "Weekly digest, on Tuesday at 08:00 (Europe/Berlin)". */
export function digestWords(t: Translator, { every, timeZone, digestAfter }: When): string {
  if (every === 'each') return t(EVERY_WORDS.each)
  const zone = timeZone.replaceAll('_', ' ')
  const hour = HOURS[digestAfter % 24] ?? ''
  if (every === 'hour') return t('Hourly digest ({zone})', { zone })
  if (every === 'day') return t('Daily digest at {hour} ({zone})', { hour, zone })
  const weekday = weekdays(t.locale)[Math.floor(digestAfter / 24)] ?? ''
  return t('Weekly digest, on {weekday} at {hour} ({zone})', { weekday, hour, zone })
}
