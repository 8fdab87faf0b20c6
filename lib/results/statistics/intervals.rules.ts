// 95 percent confidence intervals of shares and means (docs/results.md). That of NPS is in nps.ts.
import { type Counted, meanOf } from './distribution.rules'

export interface Interval {
  low: number
  high: number
}

const Z = 1.959964

/**
 * The adjusted Wald interval (Agresti and Coull 1998) of a share, 0 to 1, of `whole` people. Null:
 * there are none.
 */
export function shareInterval(part: number, whole: number): Interval | null {
  if (whole === 0) return null
  const all = whole + Z * Z
  const middle = (part + (Z * Z) / 2) / all
  const reach = Z * Math.sqrt((middle * (1 - middle)) / all)
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

/**
 * Student's interval of the mean, within `lowest` and `highest`, the smallest and the largest possible
 * value. Null: fewer than two different values were given, from which no variance can be told.
 */
export function meanInterval(values: readonly Counted[], lowest: number, highest: number): Interval | null {
  const mean = meanOf(values)
  const all = values.reduce((sum, [, count]) => sum + count, 0)
  const squares = values.reduce((sum, [value, count]) => sum + count * (value - (mean ?? 0)) ** 2, 0)
  if (mean === null || all < 2 || squares === 0) return null
  const reach = studentQuantile(all - 1) * Math.sqrt(squares / (all - 1) / all)
  return { low: Math.max(lowest, mean - reach), high: Math.min(highest, mean + reach) }
}

/**
 * The 97.5 percent quantile of Student's t distribution, to three digits: exact for one and two degrees
 * of freedom, Hill's series (1970, algorithm 396) for more.
 */
export function studentQuantile(degrees: number): number {
  const p = 0.05
  if (degrees === 1) return 1 / Math.tan((p * Math.PI) / 2)
  if (degrees === 2) return Math.sqrt(2 / (p * (2 - p)) - 2)
  const a = 1 / (degrees - 0.5)
  const b = 48 / (a * a)
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * degrees
  let y = (d * p) ** (2 / degrees)
  if (y > 0.05 + a) {
    const x = -Z
    y = x * x
    if (degrees < 5) c += 0.3 * (degrees - 4.5) * (x + 0.6)
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    y = Math.expm1(a * y * y)
  } else {
    y =
      ((1 / (((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3) + 0.5 / (degrees + 4)) *
        y -
        1) *
        ((degrees + 1) / (degrees + 2)) +
      1 / y
  }
  return Math.sqrt(degrees * y)
}
