// Counts what a database contains, to compare it with what was acknowledged.
import type { Pool } from 'pg'

export interface Counts {
  submissions: number
  devices: number
  /** Submissions that were viewed. */
  viewed: number
  answers: number
  /** Sum of the counters of all surveys. */
  responses: number
  /** Sum of the counters of all possible answers. */
  ticks: number
  events: number
}

export const NOTHING: Counts = {
  ...{ submissions: 0, devices: 0, viewed: 0 },
  ...{ answers: 0, responses: 0, ticks: 0, events: 0 },
}

const NAMES = ['submissions', 'devices', 'viewed', 'answers', 'responses', 'ticks', 'events'] as const

const SQL = `
SELECT (SELECT count(*) FROM submissions)::int AS submissions, (SELECT count(*) FROM devices)::int AS devices,
  (SELECT count(viewed_at) FROM submissions)::int AS viewed, (SELECT count(*) FROM answers)::int AS answers,
  (SELECT coalesce(sum(response_count), 0) FROM surveys)::int AS responses,
  (SELECT coalesce(sum(count), 0) FROM answer_tallies)::int AS ticks,
  (SELECT count(*) FROM events)::int AS events`

export async function readCounts(pool: Pool): Promise<Counts> {
  return (await pool.query<Counts>(SQL)).rows[0] ?? NOTHING
}

export const addCounts = (one: Counts, other: Partial<Counts>, times = 1): Counts => {
  const sum = { ...one }
  for (const name of NAMES) sum[name] += (other[name] ?? 0) * times
  return sum
}

/** The differences in words; null if there are none. */
export function tellDifference(expected: Counts, found: Counts): string | null {
  const wrong = NAMES.filter((name) => expected[name] !== found[name])
  if (wrong.length === 0) return null
  return wrong
    .map((name) => `${name}: ${expected[name]} were acknowledged, ${found[name]} are stored`)
    .join('; ')
}
