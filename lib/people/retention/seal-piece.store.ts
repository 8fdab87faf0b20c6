// One transaction that turns some old submissions of a survey into totals: a reader before it
// counts the submissions, a reader after it adds the totals, and both get the same.

import { deleteClicks } from '@/lib/answering/submissions/leaving-statements.store'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { countingStatement, TOTALS_KEY, toSegments } from '@/lib/results/counting/counting-sql.store'
import { addSegments, type CountedParts, type Segment } from '@/lib/results/counting/segments.rules'
import { dropFactsIn } from '@/lib/results/facts/drop-facts.store'
import { writeDeviceTotals } from '@/lib/results/totals/device-totals.store'
import type { Piece } from '@/lib/results/totals/pieces.store'
import type { RolledSurvey } from '@/lib/results/totals/roll-up.store'
import { addRollup, lockRollup } from '@/lib/results/totals/spans.store'
import * as sql from './sealing-statements.store'

const QUARTER_MS = 900_000
const DAY_MS = 96 * QUARTER_MS

/** As many as a poll lists (docs/api.md §9). */
const MOST_TICKS = 1000

/**
 * Seals the first `most` submissions of a survey that were served before `before`, or fewer: a piece ends
 * with its day. Returns how many, or null if `mayBegin` says no once nobody else makes totals.
 */
export async function sealPiece(
  run: RunInTransaction,
  survey: RolledSurvey,
  before: Date,
  most: number,
  mayBegin: () => boolean,
): Promise<number | null> {
  const { accountId, surveyId } = survey
  await run(addRollup, [accountId, surveyId, TOTALS_KEY])
  await run(lockRollup, [accountId, surveyId])
  if (!mayBegin()) return null
  const piece = await findPiece(run, survey, before, most)
  if (!piece) return 0
  const submissions = await run(sql.lock, [accountId, surveyId, piece.from, piece.to])
  const udids = submissions.map(({ udid }) => udid)
  await addTotals(run, survey, piece)
  await addTicks(run, accountId, udids)
  const links = submissions.flatMap(({ link_key }) => (link_key === null ? [] : [link_key]))
  if (links.length > 0) await run(sql.writeLinks, [accountId, links])
  // They are in no total, so their clicks are taken from the counts of links.
  const hidden = submissions.flatMap(({ udid, hidden }) => (hidden ? [udid] : []))
  if (hidden.length > 0) await run(deleteClicks, [accountId, hidden])
  await run(sql.dropSpans, [accountId, surveyId, piece.from, piece.to])
  await run(dropFactsIn, [accountId, surveyId, piece.from, piece.to])
  await run(sql.dropMarks, [accountId, surveyId, piece.from, piece.to])
  await run(sql.deleteAnswers, [accountId, udids])
  await run(sql.deleteSubmissions, [accountId, udids])
  return udids.length
}

async function findPiece(
  run: RunInTransaction,
  { accountId, surveyId }: RolledSurvey,
  before: Date,
  most: number,
): Promise<Piece | null> {
  const [first] = await run(sql.findFirst, [accountId, surveyId, before])
  if (!first) return null
  const from = first.at
  const day = new Date((Math.floor(from.getTime() / DAY_MS) + 1) * DAY_MS)
  const last = day < before ? day : before
  const [end] = await run(sql.findEnd, [accountId, surveyId, from, last, most])
  if (!end) return { from, to: last }
  // All in one millisecond cannot be split.
  return { from, to: end.at > from ? end.at : new Date(from.getTime() + 1) }
}

/** Adds what is counted in the piece, which lies within a day, to the totals of the day and its quarters. */
async function addTotals(run: RunInTransaction, survey: RolledSurvey, piece: Piece): Promise<void> {
  const { accountId, surveyId } = survey
  const counted = await countPiece(run, survey, piece)
  const day = new Date(Math.floor(piece.from.getTime() / DAY_MS) * DAY_MS)
  const [before] = await run(sql.readDay, [accountId, surveyId, day])
  const last = [before?.last_answer_at ?? null, counted.last_answer_at].reduce(later)
  const impressions = (before?.impressions ?? 0) + counted.impressions
  const totals = addSegments([...(before?.totals ?? []), ...counted.segments.map(withoutPart)])
  await run(sql.writeDay, [
    ...([accountId, surveyId, day] as const),
    impressions,
    (before?.viewed ?? 0) + counted.viewed,
    (before?.answered ?? 0) + counted.answered,
    (before?.responses ?? 0) + counted.responses,
    last,
    JSON.stringify(totals),
    writeDeviceTotals(totals),
  ])
  const quarters = new Map<number, Segment[]>()
  const add = (at: number, segments: Segment[]) =>
    quarters.set(at, [...(quarters.get(at) ?? []), ...segments])
  for (const segment of counted.segments) add((segment.part ?? 0) * QUARTER_MS, [withoutPart(segment)])
  const known = await run(sql.readQuarters, [accountId, surveyId, piece.from, piece.to])
  for (const { starts_at, totals } of known)
    if (quarters.has(starts_at.getTime())) add(starts_at.getTime(), totals)
  const rows = [...quarters].map(([at, segments]) => ({
    starts_at: new Date(at).toISOString(),
    totals: addSegments(segments),
  }))
  await run(sql.writeQuarters, [accountId, surveyId, JSON.stringify(rows)])
}

async function countPiece(
  run: RunInTransaction,
  {
    accountId,
    surveyId,
    parts,
  }: { accountId: RolledSurvey['accountId']; surveyId: number; parts: CountedParts },
  piece: Piece,
) {
  const everything = { accountId, surveyId, conditions: [] }
  const counting = countingStatement(true, everything, piece, parts, 'quarters')
  const [row] = await run(counting, counting.values)
  if (!row) throw new Error('A count has no row.')
  const { impressions, viewed, answered_at_all: answered, last_answer_at } = row
  const segments = toSegments(row)
  const responses = segments
    .flatMap(({ quarters = [] }) => quarters)
    .reduce((sum, [, , , , within]) => sum + within, 0)
  return { impressions, viewed, answered, responses, last_answer_at, segments }
}

const withoutPart = ({ part: _, ...segment }: Segment): Segment => segment

const later = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

async function addTicks(
  run: RunInTransaction,
  accountId: RolledSurvey['accountId'],
  udids: string[],
): Promise<void> {
  const ticks = new Map<number, sql.Tick[]>()
  const add = (question: number, more: sql.Tick[]) =>
    ticks.set(question, [...(ticks.get(question) ?? []), ...more])
  for (const { question_id, at, answer_ids } of await run(sql.listTicks, [accountId, udids])) {
    add(question_id, [[at, answer_ids]])
  }
  if (ticks.size === 0) return
  for (const { question_id, ticks: known } of await run(sql.readTicks, [accountId, [...ticks.keys()]])) {
    add(question_id, known)
  }
  const rows = [...ticks].map(([question_id, all]) => ({
    question_id,
    ticks: all.sort(([a], [b]) => b - a).slice(0, MOST_TICKS),
  }))
  await run(sql.writeTicks, [accountId, JSON.stringify(rows)])
}
