// The points, scores and intervals of a trend, told without the product's code.
import { localHour } from '../count-plainly'
import { meanOf } from './figures'

export type Step = 'hour' | 'day' | 'week' | 'month'

/** The name of the point that a time is in. */
export function pointOf(at: Date, step: Step, zone: string): string {
  const hour = localHour(at, zone)
  if (step === 'hour') return hour
  if (step === 'month') return hour.slice(0, 7)
  const day = new Date(`${hour.slice(0, 10)}T12:00:00Z`)
  if (step === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Agresti and Coull: two successes and two failures more, nearly. */
export function shareReach(part: number, whole: number): { low: number; high: number } | null {
  if (whole === 0) return null
  const n = whole + 1.959964 ** 2
  const p = (part + 1.959964 ** 2 / 2) / n
  const reach = 1.959964 * Math.sqrt((p * (1 - p)) / n)
  return { low: Math.max(0, p - reach), high: Math.min(1, p + reach) }
}

/** Rocks 2016. */
export function npsReach(scores: number[]): { low: number; high: number } | null {
  if (scores.length === 0) return null
  const n = scores.length + 3
  const up = (scores.filter((score) => score >= 9).length + 0.75) / n
  const down = (scores.filter((score) => score <= 6).length + 0.75) / n
  const score =
    (scores.filter((one) => one >= 9).length - scores.filter((one) => one <= 6).length) / scores.length
  const reach = 1.959964 * Math.sqrt((up + down - (up - down) ** 2) / n)
  return {
    low: 100 * Math.max(-1, Math.min(score, up - down - reach)),
    high: 100 * Math.min(1, Math.max(score, up - down + reach)),
  }
}

/** The area of Student's density from 0 to `t`, by Simpson's rule. */
function area(t: number, degrees: number): number {
  const density = (x: number) => (1 + (x * x) / degrees) ** (-(degrees + 1) / 2)
  const simpson = (from: number, to: number) => {
    const steps = 4000
    let sum = density(from) + density(to)
    for (let n = 1; n < steps; n++) sum += density(from + ((to - from) * n) / steps) * (n % 2 === 1 ? 4 : 2)
    return (sum * (to - from)) / steps / 3
  }
  // The whole area by substitution x = u / (1 - u), so that its end is finite.
  let whole = 0
  const steps = 20_000
  for (let n = 0; n < steps; n++) {
    const u = (n + 0.5) / steps
    whole += density(u / (1 - u)) / (1 - u) ** 2 / steps
  }
  return simpson(0, t) / whole / 2
}

const quantiles = new Map<number, number>()

/** By halving. */
export function studentPlainly(degrees: number): number {
  const known = quantiles.get(degrees)
  if (known !== undefined) return known
  let [low, high] = [1.9, 13]
  for (let n = 0; n < 40; n++) {
    const middle = (low + high) / 2
    if (area(middle, degrees) < 0.475) low = middle
    else high = middle
  }
  quantiles.set(degrees, low)
  return low
}

/** Student's interval, on a scale. */
export function meanReach(values: number[], scale: [number, number]): { low: number; high: number } | null {
  if (new Set(values).size < 2) return null
  const mean = meanOf(values)
  const square = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (values.length - 1)
  const reach = studentPlainly(values.length - 1) * Math.sqrt(square / values.length)
  return { low: Math.max(scale[0], mean - reach), high: Math.min(scale[1], mean + reach) }
}
