// Times in words, in the browser's zone; in a first response the same as when it is hydrated. A browser
// may know other patterns of a language than Node: elements with such words in a first response have
// `suppressHydrationWarning`, or React would draw the whole page anew.
'use client'
import { agoWords } from '@/components/surveys/survey-words'
import { useT } from '@/components/ui/texts/texts'
import type { Translator } from '@/lib/platform/contract/translator'
import { dateTimeWords } from '@/lib/platform/text/date-time-words'
import { useOwnZone, useRenderTime } from './page-hints'

export interface TimeWords {
  /** The time now, in milliseconds since 1970. */
  now: number
  /** "3 hours ago". */
  ago(moment: string): string
  /** "Sat 21 Nov 2026, 10:22". */
  dateTime(moment: string): string
  /** "21 Nov 2026". */
  day(moment: string): string
  /** "10:22". */
  clock(moment: string): string
}

/** `zone`: an IANA name; `now`: in milliseconds since 1970. */
export function timeWords(t: Translator, zone: string, now: number): TimeWords {
  const write = (moment: string, parts: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(t.locale, { ...parts, timeZone: zone }).format(new Date(moment))
  return {
    now,
    ago: (moment) => agoWords(t, moment, now),
    dateTime: (moment) => dateTimeWords(t, moment, zone),
    day: (moment) => write(moment, { day: 'numeric', month: 'short', year: 'numeric' }),
    clock: (moment) => write(moment, { hour: '2-digit', minute: '2-digit' }),
  }
}

export const useTimeWords = (): TimeWords => timeWords(useT(), useOwnZone() ?? 'UTC', useRenderTime())
