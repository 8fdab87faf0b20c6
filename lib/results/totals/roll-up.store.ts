// Makes the totals of a survey, from its settled submissions, piece by piece. Several processes can do
// so at once, and be killed.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { isLockTaken } from '@/lib/platform/sql/errors'
import { inPlannedTransaction, type RunInTransaction } from '@/lib/platform/sql/run'
import type { RowOf } from '@/lib/platform/sql/statement'
import { countingStatement, TOTALS_KEY, toSegments } from '../counting/counting-sql.store'
import { addSegments, type CountedParts } from '../counting/segments.rules'
import { writeDeviceTotals } from './device-totals.store'
import type { Piece } from './pieces.store'
import { addRollup, dropMarked, findGap, lockRollup, readSpan, setEndings, writeSpan } from './spans.store'

export interface RolledSurvey {
  accountId: AccountId
  surveyId: number
  parts: CountedParts
}

/** Numbers of submissions. */
interface Sizes {
  /** The most in a span: a change to one of them makes reports count the others too. */
  span: number
  /** The most that one statement counts. */
  piece: number
  /** How many must have settled after the last span. */
  least: number
}

const SIZES: Record<Database['kind'], Sizes> = {
  postgres: { span: 10_000, piece: 10_000, least: 1000 },
  embedded: { span: 1000, piece: 400, least: 400 },
}

/**
 * Makes the totals that are missing or out of date. False: it took longer than `mostMs`, or somebody
 * else has been making them; some may still be missing.
 */
export async function rollUp(
  db: Database,
  survey: RolledSurvey,
  { sizes = SIZES[db.kind], mostMs = Number.POSITIVE_INFINITY } = {},
): Promise<boolean> {
  const until = performance.now() + mostMs
  try {
    while (await inPlannedTransaction(db, (run) => rollUpPiece(run, survey, sizes))) {
      if (performance.now() > until) return false
      await yieldToOthers(db)
    }
    return true
  } catch (error) {
    if (isLockTaken(error)) return false
    throw error
  }
}

/**
 * The lock comes first, so that what is counted after marks are taken away includes what they
 * marked. A change that commits later has its own mark.
 */
async function rollUpPiece(
  run: RunInTransaction,
  { accountId, surveyId, parts }: RolledSurvey,
  { span, piece, least }: Sizes,
): Promise<boolean> {
  const key = TOTALS_KEY
  await run(addRollup, [accountId, surveyId, key])
  const [rollup] = await run(lockRollup, [accountId, surveyId])
  if (rollup && rollup.endings !== key) await run(setEndings, [accountId, surveyId, key])
  await run(dropMarked, [accountId, surveyId])
  const [gap] = await run(findGap, [accountId, surveyId, piece, least])
  if (!gap) return false
  const counted = await countSpan(
    run,
    { accountId, surveyId, parts },
    { from: gap.starts_at, to: gap.ends_at },
  )
  const [before] = gap.before ? await run(readSpan, [accountId, surveyId, gap.before]) : []
  const joins = before !== undefined && before.impressions + counted.impressions <= span
  const from = (joins && gap.before) || gap.starts_at
  await saveSpan(
    run,
    { accountId, surveyId },
    { from, to: gap.ends_at },
    joins ? addTotals(before, counted) : counted,
  )
  return true
}

/** Writes the totals of a span, whatever was there. */
export async function saveSpan(
  run: RunInTransaction,
  { accountId, surveyId }: Pick<RolledSurvey, 'accountId' | 'surveyId'>,
  { from, to }: Piece,
  { impressions, viewed, answered, last_answer_at, totals }: SpanTotals,
): Promise<void> {
  const figures = [impressions, viewed, answered, last_answer_at] as const
  const lists = [JSON.stringify(totals), writeDeviceTotals(totals)] as const
  await run(writeSpan, [accountId, surveyId, from, to, ...figures, ...lists])
}

export type SpanTotals = RowOf<typeof readSpan.yields>

/** Counts the submissions of a span. */
export async function countSpan(
  run: RunInTransaction,
  { accountId, surveyId, parts }: RolledSurvey,
  piece: Piece,
): Promise<SpanTotals> {
  const everything = { accountId, surveyId, conditions: [] }
  const counting = countingStatement(true, everything, piece, parts)
  const [row] = await run(counting, counting.values)
  if (!row) throw new Error('A count has no row.')
  const { impressions, viewed, answered_at_all, last_answer_at } = row
  return { impressions, viewed, answered: answered_at_all, last_answer_at, totals: toSegments(row) }
}

const addTotals = (a: SpanTotals, b: SpanTotals): SpanTotals => ({
  impressions: a.impressions + b.impressions,
  viewed: a.viewed + b.viewed,
  answered: a.answered + b.answered,
  last_answer_at: later(a.last_answer_at, b.last_answer_at),
  totals: addSegments([...a.totals, ...b.totals]),
})

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))
