// The score of a rating: a single choice on a scale such as 1 to 5 (docs/results.md).
import { type Counted, meanOf, shareOf } from './distribution.rules'
import { type Interval, meanInterval, shareInterval } from './intervals.rules'
import { findTopBox, numbersOf } from './top-box.rules'

interface Bar {
  answerId: number
  key: string
  content: string
  count: number
}

/** The highest answers, which say that somebody is satisfied. */
export interface TopBox {
  /** Lowest first. */
  answerKeys: string[]
  count: number
  /** Of those who answered, 0 to 1. */
  share: number
  interval: Interval | null
}

export interface Rating {
  mean: number
  /** 95 percent; null: it cannot be told. */
  interval: Interval | null
  topBox: TopBox
}

/** The highest number of a scale that is a rating. */
const MOST = 10

type Answer = Pick<Bar, 'key' | 'content'> & { id: number }

/** The number of each answer; null: they are no whole numbers from 0 or 1 on without a gap. */
export function ratingScale(answers: readonly Answer[]): Map<number, number> | null {
  const numbers = numbersOf(answers)
  if (!numbers) return null
  const scale = [...numbers.values()].sort((a, b) => a - b)
  const first = scale[0] ?? 0
  if (scale.length < 3 || first < 0 || first > 1 || (scale.at(-1) ?? 0) > MOST) return null
  return scale.some((value, at) => value !== first + at) ? null : numbers
}

/** The mean of numbers with its interval, on their scale. */
export function meanOfScale(values: readonly Counted[]): { mean: number | null; interval: Interval | null } {
  const scale = values.map(([value]) => value)
  return { mean: meanOf(values), interval: meanInterval(values, Math.min(...scale), Math.max(...scale)) }
}

/** Null: it is no rating, or nobody answered. */
export function ratingOf(bars: readonly Bar[]): Rating | null {
  const answers = bars.map(({ answerId, key, content }) => ({ id: answerId, key, content }))
  const numbers = ratingScale(answers)
  if (!numbers) return null
  const numberOf = (answerId: number) => numbers.get(answerId) ?? 0
  const { mean, interval } = meanOfScale(bars.map(({ answerId, count }) => [numberOf(answerId), count]))
  const top = findTopBox({ kind: 'single_choice', settings: { nps: false }, possibleAnswers: answers }) ?? []
  const inTop = bars
    .filter(({ answerId }) => top.includes(answerId))
    .sort((a, b) => numberOf(a.answerId) - numberOf(b.answerId))
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  const count = inTop.reduce((sum, bar) => sum + bar.count, 0)
  const share = shareOf(count, all)
  if (mean === null || share === null) return null
  const answerKeys = inTop.map(({ key }) => key)
  return { mean, interval, topBox: { answerKeys, count, share, interval: shareInterval(count, all) } }
}
