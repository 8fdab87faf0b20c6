// How a report by link writes figures and times, on its page and on paper.

import { inPercent as percentWords } from '@/lib/platform/text/percent-format'
import { FEWEST } from './blurred-counts.rules'

export const TOO_FEW = `Fewer than ${FEWEST} people`
export const NO_FIGURE = 'Not shown'

const counts = new Intl.NumberFormat('en')

export const inCount = (count: number): string => counts.format(count)
export const inPercent = (share: number | null): string => (share === null ? '–' : percentWords(share))

/** A time in words, such as 21 November 2026 at 14:00 (Europe/Berlin). */
export const momentIn = (zone: string, moment: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))} (${zone.replaceAll('_', ' ')})`
