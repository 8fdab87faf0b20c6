// Filters the facts of a survey: which submissions fit a scope, and where they are.
import type { Database } from '@/lib/platform/db/database'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { statement } from '@/lib/platform/sql/statement'
import { array, nullable, text } from '@/lib/platform/sql/types'
import type { Condition } from '../filtering/conditions.rules'
import { withoutCase } from '../filtering/conditions.store'
import { eachOf, type ReportScope } from '../filtering/scope.store'
import { type Period, type Piece, runSingly, workInPieces } from '../totals/pieces.store'
import { findGaps, type Span } from '../totals/spans.store'
import { FACT, type Facts } from './facts.rules'
import { factsOf, fitting, isOfFacts, type Mask, needsAnswers } from './fitting.rules'
import { readFacts, type WantedFacts } from './read-facts.store'

const foldTexts = statement({
  name: 'fold-texts-of-filter',
  prepared: false,
  text: `SELECT array_agg(${withoutCase('i.part')} ORDER BY i.n) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS i(part, n)`,
  takes: [array(text)],
  yields: { folded: nullable(array(text)) },
})

/** The conditions that facts know, with texts as facts have them. */
async function knownConditions(on: RunInTransaction, conditions: readonly Condition[]): Promise<Condition[]> {
  const fold = async (parts: string[]) =>
    parts.length === 0 ? [] : ((await on(foldTexts, [parts]))[0]?.folded ?? [])
  return Promise.all(
    conditions.filter(isOfFacts).map(async (condition) => {
      if (condition.on !== 'answer') return condition
      const { test } = condition
      if (test.kind === 'contains') return { ...condition, test: { ...test, texts: await fold(test.texts) } }
      if (test.kind !== 'words') return condition
      return { ...condition, test: { ...test, words: await fold(test.words), parts: await fold(test.parts) } }
    }),
  )
}

const wantedBy = (conditions: readonly Condition[]): WantedFacts => ({
  names: [FACT.segment, ...conditions.flatMap(factsOf)],
  answers: conditions.some(needsAnswers),
})

/** The submissions of a span that are in a scope, as far as its `conditions` tell. */
function fittingIn(facts: Facts, { from, to, hidden }: ReportScope, conditions: readonly Condition[]): Mask {
  const fits = fitting(facts, conditions, hidden)
  const { starts_at, ends_at } = facts.span
  if ((from === null || from <= starts_at) && ends_at <= to) return fits
  const times = facts.times()
  for (let n = 0; n < fits.length; n++) {
    const time = times[n] ?? 0
    if ((from !== null && time < from.getTime()) || time >= to.getTime()) fits[n] = 0
  }
  return fits
}

/**
 * Hands over the facts of the spans of a scope with the submissions that fit it, and returns what lies between these
 * spans; null: facts do not tell all that the scope or `others`, conditions that `work` asks for, want to know.
 */
export async function withFacts(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  { others, names, answers }: WantedFacts & { others?: readonly Condition[] | undefined },
  work: (facts: Facts, fits: Mask, others?: readonly Condition[]) => void,
): Promise<Period[] | null> {
  if (![...scope.conditions, ...(others ?? [])].every(isOfFacts)) return null
  const known = await knownConditions(on, scope.conditions)
  const asked = others && (await knownConditions(on, others))
  const wanted = wantedBy([...known, ...(asked ?? [])])
  const spans: Span[] = []
  const reading = { names: [...wanted.names, ...names], answers: wanted.answers || answers }
  for await (const facts of readFacts(db, on, scope, reading)) {
    work(facts, fittingIn(facts, scope, known), asked)
    spans.push(facts.span)
  }
  return findGaps(scope, spans)
}

/** What is asked of facts, and what is done with those of a span. */
export interface ByFacts extends WantedFacts {
  others?: readonly Condition[] | undefined
  work: Parameters<typeof withFacts>[4]
}

/**
 * Counts parts of a scope: spans by their facts, and the rest by `count`, piece by piece, as far as something may fit there.
 * `byFacts` is null if facts do not know what is asked. `few`: as of `workInPieces`, and then `of` is a scope for few.
 */
export async function countParts(
  db: Database,
  on: RunInTransaction,
  scope: ReportScope,
  parts: readonly Period[],
  byFacts: ByFacts | null,
  count: (piece: Piece, few: boolean, of: ReportScope) => Promise<void>,
): Promise<void> {
  for (const part of parts) {
    const within = { ...scope, ...part }
    const left = byFacts && (await withFacts(db, on, within, byFacts, byFacts.work))
    for await (const period of left ?? listPeriods(db, within, { on, singly: false }))
      await workInPieces(db, on, scope, period, (piece, few) =>
        count(piece, few, few ? eachOf(scope) : scope),
      )
  }
}

interface Listing {
  on?: RunInTransaction
  newestFirst?: boolean
  /** Whether a few submissions of a span are parts of their own. */
  singly?: boolean
}

/** Up to this many submissions of a span are looked up one by one. */
const FEW = 20

/**
 * The parts of a scope in which submissions may fit its filter, in order. Newest first, they come as they are found, so
 * that a page needs only the facts that it is long.
 */
export async function* listPeriods(
  db: Database,
  scope: ReportScope,
  { on = runSingly(db), newestFirst = false, singly = true }: Listing = {},
): AsyncGenerator<Period> {
  const known = await knownConditions(on, scope.conditions)
  let { from, to }: Period = scope
  if (known.length > 0) {
    const { names, answers } = wantedBy(known)
    for await (const facts of readFacts(db, on, scope, { names, answers }, newestFirst)) {
      const starts_at = from !== null && from > facts.span.starts_at ? from : facts.span.starts_at
      const ends_at = to < facts.span.ends_at ? to : facts.span.ends_at
      const fits = fittingIn(facts, scope, known)
      const times = servedWhen(facts, fits, singly ? FEW : 0)
      if (newestFirst) {
        if (ends_at < to) yield { from: ends_at, to }
        if (times === null) yield { from: starts_at, to: ends_at }
        else yield* times.reverse()
        to = starts_at
      } else if (times !== null) {
        if (from === null || from < starts_at) yield { from, to: starts_at }
        yield* times
        from = ends_at
      }
    }
  }
  if (from === null || from < to) yield { from, to }
}

/** The milliseconds in which submissions of `fits` were served; null: more than `most`. */
function servedWhen(facts: Facts, fits: Mask, most: number): { from: Date; to: Date }[] | null {
  const times = new Set<number>()
  const all = facts.times()
  for (let n = fits.indexOf(1); n >= 0; n = fits.indexOf(1, n + 1)) {
    times.add(all[n] ?? 0)
    if (times.size > most) return null
  }
  return [...times].map((time) => ({ from: new Date(time), to: new Date(time + 1) }))
}
