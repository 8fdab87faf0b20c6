// Times in words, in the browser's zone; in a first response the same as when it is hydrated.
'use client'
import { agoWords, dateTimeWords } from '@/components/surveys/survey-words'
import { useT } from '@/components/ui/texts/texts'
import { useOwnZone, useRenderTime } from './page-hints'

interface TimeWords {
  /** "3 hours ago". */
  ago(moment: string): string
  /** "Sat 21 Nov 2026, 10:22". */
  dateTime(moment: string): string
  /** "21 November 2026". */
  day(moment: string): string
}

export function useTimeWords(): TimeWords {
  const t = useT()
  const zone = useOwnZone() ?? 'UTC'
  const now = useRenderTime()
  return {
    ago: (moment) => agoWords(t, moment, now),
    dateTime: (moment) => dateTimeWords(t, moment, zone),
    day: (moment) =>
      new Date(moment).toLocaleDateString(t.locale, {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: zone },
      }),
  }
}
