// The pace of a survey in words.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { Pace } from './pace-document.endpoint'

const PACES: Record<Pace['count'], Record<Pace['per'], Message>> = {
  responses: {
    hour: msg('At most {most, plural, one {# response} other {# responses}} an hour.'),
    day: msg('At most {most, plural, one {# response} other {# responses}} a day.'),
    week: msg('At most {most, plural, one {# response} other {# responses}} a week.'),
  },
  showings: {
    hour: msg('It is shown at most {most, plural, one {# time} other {# times}} an hour.'),
    day: msg('It is shown at most {most, plural, one {# time} other {# times}} a day.'),
    week: msg('It is shown at most {most, plural, one {# time} other {# times}} a week.'),
  },
}

/** "At most 100 responses a day." */
export const paceWords = (t: Translator, { count, most, per, spread }: Pace): string => {
  const words = t(PACES[count][per], { most })
  return spread ? t('{pace} This is spread evenly over the period.', { pace: words }) : words
}

const COUNTED: Record<Pace['per'], Message> = {
  hour: msg('{counted} of {most} in this hour'),
  day: msg('{counted} of {most} today'),
  week: msg('{counted} of {most} this week'),
}

type Counted = Pick<Pace, 'per' | 'most'> & { counted: number }

/** "12 of 100 today" */
export const paceFigure = (t: Translator, { counted, most, per }: Counted): string =>
  t(COUNTED[per], { counted: t.number(counted), most: t.number(most) })

/** "12 of 100 today." */
export const countedWords = (t: Translator, { pace, counted }: { pace: Pace; counted: number }): string =>
  `${paceFigure(t, { ...pace, counted })}.`
