// The answers at each point of a trend. Unless a step is asked for, points are as short as they can be with enough
// answers to say something.

import { type Message, msg } from '@/lib/platform/contract/translator'
import type { Database } from '@/lib/platform/db/database'
import type { Read } from '../filtering/read-scope'
import { refuse } from '../filtering/resolve-filter'
import { countTrend, PointCounts } from './trend-counts.store'
import {
  chooseStep,
  hasEnough,
  listPoints,
  longerSteps,
  MOST_POINTS,
  placesIn,
  type Step,
  type TrendPoint,
} from './trend-points.rules'
import { isTrended } from './trend-questions'

export interface CountedPoints {
  step: Step
  points: TrendPoint[]
  counts: PointCounts[]
}

/** `from`: the first time that has a point. `asked`: the step; absent: as suits the period and how many answered. */
export async function countPoints(
  db: Database,
  { scope, versions }: Pick<Read, 'scope' | 'versions'>,
  from: Date,
  asked: Step | undefined,
): Promise<CountedPoints> {
  const step = asked ?? chooseStep(from, scope.to)
  const points = listPoints(step, scope.zone, from, scope.to)
  if (!points) return refuse('step', TOO_MANY[step], { most: MOST_POINTS })
  const shortest = { step, points, counts: await countVersions(db, versions, points) }
  if (asked) return shortest
  let counted: CountedPoints = shortest
  for (const longer of longerSteps(step)) {
    if (hasEnough(mostAnswered(counted.counts))) break
    const next = listPoints(longer, scope.zone, from, scope.to)
    // One point is no trend.
    if (!next || next.length < 2) break
    const counts = addUp(shortest, next) ?? (await countVersions(db, versions, next))
    counted = { step: longer, points: next, counts }
  }
  return counted
}

/** The answers at each point, of all versions. */
async function countVersions(
  db: Database,
  versions: Read['versions'],
  points: readonly TrendPoint[],
): Promise<PointCounts[]> {
  const starts = points.map(({ from }) => from)
  const counts = starts.map(() => new PointCounts())
  for (const { survey, scope, ids } of versions) {
    const asked = survey.questions.filter(isTrended).map(({ id }) => id)
    const own = await countTrend(db, scope, asked, starts)
    for (const [n, { responses, answered, chosen }] of own.entries())
      counts[n]?.add({
        responses,
        answered: [...answered].map(([id, count]) => [ids.joinedQuestion(id), count]),
        chosen: [...chosen].map(([id, count]) => [ids.joinedAnswer(id), count]),
      })
  }
  return counts
}

/** The answers at longer points; null: they do not consist of the counted ones, as months do not of weeks. */
function addUp({ points, counts }: CountedPoints, longer: readonly TrendPoint[]): PointCounts[] | null {
  const places = placesIn(longer, points)
  if (!places) return null
  const sums = longer.map(() => new PointCounts())
  for (const [n, { responses, answered, chosen }] of counts.entries())
    sums[places[n] ?? -1]?.add({ responses, answered: [...answered], chosen: [...chosen] })
  return sums
}

/** The answers at each point to the question that most people answered. */
function mostAnswered(counts: readonly PointCounts[]): number[] {
  const all = new PointCounts()
  for (const { answered } of counts) all.add({ responses: 0, answered: [...answered] })
  const [most] = [...all.answered].sort(([, a], [, b]) => b - a)
  return most ? counts.map(({ answered }) => answered.get(most[0]) ?? 0) : []
}

const TOO_MANY: Record<Step, Message> = {
  hour: msg(
    'there would be more than {most} points, one each hour: choose a longer step or a shorter period',
  ),
  day: msg('there would be more than {most} points, one each day: choose a longer step or a shorter period'),
  week: msg(
    'there would be more than {most} points, one each week: choose a longer step or a shorter period',
  ),
  month: msg(
    'there would be more than {most} points, one each month: choose a longer step or a shorter period',
  ),
}
