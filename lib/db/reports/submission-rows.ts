// Single submissions with their answers, in pages by time: for the list, the detail view and files.

import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import type { Click, Submission } from '../generated/client'
import { ONLY, type Only, type ReportScope, toConditions } from './scope'
import type { PagePlace } from './text-answers'

export interface SubmissionRow {
  udid: string
  device_udid: string
  client_key: string | null
  device_type: string
  mobile_type: string | null
  url: string | null
  view_name: string | null
  event_name: string | null
  locale: string | null
  context: Record<string, unknown> | null
  created_at: Date
  viewed_at: Date | null
  responded_at: Date | null
  closed_at: Date | null
  over_goal: boolean
  answer_count: number
}

/** How many rows one statement reads at most, however few of them match the filter. */
const LOOK_AT = { postgres: 5000, embedded: 500 }

/** A page of submissions after `place`; `next` is null if there are no more. */
export async function listSubmissionRows(
  db: Database,
  scope: ReportScope,
  wanted: { only: Only; place: PagePlace | null; limit: number; newestFirst: boolean },
): Promise<{ rows: SubmissionRow[]; next: PagePlace | null }> {
  const { sql, values } = toConditions(scope)
  const n = values.length
  const order = wanted.newestFirst ? 'DESC' : 'ASC'
  const beyond = wanted.newestFirst ? '<' : '>'
  const text = `
SELECT x.udid, x.created_at, f.device_udid IS NOT NULL AS fits, f.* FROM (
  SELECT udid, created_at FROM submissions
  WHERE survey_id = $1 AND created_at >= coalesce($${n + 1}::timestamptz, '-infinity') AND created_at < $${n + 2}
    AND ($${n + 3}::timestamptz IS NULL OR created_at ${beyond}= $${n + 3} AND (created_at, udid) ${beyond} ($${n + 3}, $${n + 4}::uuid))
  ORDER BY created_at ${order}, udid ${order} LIMIT $${n + 5}) AS x
LEFT JOIN LATERAL (
  SELECT s.device_udid, s.client_key, s.device_type, s.mobile_type, s.url, s.view_name, s.event_name, s.locale, s.context,
    s.viewed_at, s.responded_at, s.closed_at, s.over_goal, s.answer_count
  FROM submissions s WHERE s.udid = x.udid AND ${sql} AND ${ONLY[wanted.only]} OFFSET 0) AS f ON true
ORDER BY x.created_at ${order}, x.udid ${order}`
  const found: SubmissionRow[] = []
  let place = wanted.place
  for (let size = wanted.limit + 1; ; size = Math.max(size, Math.min(size * 4, LOOK_AT[db.kind]))) {
    const { rows } = await db.pool.query<SubmissionRow & { fits: boolean }>(text, [
      ...values,
      scope.from,
      scope.to,
      place?.at ?? null,
      place?.udid ?? null,
      size,
    ])
    for (const { fits, ...row } of rows) {
      if (fits && found.length === wanted.limit) return { rows: found, next: place }
      place = { at: row.created_at, udid: row.udid }
      if (fits) found.push(row)
    }
    if (rows.length < size) return { rows: found, next: null }
    await yieldToOthers(db)
  }
}

export interface AnswerRow {
  submission_udid: string
  question_id: number
  answer_ids: number[]
  text: string | null
  created_at: Date
}

/** The answers of these submissions. */
export async function listAnswerRows(db: Database, udids: string[]): Promise<Map<string, AnswerRow[]>> {
  const found = new Map<string, AnswerRow[]>()
  if (udids.length === 0) return found
  const { rows } = await db.pool.query<AnswerRow>(
    `SELECT n.* FROM unnest($1::uuid[]) AS i(udid) CROSS JOIN LATERAL (
       SELECT submission_udid, question_id, answer_ids, text, created_at FROM answers WHERE submission_udid = i.udid OFFSET 0) AS n`,
    [udids],
  )
  for (const row of rows) {
    const list = found.get(row.submission_udid) ?? []
    list.push(row)
    found.set(row.submission_udid, list)
  }
  return found
}

/** One submission of a survey of the account; null if there is none. */
export const findSubmission = (
  { prisma }: Database,
  accountId: AccountId,
  surveyId: number,
  udid: string,
): Promise<(Submission & { clicks: Click[] }) | null> =>
  prisma.submission.findFirst({
    relationLoadStrategy: 'query',
    where: { accountId, surveyId, udid },
    include: { clicks: { orderBy: { id: 'asc' } } },
  })

/** The Context Data of a submission with every digit, which Prisma would round. */
export async function readContext(db: Database, udid: string): Promise<Record<string, unknown> | null> {
  const { rows } = await db.pool.query<{ context: Record<string, unknown> | null }>(
    'SELECT context FROM submissions WHERE udid = $1',
    [udid],
  )
  return rows[0]?.context ?? null
}

/** The newest Context Data of a survey, to suggest filters. */
export async function listContexts(db: Database, surveyId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await db.pool.query<{ context: Record<string, unknown> | null }>(
    'SELECT context FROM submissions WHERE survey_id = $1 ORDER BY created_at DESC LIMIT 2000',
    [surveyId],
  )
  return rows.flatMap(({ context }) => (context === null ? [] : [context]))
}
