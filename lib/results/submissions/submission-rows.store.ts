// Single submissions with their answers, in pages by time: for the list, the detail view and files.

import type { AccountId } from '@/lib/platform/db/account-id'
import { type Database, prismaOf, type Queries } from '@/lib/platform/db/database'
import type { Click, Submission } from '@/lib/platform/db/generated/client'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { type RowOf, statement, statementFamily } from '@/lib/platform/sql/statement'
import { array, bool, int4, int8, jsonb, nullable, text, timestamptz, uuid } from '@/lib/platform/sql/types'
import { listPeriods } from '../facts/filtered-facts.store'
import { ONLY, type Only, type ReportScope, toConditions } from '../filtering/scope.store'
import type { PagePlace } from './page-place.rules'

const columns = {
  udid: uuid,
  created_at: timestamptz,
  device_udid: uuid,
  client_key: nullable(text),
  device_type: text,
  mobile_type: nullable(text),
  url: nullable(text),
  view_name: nullable(text),
  event_name: nullable(text),
  locale: nullable(text),
  context: nullable(jsonb<Record<string, unknown>>()),
  viewed_at: nullable(timestamptz),
  responded_at: nullable(timestamptz),
  closed_at: nullable(timestamptz),
  over_goal: bool,
  hidden: nullable(text),
  quota: nullable(text),
  quota_outcome: nullable(text),
  answer_count: int4,
  revision: int4,
}

export type SubmissionRow = RowOf<typeof columns>

/** SQL: what is read of submission `s`, and its types. */
export const LISTED = {
  sql: `s.udid, s.created_at, s.device_udid, s.client_key, s.device_type, s.mobile_type, s.url, s.view_name, s.event_name, s.locale, s.context,
  s.viewed_at, s.responded_at, s.closed_at, s.over_goal AND s.hidden IS NULL AS over_goal, s.hidden, s.quota, s.quota_outcome, s.answer_count, s.revision`,
  columns,
}

/** How many submissions one statement looks at: few first, more if few of them match the filter. */
export const LOOK_AT = { postgres: { first: 2000, most: 500_000 }, embedded: { first: 500, most: 500 } }

interface Wanted {
  only: Only
  place: PagePlace | null
  newestFirst: boolean
}

/** SQL: a period of a survey after a place, in order. */
export function toPeriod(
  scope: ReportScope,
  { place, newestFirst }: Pick<Wanted, 'place' | 'newestFirst'>,
  parameters: Parameters,
) {
  const direction = newestFirst ? 'DESC' : 'ASC'
  const beyond = newestFirst ? '<' : '>'
  const from = parameters.add(nullable(timestamptz), scope.from)
  const to = parameters.add(timestamptz, scope.to)
  const at = parameters.add(nullable(timestamptz), place?.at ?? null)
  const udid = parameters.add(nullable(uuid), place?.udid ?? null)
  const order = `ORDER BY s.created_at ${direction}, s.udid ${direction}`
  return {
    order,
    period: `s.account_id = $1 AND s.survey_id = $2 AND s.created_at >= coalesce(${from}::timestamptz, '-infinity') AND s.created_at < ${to}
      AND (${at}::timestamptz IS NULL OR s.created_at ${beyond}= ${at} AND (s.created_at, s.udid) ${beyond} (${at}, ${udid}::uuid))`,
  }
}

/** Submissions after a place up to `edge`, or up to the end of the period. */
export const pageStatement = statementFamily(
  'list-submissions',
  (scope: ReportScope, wanted: Wanted, edge: PagePlace | null, limit: number) => {
    const parameters = new Parameters()
    const conditions = toConditions(scope, parameters)
    const { period, order } = toPeriod(scope, wanted, parameters)
    const within = wanted.newestFirst ? '>=' : '<='
    const at = parameters.add(nullable(timestamptz), edge?.at ?? null)
    const udid = parameters.add(nullable(uuid), edge?.udid ?? null)
    return {
      text: `
SELECT ${LISTED.sql}
FROM submissions s WHERE ${conditions} AND ${ONLY[wanted.only]} AND ${period}
  AND (${at}::timestamptz IS NULL OR s.created_at ${within} ${at} AND (s.created_at, s.udid) ${within} (${at}, ${udid}::uuid))
${order} LIMIT ${parameters.add(int8, limit)}`,
      takes: parameters.takes,
      values: parameters.values,
      yields: columns,
    }
  },
)

/** The last of `count` submissions after a place; no row: there are not so many. */
export const edgeStatement = statementFamily(
  'find-edge-of-list',
  (scope: ReportScope, wanted: Pick<Wanted, 'place' | 'newestFirst'>, count: number) => {
    const parameters = new Parameters()
    parameters.add(int4, scope.accountId)
    parameters.add(int4, scope.surveyId)
    const { period, order } = toPeriod(scope, wanted, parameters)
    return {
      text: `SELECT s.created_at AS at, s.udid FROM submissions s WHERE ${period} ${order} OFFSET ${parameters.add(int8, count - 1)} LIMIT 1`,
      takes: parameters.takes,
      values: parameters.values,
      yields: { at: timestamptz, udid: uuid },
    }
  },
)

