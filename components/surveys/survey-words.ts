// Describes surveys in words: kinds, figures and times.
import { inPercent } from '@/components/reports/numbers'
import type { SurveyFigures, SurveyStatus, SurveySummary } from './list/survey-types'

const PRESENTATIONS: Record<SurveySummary['presentation'], string> = {
  docked: 'Docked',
  inline: 'In the page',
  top_bar: 'Bar on top',
  bottom_bar: 'Bar at the bottom',
  fullscreen: 'Full screen',
}

/** The presentation and kind of a survey: "Docked, poll, waits for “checkout”". */
export const typeWords = ({ presentation, poll, eventName }: SurveySummary): string =>
  [
    PRESENTATIONS[presentation],
    ...(poll ? ['poll'] : []),
    ...(eventName ? [`event “${eventName}”`] : []),
  ].join(', ')

/** Submissions per impression, 0 to 1; null: there are no impressions. */
export const rateOf = ({ impressions, submissions }: SurveyFigures): number | null =>
  impressions > 0 ? submissions / impressions : null

export const rateWords = (figures: SurveyFigures): string => inPercent(rateOf(figures))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.436875 * DAY
const YEAR = 12 * MONTH

/** Up to how many of a unit: the words for one, else those for the number. */
const STEPS: readonly [unit: number, most: number, words: string | ((count: number) => string)][] = [
  [1000, 44, 'a few seconds'],
  [1000, 89, 'a minute'],
  [MINUTE, 44, (count) => `${count} minutes`],
  [MINUTE, 89, 'an hour'],
  [HOUR, 21, (count) => `${count} hours`],
  [HOUR, 35, 'a day'],
  [DAY, 25, (count) => `${count} days`],
  [DAY, 45, 'a month'],
  [MONTH, 10, (count) => `${count} months`],
  [MONTH, 17, 'a year'],
  [YEAR, Number.POSITIVE_INFINITY, (count) => `${count} years`],
]

/** "3 hours ago", "in a day". `moment`: an ISO 8601 time; `now`: in ms since 1970. */
export function agoWords(moment: string, now = Date.now()): string {
  const ms = now - Date.parse(moment)
  for (const [unit, most, words] of STEPS) {
    const count = Math.round(Math.abs(ms) / unit)
    if (count > most) continue
    const text = typeof words === 'string' ? words : words(count)
    return ms < 0 ? `in ${text}` : `${text} ago`
  }
  return ''
}

/** "Sat 21 Nov 2026, 10:22". `zone`: an IANA name; absent: the browser's own. */
export function dateTimeWords(moment: string, zone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  }).formatToParts(new Date(moment))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value
  return `${of('weekday')} ${of('day')} ${of('month')} ${of('year')}, ${of('hour')}:${of('minute')}`
}

interface MoveWords {
  /** The label of the button. */
  verb: string
  /** The consequences for respondents and for stored data. */
  consequence: string
  done: string
}

/** The changes of status; `draft` to `live` is publishing, which has its own dialog. */
export function moveWords(from: SurveyStatus, to: SurveyStatus): MoveWords {
  if (to === 'live') {
    const verb = from === 'paused' ? 'Resume' : from === 'complete' ? 'Reopen' : 'Publish'
    return {
      verb,
      consequence:
        'People who match its rules get it again from the next page they open. If its goal has been reached, raise the goal first.',
      done: 'It is live.',
    }
  }
  if (to === 'archived') {
    return {
      verb: 'Archive',
      consequence:
        'Nobody gets it any more, and it is no longer in this list. Its answers and history are kept, and you can bring it back at any time.',
      done: 'It is archived. Choose “Archived” in the filter to see it.',
    }
  }
  if (to === 'paused') {
    return {
      verb: from === 'archived' ? 'Bring back, paused' : 'Pause',
      consequence:
        from === 'archived'
          ? 'It is in the list again. Nobody gets it until you resume it.'
          : 'Nobody new gets it until you resume it. People who are answering right now can finish. All answers are kept.',
      done: 'It is paused.',
    }
  }
  if (to === 'complete') {
    return {
      verb: 'Complete',
      consequence: 'Nobody gets it any more. All answers are kept, and you can reopen it at any time.',
      done: 'It is complete.',
    }
  }
  return {
    verb: 'Bring back as a draft',
    consequence: 'It is in the list again as a draft. Nobody gets it until you publish it.',
    done: 'It is a draft again.',
  }
}
