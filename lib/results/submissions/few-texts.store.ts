// Texts that few submissions have, or old ones, found by facts: a walk through all answers looks at millions for a page.
import type { Database } from '@/lib/platform/db/database'
import { Parameters } from '@/lib/platform/sql/parameters'
import { statementFamily } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { FACT } from '../facts/facts.rules'
import { withFacts } from '../facts/filtered-facts.store'
import type { AnswerTest, Condition } from '../filtering/conditions.rules'
import { withoutCase } from '../filtering/conditions.store'
import { type ReportScope, toConditions } from '../filtering/scope.store'
import { type Period, runSingly } from '../totals/pieces.store'
import type { TextsWanted } from './page-place.rules'

/** How many submissions without facts are looked at. */
const MOST_WITHOUT = { postgres: 50_000, embedded: 5000 }

/** Whether a period has more than `count` submissions. */
export const isLongStatement = statementFamily(
  'is-period-long',
  (scope: ReportScope, { from, to }: Period, count: number) => {
    const parameters = new Parameters()
    parameters.add(int4, scope.accountId)
    parameters.add(int4, scope.surveyId)
    const begin = parameters.add(nullable(timestamptz), from)
    const end = parameters.add(timestamptz, to)
    return {
      text: `SELECT EXISTS (SELECT FROM submissions s WHERE s.account_id = $1 AND s.survey_id = $2
  AND s.created_at >= coalesce(${begin}::timestamptz, '-infinity') AND s.created_at < ${end} OFFSET ${parameters.add(int8, count)}) AS long`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { long: bool },
    }
  },
)

/** The texts of submissions that were served at one of `when`, or within it, in order. */
export const fewTextsStatement = statementFamily(
  'list-few-texts',
  (
    scope: ReportScope,
    { questionId, contains, place, newestFirst }: TextsWanted,
    when: Date[] | Period,
    limit: number,
  ) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const served = Array.isArray(when)
      ? `s.created_at = ANY (${parameters.add(array(timestamptz), when)}::timestamptz[])`
      : `s.created_at >= coalesce(${parameters.add(nullable(timestamptz), when.from)}::timestamptz, '-infinity') AND s.created_at < ${parameters.add(timestamptz, when.to)}`
    const question = parameters.add(int4, questionId)
    const part = parameters.add(nullable(text), contains)
    const at = parameters.add(nullable(timestamptz), place?.at ?? null)
    const udid = parameters.add(nullable(uuid), place?.udid ?? null)
    const direction = newestFirst ? 'DESC' : 'ASC'
    return {
      text: `
SELECT s.udid AS submission_udid, a.text, a.created_at, coalesce(s.view_name, substring(s.url from '^[^?#]*')) AS page, s.locale, s.hidden
FROM submissions s CROSS JOIN LATERAL (
  SELECT text, created_at FROM answers WHERE account_id = $1 AND submission_udid = s.udid AND question_id = ${question} OFFSET 0) AS a
WHERE ${conditions} AND (NOT s.over_goal OR s.hidden IS NOT NULL) AND ${served} AND a.text <> ''
  AND (${part}::text IS NULL OR strpos(${withoutCase('a.text')}, ${withoutCase(`${part}::text`)}) > 0)
  AND (${at}::timestamptz IS NULL OR (a.created_at, s.udid) ${newestFirst ? '<' : '>'} (${at}, ${udid}::uuid))
ORDER BY a.created_at ${direction}, s.udid ${direction} LIMIT ${parameters.add(int8, limit)}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: {
        submission_udid: uuid,
        text: nullable(text),
        created_at: timestamptz,
        page: nullable(text),
        locale: nullable(text),
        hidden: nullable(text),
      },
    }
  },
)

/** The next `limit` texts, in order; null: facts do not know all that is asked, or too little has facts. */
export async function listFewTexts(db: Database, scope: ReportScope, wanted: TextsWanted, limit: number) {
  const on = runSingly(db)
  const { questionId, contains, newestFirst } = wanted
  const test: AnswerTest = contains === null ? { kind: 'answered' } : { kind: 'contains', texts: [contains] }
  const asked: Condition = { on: 'answer', questionId, test }
  const first = new First(wanted, limit)
  const found = { ...scope, conditions: [...scope.conditions, asked] }
  const gaps = await withFacts(
    db,
    on,
    found,
    { names: [FACT.written(questionId)], answers: false },
    (facts, fits) => {
      const served = facts.times()
      const { codes, values } = facts.get(FACT.written(questionId))
      for (let n = fits.indexOf(1); n >= 0; n = fits.indexOf(1, n + 1)) {
        const after = values[codes[n] ?? 0] ?? null
        if (after !== null) first.add((served[n] ?? 0) + Number(after), served[n] ?? 0)
      }
    },
  )
  if (gaps === null) return null
  for (const gap of gaps) {
    const asking = isLongStatement(scope, gap, MOST_WITHOUT[db.kind])
    if ((await on(asking, asking.values))[0]?.long) return null
  }
  const all = []
  for (const when of [first.served(), ...gaps]) {
    const listing = fewTextsStatement(scope, wanted, when, limit)
    all.push(...(await on(listing, listing.values)))
  }
  const direction = newestFirst ? -1 : 1
  return all
    .sort(
      (a, b) =>
        direction *
        (a.created_at.getTime() - b.created_at.getTime() || (a.submission_udid < b.submission_udid ? -1 : 1)),
    )
    .slice(0, limit)
}

/** How many texts are kept before those that are not on the page are left out. */
const KEPT = 5000

/** The submissions of the first texts after a place, and of as many more as were written in the same millisecond. */
class First {
  private texts: [written: number, served: number][] = []
  private last = Number.POSITIVE_INFINITY

  constructor(
    private readonly wanted: TextsWanted,
    private readonly limit: number,
  ) {}

  add(written: number, served: number): void {
    const at = this.order(written)
    const { place } = this.wanted
    if (at > this.last || (place && at < this.order(place.at.getTime()))) return
    this.texts.push([at, served])
    if (this.texts.length > KEPT + this.limit) this.cut()
  }

  served(): Date[] {
    this.cut()
    return [...new Set(this.texts.map(([, served]) => served))].map((served) => new Date(served))
  }

  private cut(): void {
    // At the place itself are those that are behind it, and those before it.
    const places = this.texts.map(([at]) => at).sort((a, b) => a - b)
    const { place } = this.wanted
    const before = place ? places.filter((at) => at === this.order(place.at.getTime())).length : 0
    this.last = places[before + this.limit - 1] ?? Number.POSITIVE_INFINITY
    this.texts = this.texts.filter(([at]) => at <= this.last)
  }

  private order(time: number): number {
    return this.wanted.newestFirst ? -time : time
  }
}