/** What of a scope is not before the place. */
function beyond(scope: ReportScope, { place, newestFirst }: Wanted): ReportScope {
  if (!place) return scope
  if (!newestFirst) return { ...scope, from: place.at }
  const to = new Date(place.at.getTime() + 1)
  return to < scope.to ? { ...scope, to } : scope
}

/** A page of submissions after `place`; `next` is null if there are no more. */
export async function listSubmissionRows(
  db: Database,
  scope: ReportScope,
  wanted: Wanted & { limit: number },
): Promise<{ rows: SubmissionRow[]; next: PagePlace | null }> {
  const { limit } = wanted
  const { first, most } = LOOK_AT[db.kind]
  const found: SubmissionRow[] = []
  for await (const { from, to } of listPeriods(db, beyond(scope, wanted), wanted)) {
    const within = { ...scope, from, to }
    let place = wanted.place
    for (let count = Math.max(first, limit + 1); ; count = Math.max(limit + 1, Math.min(count * 8, most))) {
      const finding = edgeStatement(within, { ...wanted, place }, count)
      const [edge] = await run(db, finding, finding.values)
      const listing = pageStatement(within, { ...wanted, place }, edge ?? null, limit + 1 - found.length)
      found.push(...(await run(db, listing, listing.values)))
      if (found.length > limit) {
        const rows = found.slice(0, limit)
        const last = rows.at(-1)
        return { rows, next: last ? { at: last.created_at, udid: last.udid } : null }
      }
      await yieldToOthers(db)
      if (!edge) break
      place = edge
    }
  }
  return { rows: found, next: null }
}

const listAnswers = statement({
  name: 'list-answers-of-submissions',
  prepared: false,
  text: `SELECT n.* FROM unnest($2::uuid[]) AS i(udid) CROSS JOIN LATERAL (
       SELECT submission_udid, question_id, answer_ids, text, created_at
       FROM answers WHERE account_id = $1 AND submission_udid = i.udid OFFSET 0) AS n`,
  takes: [int4, array(uuid)],
  yields: {
    submission_udid: uuid,
    question_id: int4,
    answer_ids: array(int4),
    text: nullable(text),
    created_at: timestamptz,
  },
})

export type AnswerRow = RowOf<typeof listAnswers.yields>

/** The answers of these submissions of the account. */
export async function listAnswerRows(
  db: Queries,
  accountId: AccountId,
  udids: string[],
): Promise<Map<string, AnswerRow[]>> {
  const found = new Map<string, AnswerRow[]>()
  if (udids.length === 0) return found
  for (const row of await run(db, listAnswers, [accountId, udids])) {
    const list = found.get(row.submission_udid) ?? []
    list.push(row)
    found.set(row.submission_udid, list)
  }
  return found
}

/** One submission of surveys of the account; null if there is none. */
export async function findSubmission(
  db: Queries,
  accountId: AccountId,
  surveyIds: number[],
  udid: string,
): Promise<(Submission & { clicks: Click[] }) | null> {
  const prisma = prismaOf(db)
  const submission = await prisma.submission.findFirst({
    where: { accountId, surveyId: { in: surveyIds }, udid },
  })
  if (!submission) return null
  const clicks = await prisma.click.findMany({
    where: { accountId, submissionUdid: udid },
    orderBy: [{ createdAt: 'asc' }, { udid: 'asc' }],
  })
  return { ...submission, clicks }
}

const findContext = statement({
  name: 'find-context',
  prepared: false,
  text: 'SELECT context FROM submissions WHERE account_id = $1 AND udid = $2',
  takes: [int4, uuid],
  yields: { context: columns.context },
})

/** The Context Data of a submission with every digit, which Prisma would round. */
export async function readContext(
  db: Database,
  accountId: AccountId,
  udid: string,
): Promise<Record<string, unknown> | null> {
  const [row] = await run(db, findContext, [accountId, udid])
  return row?.context ?? null
}

const listNewestContexts = statement({
  name: 'list-contexts',
  prepared: false,
  text: `SELECT context FROM submissions WHERE account_id = $1 AND survey_id = $2 AND hidden IS NULL
  ORDER BY created_at DESC LIMIT 2000`,
  takes: [int4, int4],
  yields: { context: columns.context },
})

/** The newest Context Data of a survey of the account, to suggest filters. */
export async function listContexts(
  db: Database,
  accountId: AccountId,
  surveyId: number,
): Promise<Record<string, unknown>[]> {
  const rows = await run(db, listNewestContexts, [accountId, surveyId])
  return rows.flatMap(({ context }) => (context === null ? [] : [context]))
}
