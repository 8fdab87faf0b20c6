// By how much a figure differs from that of the period before. Pure.
import { FEW } from '../numbers'

interface Difference {
  /** Shares differ by points; counts by a share of what they were, or by a number where that was small. */
  by: 'points' | 'share' | 'number'
  /** Without a sign. */
  size: number
}

/** Null: none that would be shown. */
export function differenceOf(now: number, before: number, as: 'count' | 'share'): Difference | null {
  const size = Math.abs(now - before)
  if (as === 'share') {
    const points = Math.round(size * 1000) / 10
    return points === 0 ? null : { by: 'points', size: points }
  }
  if (size === 0) return null
  return before < FEW ? { by: 'number', size } : { by: 'share', size: size / before }
}
