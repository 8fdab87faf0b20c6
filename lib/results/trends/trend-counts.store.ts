// Counts answers by periods of time: totals of spans that lie within one, submissions elsewhere.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database, Queries } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { inReadTransaction, type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement, statementFamily } from '@/lib/platform/sql/statement'
import { array, int4, json, nullable, timestamptz } from '@/lib/platform/sql/types'
import { addSealed, addSpans, SETTINGS } from '../counting/counts.store'
import type { Segment } from '../counting/segments.rules'
import { countPoints } from '../facts/counting.rules'
import { FACT } from '../facts/facts.rules'
import { type ByFacts, countParts } from '../facts/filtered-facts.store'
import { hasTotals, type ReportScope, toConditions } from '../filtering/scope.store'
import { type Period, type Piece, runSingly } from '../totals/pieces.store'
import { countWhole, readUntil } from '../totals/sealed.store'
import { findGaps, type Span } from '../totals/spans.store'

/** What was answered in a period of time. */
export class PointCounts {
  responses = 0
  /** By question: submissions with an answer to it. */
  readonly answered = new Map<number, number>()
  /** By possible answer. */
  readonly chosen = new Map<number, number>()

  addSegments(segments: readonly Segment[]): void {
    for (const { quarters = [], answered, chosen } of segments)
      this.add({
        responses: quarters.reduce((all, [, , , , responses]) => all + responses, 0),
        answered,
        chosen,
      })
  }

  add({ responses, answered = [], chosen = [] }: Added): void {
    this.responses += responses
    for (const [id, count] of answered) this.answered.set(id, count + (this.answered.get(id) ?? 0))
    for (const [id, count] of chosen) this.chosen.set(id, count + (this.chosen.get(id) ?? 0))
  }
}

interface Added {
  responses: number
  answered?: Segment['answered'] | undefined
  chosen?: Segment['chosen'] | undefined
}

const tuples = <Tuple extends number[]>() => nullable(json<Tuple[]>())

/**
 * The answers in each part of time: the first begins with the first of `starts`, and each ends where the next
 * begins. `few`: as in `countingStatement`.
 */
export const trendStatement = statementFamily(
  'count-trend',
  (few: boolean, scope: ReportScope, { from, to }: Piece, questionIds: number[], starts: Date[]) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const piece = `s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}`
    const part = `width_bucket(s.created_at, ${parameters.add(array(timestamptz), starts)}::timestamptz[])`
    const asked = `question_id = ANY (${parameters.add(array(int4), questionIds)}::int4[])`
    const join = few
      ? `CROSS JOIN LATERAL (SELECT question_id, answer_ids FROM answers WHERE account_id = $1 AND submission_udid = k.udid AND ${asked} OFFSET 0) AS n`
      : `JOIN (SELECT submission_udid, question_id, answer_ids FROM answers WHERE account_id = $1 AND ${asked}) AS n ON n.submission_udid = k.udid`
    return {
      text: `
WITH k AS MATERIALIZED (
  SELECT s.udid, ${part} AS part FROM submissions s
  WHERE ${conditions} AND ${piece} AND s.responded_at IS NOT NULL AND NOT s.over_goal),
f AS MATERIALIZED (SELECT k.part, n.question_id, n.answer_ids, count(*) AS n FROM k ${join} GROUP BY 1, 2, 3)
SELECT (SELECT json_agg(json_build_array(part, n)) FROM (SELECT part, count(*) AS n FROM k GROUP BY 1) AS x) AS responses,
  (SELECT json_agg(json_build_array(part, question_id, n)) FROM (
    SELECT part, question_id, sum(n) AS n FROM f GROUP BY 1, 2) AS x) AS answered,
  (SELECT json_agg(json_build_array(part, id, n)) FROM (
    SELECT part, id, sum(n) AS n FROM f, unnest(answer_ids) AS id GROUP BY 1, 2) AS x) AS chosen`,
      takes: parameters.takes,
      values: parameters.values,
      yields: {
        responses: tuples<[part: number, count: number]>(),
        answered: tuples<[part: number, questionId: number, count: number]>(),
        chosen: tuples<[part: number, answerId: number, count: number]>(),
      },
    }
  },
)

