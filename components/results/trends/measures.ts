// What can be drawn over time: scores, means and shares of each question, with their values at each point.
import type { z } from 'zod'
import { msg, type Translator } from '@/lib/platform/contract/translator'
import { nameAmong } from '@/lib/results/exporting/question-name.rules'
import type { showTrends } from '@/lib/results/trends/trends.endpoint'
import { FEW, inDay, inHundredths, inMean, inPercent, percentTick, signed, signedTick } from '../numbers'
import { plainWords, questionWords } from '../plain-words'

export type Trends = z.output<typeof showTrends.reply>
export type Step = Trends['step']
type Question = Trends['questions'][number]

interface Figure {
  value: number | null
  interval: { low: number; high: number } | null
}

export interface Measure {
  /** Unique within a survey; in the words of the file: `recommend:nps`, `colour:share:blue`. */
  id: string
  name: string
  /** What it is, where its name does not say so. */
  about: string | null
  figures: Figure[]
  answered: number[]
  write: (value: number) => string
  /** A value on the scale. */
  writeTick: (value: number) => string
  /** The smallest and the largest possible value. */
  scale: [number, number]
}

/** How a value is written, and one on the scale. */
type Written = [Measure['write'], Measure['writeTick']]

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Words of a survey within those of the console, as <bdi> does where there are elements. */
const apart = (words: string): string => (RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words)

function measuresOf(t: Translator, question: Question, key: string): Measure[] {
  const { nps, means, topBox, bars, answered } = question
  const title = apart(questionWords(t, question, 80))
  const measure = (
    part: string,
    short: string,
    figures: Figure[],
    [write, writeTick]: Written,
    scale: Measure['scale'],
    about: string | null = null,
  ): Measure => ({
    ...{ id: `${key}:${part}`, name: `${short} · ${title}`, about },
    ...{ figures, answered, write, writeTick, scale },
  })
  const shares = (list: { share: number | null; interval: Figure['interval'] }[]): Figure[] =>
    list.map(({ share, interval }) => ({ value: share, interval }))
  const asShares: Written = [(value) => inPercent(t, value), (value) => percentTick(t, value)]
  const numbers = bars.map((bar) => Number(bar.content))
  const words = (keys: string[]) =>
    new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(
      bars.filter(({ key: own }) => keys.includes(own)).map((bar) => plainWords(t, bar.content, 30)),
    )
  const scores = [
    nps &&
      measure(
        'nps',
        t('NPS'),
        nps.map(({ score, interval }) => ({ value: score, interval })),
        [(value) => signed(t, value), (value) => signedTick(t, value)],
        [-100, 100],
        t('NPS is the share of promoters (9 and 10) minus the share of detractors (0 to 6).'),
      ),
    means &&
      measure(
        'mean',
        t('Mean'),
        means.map(({ mean, interval }) => ({ value: mean, interval })),
        [(value) => inMean(t, value), (value) => inHundredths(t, value)],
        [Math.min(...numbers), Math.max(...numbers)],
      ),
    topBox &&
      measure(
        'top_box',
        t('Top box'),
        shares(topBox.shares),
        asShares,
        [0, 1],
        t('The top box is the share of everybody who chose {answers}.', {
          answers: words(topBox.answerKeys),
        }),
      ),
  ]
  return [
    ...scores.filter((one) => one !== null),
    ...bars.map((bar) =>
      measure(
        `share:${bar.key}`,
        t('Share of “{answer}”', { answer: apart(plainWords(t, bar.content, 40)) }),
        shares(bar.shares),
        asShares,
        [0, 1],
      ),
    ),
  ]
}

/** The one to begin with: the score that leads the page, if there is one. */
export const mainMeasure = (measures: readonly Measure[]): Measure | undefined =>
  measures.find(({ id }) => id.endsWith(':nps')) ??
  measures.find(({ id }) => id.endsWith(':mean')) ??
  measures[0]

/** All that can be drawn. */
export const toMeasures = (t: Translator, { questions }: Trends): Measure[] =>
  questions
    .filter(({ answered }) => answered.some((count) => count > 0))
    .flatMap((question) => measuresOf(t, question, nameAmong(questions, question)))
    .sort((a, b) => Number(b.id.endsWith(':nps')) - Number(a.id.endsWith(':nps')))

export interface DrawnPoint {
  label: string
  /** The label as short as the axis has it. */
  short: string
  value: number | null
  interval: [low: number, high: number] | null
  answered: number
  few: boolean
  state: Trends['points'][number]['state']
}

export const STATE_WORDS = {
  whole: null,
  running: msg('not over yet'),
  cut: msg('only in part in the period'),
} satisfies Record<DrawnPoint['state'], string | null>

const monthWords = (t: Translator, name: string, year?: 'numeric'): string =>
  new Intl.DateTimeFormat(t.locale, { month: 'short', year, timeZone: 'UTC' }).format(
    new Date(`${name}-01T00:00:00Z`),
  )

/** The name of a point in words. Labels are different from each other. */
function labelsOf(t: Translator, name: string, step: Step): Pick<DrawnPoint, 'label' | 'short'> {
  if (step === 'month') return { label: monthWords(t, name, 'numeric'), short: monthWords(t, name) }
  if (step === 'hour') {
    const label = `${inDay(t, name.slice(0, 10), 'short')}, ${name.slice(11)}:00`
    return { label, short: label }
  }
  const day = inDay(t, name)
  return { label: step === 'week' ? t('Week of {day}', { day }) : day, short: inDay(t, name, 'short') }
}

export const toDrawn = (
  t: Translator,
  { points, step }: Trends,
  { figures, answered }: Measure,
): DrawnPoint[] =>
  points.map(({ name, state }, n) => {
    const { value = null, interval = null } = figures[n] ?? {}
    const count = answered[n] ?? 0
    return {
      ...labelsOf(t, name, step),
      value: count === 0 ? null : value,
      interval: count === 0 || interval === null ? null : [interval.low, interval.high],
      answered: count,
      few: count < FEW,
      state,
    }
  })

/** "3.1 to 4.2"; null: it cannot be told. */
export const intervalWords = (
  t: Translator,
  interval: DrawnPoint['interval'],
  write: Measure['write'],
): string | null => interval && t('{low} to {high}', { low: write(interval[0]), high: write(interval[1]) })
