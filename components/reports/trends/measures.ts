// What can be drawn over time: scores, means and shares of each question, with their values at each point.
import type { z } from 'zod'
import type { showTrends } from '@/lib/contract/console/trends'
import { nameAmong } from '@/lib/domain/reports/question-name'
import { FEW, inDay, inHundredths, inPercent, signed } from '../numbers'
import { plainWords } from '../plain-words'

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
  /** The smallest and the largest possible value. */
  scale: [number, number]
}

function measuresOf(question: Question, key: string): Measure[] {
  const { content, nps, means, topBox, bars, answered } = question
  const title = plainWords(content, 80)
  const measure = (
    part: string,
    short: string,
    figures: Figure[],
    write: Measure['write'],
    scale: Measure['scale'],
    about: string | null = null,
  ): Measure => ({
    ...{ id: `${key}:${part}`, name: `${short} · ${title}`, about },
    ...{ figures, answered, write, scale },
  })
  const shares = (list: { share: number | null; interval: Figure['interval'] }[]): Figure[] =>
    list.map(({ share, interval }) => ({ value: share, interval }))
  const numbers = bars.map((bar) => Number(bar.content))
  const words = (keys: string[]) =>
    bars
      .filter(({ key: own }) => keys.includes(own))
      .map((bar) => plainWords(bar.content, 30))
      .join(' or ')
  const scores = [
    nps &&
      measure(
        'nps',
        'NPS',
        nps.map(({ score, interval }) => ({ value: score, interval })),
        signed,
        [-100, 100],
        'NPS is the share of promoters (9 and 10) minus the share of detractors (0 to 6).',
      ),
    means &&
      measure(
        'mean',
        'Mean',
        means.map(({ mean, interval }) => ({ value: mean, interval })),
        inHundredths,
        [Math.min(...numbers), Math.max(...numbers)],
      ),
    topBox &&
      measure(
        'top_box',
        'Top box',
        shares(topBox.shares),
        inPercent,
        [0, 1],
        `The top box is the share of everybody who chose ${words(topBox.answerKeys)}.`,
      ),
  ]
  return [
    ...scores.filter((one) => one !== null),
    ...bars.map((bar) =>
      measure(
        `share:${bar.key}`,
        `Share of “${plainWords(bar.content, 40)}”`,
        shares(bar.shares),
        inPercent,
        [0, 1],
      ),
    ),
  ]
}

/** All that can be drawn; the first is the one to begin with. */
export const toMeasures = ({ questions }: Trends): Measure[] =>
  questions
    .filter(({ answered }) => answered.some((count) => count > 0))
    .flatMap((question) => measuresOf(question, nameAmong(questions, question)))
    .sort((a, b) => Number(b.id.endsWith(':nps')) - Number(a.id.endsWith(':nps')))

export interface DrawnPoint {
  label: string
  value: number | null
  interval: [low: number, high: number] | null
  answered: number
  few: boolean
  state: Trends['points'][number]['state']
}

export const STATE_WORDS = {
  whole: null,
  running: 'not over yet',
  cut: 'only in part in the period',
} satisfies Record<DrawnPoint['state'], string | null>

const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The name of a point in words. Labels are different from each other. */
function labelOf(name: string, step: Step): string {
  if (step === 'month') return monthWords.format(new Date(`${name}-01T00:00:00Z`))
  if (step === 'hour') return `${inDay(name.slice(0, 10), 'short')}, ${name.slice(11)}:00`
  return step === 'week' ? `Week of ${inDay(name)}` : inDay(name)
}

export const toDrawn = ({ points, step }: Trends, { figures, answered }: Measure): DrawnPoint[] =>
  points.map(({ name, state }, n) => {
    const { value = null, interval = null } = figures[n] ?? {}
    const count = answered[n] ?? 0
    return {
      label: labelOf(name, step),
      value: count === 0 ? null : value,
      interval: count === 0 || interval === null ? null : [interval.low, interval.high],
      answered: count,
      few: count < FEW,
      state,
    }
  })

/** "between 3.1 and 4.2"; null: it cannot be told. */
export const intervalWords = (interval: DrawnPoint['interval'], write: Measure['write']): string | null =>
  interval && `${write(interval[0])} to ${write(interval[1])}`
