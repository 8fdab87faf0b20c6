// Text answers by time, in pages.

import type { Database } from '@/lib/platform/db/database'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statementFamily } from '@/lib/platform/sql/statement'
import { bool, int4, int8, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { withoutCase } from '../filtering/conditions.store'
import { type ReportScope, toConditions } from '../filtering/scope.store'
import { listFewTexts } from './few-texts.store'
import type { PagePlace, TextsWanted } from './page-place.rules'

export interface TextAnswer {
  submissionUdid: string
  text: string
  answeredAt: Date
  /** The address without its query, or the view of an app. */
  page: string | null
  locale: string | null
  hidden: string | null
}

type TextRow = Pick<
  RowOf<ReturnType<typeof textsStatement>['yields']>,
  'submission_udid' | 'text' | 'created_at' | 'page' | 'locale' | 'hidden'
>

/** How many answers one statement reads at most, however few of them match the filter. */
const LOOK_AT = { postgres: 20_000, embedded: 500 }

/** After how many answers of which few match these are looked for otherwise. */
const PATIENCE = { postgres: 20_000, embedded: 2000 }

// Looks up the submission for each answer, so that a page never reads the whole table.
export const textsStatement = statementFamily(
  'list-texts',
  (scope: ReportScope, { questionId, contains, place, newestFirst }: TextsWanted, size: number) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const question = parameters.add(int4, questionId)
    const at = parameters.add(nullable(timestamptz), place?.at ?? null)
    const udid = parameters.add(nullable(uuid), place?.udid ?? null)
    const from = parameters.add(nullable(timestamptz), scope.from)
    const to = parameters.add(timestamptz, scope.to)
    const part = parameters.add(nullable(text), contains)
    const limit = parameters.add(int8, size)
    const direction = newestFirst ? 'DESC' : 'ASC'
    return {
      text: `
SELECT a.submission_udid, a.text, a.created_at, coalesce(f.fits, false) AS fits, f.page, f.locale, f.hidden, f.person FROM (
  SELECT submission_udid, text, created_at FROM answers
  WHERE account_id = $1 AND question_id = ${question} AND (${at}::timestamptz IS NULL OR (created_at, submission_udid) ${newestFirst ? '<' : '>'} (${at}, ${udid}::uuid))
    AND created_at ${newestFirst ? '<=' : '>='} coalesce(${at}::timestamptz, '${newestFirst ? '' : '-'}infinity')
  ORDER BY created_at ${direction}, submission_udid ${direction} LIMIT ${limit}) AS a
LEFT JOIN LATERAL (
  SELECT true AS fits, coalesce(s.view_name, substring(s.url from '^[^?#]*')) AS page, s.locale, s.hidden, coalesce(s.client_key, s.device_udid::text) AS person FROM submissions s WHERE s.udid = a.submission_udid AND ${conditions} AND (NOT s.over_goal OR s.hidden IS NOT NULL)
    AND s.created_at >= coalesce(${from}::timestamptz, '-infinity') AND s.created_at < ${to}
    AND (${part}::text IS NULL OR strpos(${withoutCase('a.text')}, ${withoutCase(`${part}::text`)}) > 0) AND a.text <> '' OFFSET 0) AS f ON true
ORDER BY a.created_at ${direction}, a.submission_udid ${direction}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: {
        submission_udid: uuid,
        text: nullable(text),
        created_at: timestamptz,
        fits: bool,
        page: nullable(text),
        locale: nullable(text),
        hidden: nullable(text),
        person: nullable(text),
      },
    }
  },
)

/**
 * The next `limit` texts of a question after `place` that contain `contains`, in submissions that
 * count; `next` is null if there are no more.
 */
export async function listTexts(
  db: Database,
  scope: ReportScope,
  wanted: TextsWanted & { limit: number },
): Promise<{ answers: TextAnswer[]; next: PagePlace | null }> {
  const { limit } = wanted
  const answers: TextAnswer[] = []
  let place = wanted.place
  let looked = 0
  for (let size = limit + 1; ; size = Math.min(size * 4, LOOK_AT[db.kind])) {
    const listing = textsStatement(scope, { ...wanted, place }, size)
    const rows = await run(db, listing, listing.values)
    for (const row of rows) {
      if (row.fits && answers.length === limit) return { answers, next: place }
      place = { at: row.created_at, udid: row.submission_udid }
      if (row.fits) {
        answers.push(toAnswer(row))
      }
    }
    if (rows.length < size) return { answers, next: null }
    await yieldToOthers(db)
    const before = looked
    looked += size
    if (before >= PATIENCE[db.kind] || looked < PATIENCE[db.kind]) continue
    const few = await listFewTexts(db, scope, { ...wanted, place }, limit - answers.length + 1)
    if (few === null) continue
    const all = [...answers, ...few.map(toAnswer)]
    const rest = all.splice(limit)
    const last = all.at(-1)
    return {
      answers: all,
      next: rest.length > 0 && last ? { at: last.answeredAt, udid: last.submissionUdid } : null,
    }
  }
}

const toAnswer = ({ submission_udid, text, created_at, page, locale, hidden }: TextRow): TextAnswer => ({
  ...{ submissionUdid: submission_udid, text: text ?? '', answeredAt: created_at },
  ...{ page, locale, hidden },
})

/** A text and who wrote it: the client key, or the device. Nobody outside may see that. */
export interface NewestText {
  submissionUdid: string
  text: string
  locale: string | null
  person: string
}

/** How many answers are looked at for the newest texts, and by one statement. */
const NEWEST = {
  postgres: { answers: 50_000, atOnce: 2000 },
  embedded: { answers: 10_000, atOnce: 200 },
}

/** How much is read: texts, and letters of all of them. What is read is taken off. */
export interface TextBudget {
  texts: number
  letters: number
}

/**
 * Hands over the newest texts of a question in submissions that count, newest first and in pieces, until `left` is used
 * up. Returns whether these are all.
 */
export async function readNewestTexts(
  db: Database,
  scope: ReportScope,
  questionId: number,
  left: TextBudget,
  work: (texts: NewestText[]) => void,
): Promise<boolean> {
  const { answers, atOnce } = NEWEST[db.kind]
  let place: PagePlace | null = null
  for (let looked = 0; looked < answers; looked += atOnce) {
    const listing = textsStatement(scope, { questionId, contains: null, place, newestFirst: true }, atOnce)
    const rows = await run(db, listing, listing.values)
    const texts = rows.flatMap(({ fits, submission_udid, text, locale, person }) =>
      fits && text && person ? [{ submissionUdid: submission_udid, text, locale, person }] : [],
    )
    const taken = texts.filter(({ text }) => {
      if (left.texts === 0 || left.letters === 0) return false
      left.texts -= 1
      left.letters = Math.max(0, left.letters - text.length)
      return true
    })
    work(taken)
    if (taken.length < texts.length) return false
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return true
    place = { at: last.created_at, udid: last.submission_udid }
    await yieldToOthers(db)
  }
  return false
}
