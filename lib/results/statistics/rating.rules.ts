// The score of a rating: a single choice on a scale such as 1 to 5 (docs/results.md).
import { meanOf, shareOf } from './distribution.rules'
import { findTopBox, numbersOf } from './top-box.rules'

interface Bar {
  answerId: number
  key: string
  content: string
  count: number
}

export interface Rating {
  mean: number
  /** The highest answers that say that somebody is satisfied, lowest first. */
  topNumbers: number[]
  /** Of those who answered, 0 to 1. */
  topShare: number
}

/** The highest number of a scale that is a rating. */
const MOST = 10

/** Null: the answers are no whole numbers from 0 or 1 on without a gap, or nobody answered. */
export function ratingOf(bars: readonly Bar[]): Rating | null {
  const answers = bars.map(({ answerId, key, content }) => ({ id: answerId, key, content }))
  const numbers = numbersOf(answers)
  if (!numbers) return null
  const scale = [...numbers.values()].sort((a, b) => a - b)
  const first = scale[0] ?? 0
  if (scale.length < 3 || first < 0 || first > 1 || (scale.at(-1) ?? 0) > MOST) return null
  if (scale.some((value, at) => value !== first + at)) return null
  const counted = bars.map(({ answerId, count }) => [numbers.get(answerId) ?? 0, count] as const)
  const mean = meanOf(counted)
  const top = findTopBox({ kind: 'single_choice', settings: { nps: false }, possibleAnswers: answers }) ?? []
  const all = bars.reduce((sum, { count }) => sum + count, 0)
  const chosen = bars.reduce((sum, { answerId, count }) => sum + (top.includes(answerId) ? count : 0), 0)
  const topShare = shareOf(chosen, all)
  if (mean === null || topShare === null) return null
  return { mean, topNumbers: top.map((id) => numbers.get(id) ?? 0).sort((a, b) => a - b), topShare }
}
