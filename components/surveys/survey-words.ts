// Describes surveys in words: kinds, figures and times.
import { type Message, msg, type Translator } from '@/lib/platform/contract/translator'
import type { SurveySummary } from './list/survey-types'

const PRESENTATIONS: Record<SurveySummary['presentation'], Message> = {
  docked: msg('Docked'),
  inline: msg('In the page'),
  top_bar: msg('Bar on top'),
  bottom_bar: msg('Bar at the bottom'),
  fullscreen: msg('Full screen'),
}

/** "One, two, three"; empty: ''. */
export const listWords = (t: Translator, words: readonly string[]): string =>
  words.length === 0 ? '' : words.reduce((list, next) => t('{list}, {next}', { list, next }))

/** The presentation and kind of a survey: "Docked, poll, event “checkout”". */
export const typeWords = (t: Translator, { presentation, poll, eventName }: SurveySummary): string =>
  listWords(t, [
    t(PRESENTATIONS[presentation]),
    ...(poll ? [t('poll')] : []),
    ...(eventName ? [t('event “{name}”', { name: eventName })] : []),
  ])

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.436875 * DAY
const YEAR = 12 * MONTH

interface Step {
  unit: number
  /** Up to how many of the unit. */
  most: number
  ago: Message
  /** A sentence about what is still to come. */
  ahead: Message
}

const STEPS: readonly Step[] = [
  { unit: 1000, most: 44, ago: msg('a few seconds ago'), ahead: msg('in a few seconds') },
  { unit: 1000, most: 89, ago: msg('a minute ago'), ahead: msg('in a minute') },
  {
    ...{ unit: MINUTE, most: 44 },
    ago: msg('{count, plural, one {# minute} other {# minutes}} ago'),
    ahead: msg('in {count, plural, one {# minute} other {# minutes}}'),
  },
  { unit: MINUTE, most: 89, ago: msg('an hour ago'), ahead: msg('in an hour') },
  {
    ...{ unit: HOUR, most: 21 },
    ago: msg('{count, plural, one {# hour} other {# hours}} ago'),
    ahead: msg('in {count, plural, one {# hour} other {# hours}}'),
  },
  { unit: HOUR, most: 35, ago: msg('a day ago'), ahead: msg('in a day') },
  {
    ...{ unit: DAY, most: 25 },
    ago: msg('{count, plural, one {# day} other {# days}} ago'),
    ahead: msg('in {count, plural, one {# day} other {# days}}'),
  },
  { unit: DAY, most: 45, ago: msg('a month ago'), ahead: msg('in a month') },
  {
    ...{ unit: MONTH, most: 10 },
    ago: msg('{count, plural, one {# month} other {# months}} ago'),
    ahead: msg('in {count, plural, one {# month} other {# months}}'),
  },
  { unit: MONTH, most: 17, ago: msg('a year ago'), ahead: msg('in a year') },
  {
    ...{ unit: YEAR, most: Number.POSITIVE_INFINITY },
    ago: msg('{count, plural, one {# year} other {# years}} ago'),
    ahead: msg('in {count, plural, one {# year} other {# years}}'),
  },
]

/** "3 hours ago", "in a day". `moment`: an ISO 8601 time; `now`: in ms since 1970. */
export function agoWords(t: Translator, moment: string, now: number): string {
  const ms = now - Date.parse(moment)
  for (const { unit, most, ago, ahead } of STEPS) {
    const count = Math.round(Math.abs(ms) / unit)
    if (count <= most) return ms < 0 ? t(ahead, { count }) : t(ago, { count })
  }
  return ''
}
