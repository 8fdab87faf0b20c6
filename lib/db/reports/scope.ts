// Which submissions of a survey a report covers, as SQL, and how they are split so that no query
// takes long.

import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'

export interface ReportFilter {
  /** A local day (YYYY-MM-DD) or a time with its offset. */
  from: string | null
  to: string | null
  /** IANA name of the time zone. */
  zone: string
  devices: string[] | null
  language: string | null
  where: { key: string; value: string }[]
}

export interface ReportScope extends Omit<ReportFilter, 'from' | 'to'> {
  surveyId: number
  /** Null starts at the first submission. */
  from: Date | null
  /** Exclusive; never in the future, so that submissions served meanwhile are in no piece. */
  to: Date
}

/** This database does not know the time zone. */
export class ZoneUnknown extends Error {
  override readonly name = 'ZoneUnknown'
}

const isDay = (edge: string) => edge.length === 10

/** Converts days to times. Throws `ZoneUnknown`. */
export async function findScope(
  db: Database,
  surveyId: number,
  filter: ReportFilter,
  now: number,
): Promise<ReportScope> {
  const { from, to, zone } = filter
  const moment = (edge: string | null, days: number, parameter: string) =>
    edge !== null && isDay(edge)
      ? `(${parameter}::date + ${days})::timestamp AT TIME ZONE $3`
      : `${parameter}::timestamptz`
  const { rows } = await db.pool
    .query<{ first: Date | null; past: Date | null }>(
      `SELECT ${moment(from, 0, '$1')} AS first, ${moment(to, 1, '$2')} AS past, now() AT TIME ZONE $3`,
      [from, to, zone],
    )
    .catch((error: Error & { code?: string }) => {
      throw error.code === '22023' ? new ZoneUnknown(zone) : error
    })
  const [edges] = rows
  const past = Math.min(edges?.past?.getTime() ?? now, now)
  return { ...filter, surveyId, from: edges?.first ?? null, to: new Date(past) }
}

/**
 * Conditions on submissions `s`, starting with their survey; `values` are its parameters from `$1`
 * on.
 */
export function toConditions({ surveyId, devices, language, where }: ReportScope): {
  sql: string
  values: unknown[]
} {
  const values: unknown[] = [surveyId]
  const next = (value: unknown) => `$${values.push(value)}`
  const parts = ['s.survey_id = $1']
  if (devices) {
    const list = next(devices)
    parts.push(`(s.device_type = ANY (${list}::text[]) OR s.mobile_type = ANY (${list}::text[]))`)
  }
  if (language) {
    const given = next(language.toLowerCase().replaceAll('_', '-'))
    const stored = `replace(lower(s.locale), '_', '-')`
    parts.push(`(${stored} = ${given}::text OR ${stored} LIKE ${given}::text || '-%')`)
  }
  for (const key of new Set(where.map((one) => one.key))) {
    const wanted = where.filter((one) => one.key === key).map(({ value }) => value)
    parts.push(`s.context ->> ${next(key)}::text = ANY (${next(wanted)}::text[])`)
  }
  return { sql: parts.join(' AND '), values }
}

export interface Piece {
  from: Date
  /** Exclusive. */
  to: Date
}

/**
 * A server counts as much as fits into a statement's timeout. The embedded database has one
 * connection for everybody, so its pieces are small.
 */
const PLAN = {
  postgres: { rows: 500_000, most: 500_000, patience: Number.POSITIVE_INFINITY },
  embedded: { rows: 200, most: 400, patience: 10 },
}

const LEAST = 200

/**
 * Works through the submissions of a scope, oldest first, in periods that do not overlap, so that
 * their counts add up. A slow piece makes the next ones smaller.
 */
export async function workInPieces(
  db: Database,
  scope: ReportScope,
  work: (piece: Piece) => Promise<void>,
): Promise<void> {
  const { most, patience, ...plan } = PLAN[db.kind]
  let rows = plan.rows
  let from = await findFirst(db, scope)
  while (from !== null && from < scope.to) {
    const to = await findEnd(db, scope, from, rows)
    const since = performance.now()
    await work({ from, to })
    const took = performance.now() - since
    if (took > patience * 2) rows = Math.max(LEAST, Math.floor(rows / 2))
    else if (took < patience) rows = Math.min(most, rows * 2)
    await yieldToOthers(db)
    from = to
  }
}

async function findFirst(db: Database, { surveyId, from }: ReportScope): Promise<Date | null> {
  const { rows } = await db.pool.query<{ at: Date }>(
    `SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at >= coalesce($2::timestamptz, '-infinity')
     ORDER BY created_at LIMIT 1`,
    [surveyId, from],
  )
  return rows[0]?.at ?? null
}

async function findEnd(db: Database, { surveyId, to }: ReportScope, from: Date, rows: number): Promise<Date> {
  const found = await db.pool.query<{ at: Date }>(
    `SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at >= $2 AND created_at < $3
     ORDER BY created_at OFFSET ${rows} LIMIT 1`,
    [surveyId, from, to],
  )
  const at = found.rows[0]?.at
  if (!at) return to
  // All in one millisecond, so they cannot be split.
  return at > from ? at : new Date(from.getTime() + 1)
}

/** How many submissions of a scope match `only`. */
export async function countSubmissions(db: Database, scope: ReportScope, only: Only): Promise<number> {
  const { sql, values } = toConditions(scope)
  let count = 0
  await workInPieces(db, scope, async ({ from, to }) => {
    const found = await db.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM submissions s WHERE ${sql} AND ${ONLY[only]}
       AND s.created_at >= $${values.length + 1} AND s.created_at < $${values.length + 2}`,
      [...values, from, to],
    )
    count += found.rows[0]?.n ?? 0
  })
  return count
}

export type Only = 'answered' | 'viewed' | 'all'

/** As conditions on submissions `s`. */
export const ONLY: Record<Only, string> = {
  answered: 's.responded_at IS NOT NULL',
  viewed: 's.viewed_at IS NOT NULL',
  all: 'true',
}
