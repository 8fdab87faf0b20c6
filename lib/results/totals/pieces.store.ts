// How the submissions of a survey are split, so that no statement takes long.
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { runKept } from '@/lib/platform/sql/kept-statements'
import { type RunInTransaction, run } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { int4, int8, nullable, timestamptz } from '@/lib/platform/sql/types'
import type { ReportScope } from '../filtering/scope.store'

export interface Piece {
  from: Date
  /** Exclusive. */
  to: Date
}

/** A piece whose start is perhaps not known: null is before the first submission. */
export interface Period {
  from: Date | null
  to: Date
}

/** Runs statements on their own, each with its own snapshot. */
export const runSingly =
  (db: Database): RunInTransaction =>
  (statement, values) =>
    db.kind === 'embedded' && !statement.prepared
      ? runKept(db, statement, values)
      : run(db, statement, values)

/**
 * Numbers of submissions in a piece, and how many milliseconds it may take. A server counts as much as
 * fits into a statement's timeout. The embedded database has one connection for everybody, so its pieces
 * are small.
 */
const PLAN = {
  postgres: { first: 500_000, least: 500_000, most: 500_000, patience: Number.POSITIVE_INFINITY },
  embedded: { first: 200, least: 50, most: 1000, patience: 6 },
}

/** Up to this many submissions it is faster to look up the answers of each than to join all. */
const FEW = 20_000

type CountedScope = Pick<ReportScope, 'accountId' | 'surveyId' | 'watch'> & Partial<Period>

/**
 * Works through the submissions of a period, oldest first, in pieces that do not overlap, so that
 * their counts add up. A slow piece makes the next ones smaller. `few`: the piece is small.
 */
export async function workInPieces(
  db: Database,
  on: RunInTransaction,
  scope: CountedScope,
  period: Period,
  work: (piece: Piece, few: boolean) => Promise<void>,
): Promise<void> {
  const { accountId, surveyId, watch } = scope
  const { least, most, patience, ...plan } = PLAN[db.kind]
  const find = async (from: Date, offset: number): Promise<Date | null> =>
    (await on(findEndTime, [accountId, surveyId, from, period.to, offset]))[0]?.at ?? null
  let rows = plan.first
  const [first] = await on(findFirstTime, [accountId, surveyId, period.from])
  let from = first?.at ?? period.to
  const began = (scope.from ?? from).getTime()
  const ends = (scope.to ?? period.to).getTime()
  while (from < period.to) {
    const afterFew: Date | null = rows > FEW ? await find(from, FEW) : null
    const few = rows <= FEW || afterFew === null
    const end: Date = (few && rows > FEW ? null : await find(from, rows)) ?? period.to
    // All in one millisecond cannot be split.
    const to = end > from ? end : new Date(from.getTime() + 1)
    const since = performance.now()
    await work({ from, to }, few)
    const took = performance.now() - since
    if (took > patience * 2) rows = Math.max(least, Math.floor(rows / 2))
    else if (took < patience) rows = Math.min(most, rows * 2)
    watch?.at(scope, Math.min(1, (to.getTime() - began) / Math.max(1, ends - began)))
    await yieldToOthers(db)
    from = to
  }
}

const findFirstTime = statement({
  name: 'find-first-submission',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions
     WHERE account_id = $1 AND survey_id = $2 AND created_at >= coalesce($3::timestamptz, '-infinity')
     ORDER BY created_at LIMIT 1`,
  takes: [int4, int4, nullable(timestamptz)],
  yields: { at: timestamptz },
})

const findEndTime = statement({
  name: 'find-end-of-piece',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions
     WHERE account_id = $1 AND survey_id = $2 AND created_at >= $3 AND created_at < $4
     ORDER BY created_at OFFSET $5 LIMIT 1`,
  takes: [int4, int4, timestamptz, timestamptz, int8],
  yields: { at: timestamptz },
})
