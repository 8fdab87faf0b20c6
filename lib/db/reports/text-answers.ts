// Text answers, newest first, in pages.

import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import { type ReportScope, toConditions } from './scope'

export interface TextAnswer {
  submissionUdid: string
  text: string
  answeredAt: Date
}

export interface PagePlace {
  at: Date
  udid: string
}

/** How many answers one statement reads at most, however few of them match the filter. */
const LOOK_AT = { postgres: 20_000, embedded: 500 }

interface Row {
  submission_udid: string
  text: string | null
  created_at: Date
  fits: boolean
}

/**
 * The newest `limit` texts of a question after `place` that contain `contains`, in submissions that
 * count; `next` is null if there are no more.
 */
export async function listTexts(
  db: Database,
  scope: ReportScope,
  wanted: { questionId: number; contains: string | null; place: PagePlace | null; limit: number },
): Promise<{ answers: TextAnswer[]; next: PagePlace | null }> {
  const { sql, values } = toConditions(scope)
  const n = values.length
  // Looks up the submission for each answer, so that a page never reads the whole table.
  const text = `
SELECT a.submission_udid, a.text, a.created_at, coalesce(f.fits, false) AS fits FROM (
  SELECT submission_udid, text, created_at FROM answers
  WHERE question_id = $${n + 1} AND ($${n + 2}::timestamptz IS NULL OR (created_at, submission_udid) < ($${n + 2}, $${n + 3}::uuid))
    AND created_at <= coalesce($${n + 2}::timestamptz, 'infinity')
  ORDER BY created_at DESC, submission_udid DESC LIMIT $${n + 7}) AS a
LEFT JOIN LATERAL (
  SELECT true AS fits FROM submissions s WHERE s.udid = a.submission_udid AND ${sql} AND NOT s.over_goal
    AND s.created_at >= coalesce($${n + 4}::timestamptz, '-infinity') AND s.created_at < $${n + 5}
    AND ($${n + 6}::text IS NULL OR strpos(lower(a.text), lower($${n + 6})) > 0) AND a.text <> '' OFFSET 0) AS f ON true
ORDER BY a.created_at DESC, a.submission_udid DESC`
  const answers: TextAnswer[] = []
  let place = wanted.place
  for (let size = wanted.limit + 1; ; size = Math.min(size * 4, LOOK_AT[db.kind])) {
    const { rows } = await db.pool.query<Row>(text, [
      ...values,
      wanted.questionId,
      place?.at ?? null,
      place?.udid ?? null,
      scope.from,
      scope.to,
      wanted.contains,
      size,
    ])
    for (const row of rows) {
      if (row.fits && answers.length === wanted.limit) return { answers, next: place }
      place = { at: row.created_at, udid: row.submission_udid }
      if (row.fits) {
        answers.push({
          submissionUdid: row.submission_udid,
          text: row.text ?? '',
          answeredAt: row.created_at,
        })
      }
    }
    if (rows.length < size) return { answers, next: null }
    await yieldToOthers(db)
  }
}
