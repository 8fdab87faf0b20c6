// The Net Promoter Score with its confidence interval.

export interface NpsReport {
  promoters: number
  passives: number
  detractors: number
  /** -100 to 100; null: nobody answered. */
  score: number | null
  /** 95 percent; null: nobody answered. */
  interval: { low: number; high: number } | null
}

const Z = 1.959964

export const NPS_GROUPS = ['detractors', 'passives', 'promoters'] as const

export const npsGroupOf = (score: number): (typeof NPS_GROUPS)[number] =>
  score >= 9 ? 'promoters' : score >= 7 ? 'passives' : 'detractors'

/**
 * Takes scores 0 to 10 with their counts. The interval is the adjusted Wald interval (Rocks 2016):
 * three answers are added, spread as if nothing were known, so that a few equal answers do not look
 * certain.
 */
export function countNps(scores: Iterable<readonly [score: number, count: number]>): NpsReport {
  const groups = { promoters: 0, passives: 0, detractors: 0 }
  for (const [score, count] of scores) groups[npsGroupOf(score)] += count
  const { promoters, passives, detractors } = groups
  const all = promoters + passives + detractors
  if (all === 0) return { promoters, passives, detractors, score: null, interval: null }
  const score = (100 * (promoters - detractors)) / all
  const p = (promoters + 0.75) / (all + 3)
  const d = (detractors + 0.75) / (all + 3)
  const middle = p - d
  const reach = Z * Math.sqrt((p + d - middle * middle) / (all + 3))
  const interval = {
    low: Math.max(-100, Math.min(score, 100 * (middle - reach))),
    high: Math.min(100, Math.max(score, 100 * (middle + reach))),
  }
  return { promoters, passives, detractors, score, interval }
}
