// Whether groups of people differ by more than chance explains (docs/results.md).
import { type Counted, meanOf } from './distribution.rules'
import type { NpsReport } from './nps.rules'

/** Groups with fewer people are not tested. */
export const LEAST_TESTED = 30
/** A share is tested only where chance alone lets so many people be expected on each side of it. */
const LEAST_EXPECTED = 5
/** How likely at most it is that chance alone makes any mark of a comparison. */
const ERROR = 0.05

export type Mark = 'higher' | 'lower' | null

/** How likely chance alone makes such a difference; and its direction. */
export interface Difference {
  p: number
  mark: Mark
}

/** The two-sided probability of a standard normal value beyond `z`: erfc, to seven digits (Press et al.). */
function probabilityBeyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const series = [
    0.17087277, -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806, 0.09678418, 0.37409196,
    1.00002368, -1.26551223,
  ]
  return t * Math.exp(-x * x + series.reduce((sum, one) => sum * t + one, 0))
}

const toDifference = (difference: number, variance: number): Difference => {
  const z = difference === 0 ? 0 : difference / Math.sqrt(variance)
  return { p: probabilityBeyond(z), mark: difference > 0 ? 'higher' : 'lower' }
}

export interface Part {
  part: number
  whole: number
}

/** The two-proportion z-test; null: there are too few people for it. */
export function compareShares(a: Part, b: Part): Difference | null {
  if (a.whole < LEAST_TESTED || b.whole < LEAST_TESTED) return null
  const share = (a.part + b.part) / (a.whole + b.whole)
  if (Math.min(share, 1 - share) * Math.min(a.whole, b.whole) < LEAST_EXPECTED) return null
  return toDifference(a.part / a.whole - b.part / b.whole, share * (1 - share) * (1 / a.whole + 1 / b.whole))
}

/** The z-test of two scores with the variances of their adjusted Wald intervals; null: too few people. */
export function compareNps(a: NpsReport, b: NpsReport): Difference | null {
  const [one, other] = [adjustNps(a), adjustNps(b)]
  if (one.all < LEAST_TESTED || other.all < LEAST_TESTED) return null
  return toDifference(one.score - other.score, one.variance + other.variance)
}

function adjustNps({ promoters, passives, detractors }: NpsReport) {
  const all = promoters + passives + detractors
  const [p, d] = [(promoters + 0.75) / (all + 3), (detractors + 0.75) / (all + 3)]
  const score = p - d
  return { all, score, variance: (p + d - score * score) / (all + 3) }
}

/** The z-test of two means with unequal variances (Welch); null: too few people. */
export function compareMeans(a: readonly Counted[], b: readonly Counted[]): Difference | null {
  const [one, other] = [describe(a), describe(b)]
  if (one.all < LEAST_TESTED || other.all < LEAST_TESTED) return null
  const variance = one.variance / one.all + other.variance / other.all
  return variance === 0 ? null : toDifference(one.mean - other.mean, variance)
}

function describe(values: readonly Counted[]) {
  const all = values.reduce((sum, [, count]) => sum + count, 0)
  const mean = meanOf(values) ?? 0
  const squares = values.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0)
  return { all, mean, variance: squares / (all - 1) }
}

/** The marks that stay when all tests together may err once in twenty times (Holm). */
export function toMarks(differences: readonly (Difference | null)[]): Mark[] {
  const tested = differences.filter((one) => one !== null).sort((a, b) => a.p - b.p)
  const end = tested.findIndex(({ p }, n) => p > ERROR / (tested.length - n))
  const certain = new Set(end === -1 ? tested : tested.slice(0, end))
  return differences.map((one) => (one && certain.has(one) ? one.mark : null))
}