/**
 * Counts the answers of a scope in parts of time, in order: each ends where the next begins, and the last
 * at the end of the scope. On a server all counts are from one snapshot. `questionIds`: those with
 * possible answers.
 */
export async function countTrend(
  db: Database,
  scope: ReportScope,
  questionIds: number[],
  starts: Date[],
): Promise<PointCounts[]> {
  const count = (on: RunInTransaction) => countOn(db, on, scope, questionIds, starts)
  return db.kind === 'embedded'
    ? countWhole(db, () => count(runSingly(db)))
    : inReadTransaction(db, SETTINGS, count)
}

async function countOn(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  questionIds: number[],
  starts: Date[],
): Promise<PointCounts[]> {
  const points = starts.map(() => new PointCounts())
  const scopes = starts.map((start, n): ReportScope => {
    const from = scope.from && scope.from > start ? scope.from : start
    return { ...scope, from, to: starts[n + 1] ?? scope.to }
  })
  const gaps = hasTotals(scope) ? await addTotals(db, on, scope, scopes, points) : [scope]
  const byFacts = toByFacts(questionIds, starts, points)
  await countParts(db, on, scope, gaps, byFacts, async (piece, few, of) => {
    const counting = trendStatement(few, of, piece, questionIds, starts)
    const [row] = await on(counting, counting.values)
    for (const [part, responses] of row?.responses ?? []) points[part - 1]?.add({ responses })
    for (const [part, ...tuple] of row?.answered ?? [])
      points[part - 1]?.add({ responses: 0, answered: [tuple] })
    for (const [part, ...tuple] of row?.chosen ?? []) points[part - 1]?.add({ responses: 0, chosen: [tuple] })
  })
  return points
}

const QUARTER_MS = 900_000

/** Facts know the quarter of an hour; what is served before the first start is in no scope. */
function toByFacts(questionIds: number[], starts: Date[], points: PointCounts[]): ByFacts | null {
  if (starts.some((start) => start.getTime() % QUARTER_MS !== 0)) return null
  const quarters = starts.map((start) => start.getTime() / QUARTER_MS)
  const pointOf = (quarter: number) => quarters.findLastIndex((start) => start <= quarter)
  return {
    ...{ names: [FACT.quarter], answers: true },
    work: (facts, fits) => {
      for (const { point, ...counts } of countPoints(facts, fits, questionIds, pointOf))
        points[point]?.add(counts)
    },
  }
}

/** Adds totals to the points that they lie in, and returns what they leave to be counted. */
async function addTotals(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  scopes: ReportScope[],
  points: PointCounts[],
): Promise<Period[]> {
  const [sealed] = await on(readUntil, [scope.accountId, scope.surveyId])
  for (const [n, one] of scopes.entries()) {
    if (!sealed?.until || !one.from || one.from >= sealed.until) break
    await addSealed(db, on, one, (segments) => points[n]?.addSegments(segments))
  }
  const used: Span[] = []
  let n = 0
  await addSpans(db, on, scope, (segments, span) => {
    while (scopes[n + 1] && (scopes[n]?.to ?? scope.to) <= span.starts_at) n++
    if (span.ends_at > (scopes[n]?.to ?? scope.to)) return
    points[n]?.addSegments(segments)
    used.push({ starts_at: span.starts_at, ends_at: span.ends_at })
  })
  return findGaps(scope, used)
}

const firstServed = statement({
  name: 'find-first-served',
  prepared: false,
  text: `SELECT least(
  (SELECT created_at FROM submissions WHERE account_id = $1 AND survey_id = $2 ORDER BY created_at LIMIT 1),
  (SELECT min(starts_at) FROM sealed_totals WHERE account_id = $1 AND survey_id = $2)) AS at`,
  takes: [int4, int4],
  yields: { at: nullable(timestamptz) },
})

/** When a survey was first served, or a time within a day before that, if this has totals only; null: never. */
export async function findFirstServed(
  db: Queries,
  accountId: AccountId,
  surveyId: number,
): Promise<Date | null> {
  return (await run(db, firstServed, [accountId, surveyId]))[0]?.at ?? null
}
