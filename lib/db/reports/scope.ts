// Which submissions of a survey a report covers, as SQL, and how they are split so that no query
// takes long.
import type { AccountId } from '../accounts/account-id'
import type { Database } from '../client/database'
import { yieldToOthers } from '../client/yield-to-others'
import { Parameters } from '../sql/parameters'
import { run } from '../sql/run'
import { statement, statementFamily } from '../sql/statement'
import { array, date, int4, int8, nullable, text, timestamp, timestamptz } from '../sql/types'

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

declare const proof: unique symbol

/** Only `findScope` makes it, of a survey that is the account's. */
export interface ReportScope extends Omit<ReportFilter, 'from' | 'to'> {
  readonly [proof]: true
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

export const scopeStatement = statementFamily('find-scope', (fromDay: boolean, toDay: boolean) => {
  const moment = (day: boolean, days: number, parameter: string) =>
    day ? `(${parameter}::date + ${days})::timestamp AT TIME ZONE $3` : `${parameter}::timestamptz`
  return {
    text: `
SELECT ${moment(fromDay, 0, '$1')} AS first, ${moment(toDay, 1, '$2')} AS past, now() AT TIME ZONE $3 AS here,
  (SELECT id FROM surveys WHERE account_id = $4 AND id = $5) AS survey_id`,
    takes: [nullable(fromDay ? date : timestamptz), nullable(toDay ? date : timestamptz), text, int4, int4],
    yields: {
      first: nullable(timestamptz),
      past: nullable(timestamptz),
      here: timestamp,
      survey_id: nullable(int4),
    },
  } as const
})

/** Converts days to times. Null if the account has no such survey. Throws `ZoneUnknown`. */
export async function findScope(
  db: Database,
  accountId: AccountId,
  surveyId: number,
  filter: ReportFilter,
  now: number,
): Promise<ReportScope | null> {
  const { from, to, zone } = filter
  const find = scopeStatement(from !== null && isDay(from), to !== null && isDay(to))
  const [edges] = await run(db, find, [from, to, zone, accountId, surveyId]).catch(
    (error: Error & { code?: string }) => {
      throw error.code === '22023' ? new ZoneUnknown(zone) : error
    },
  )
  if (!edges || edges.survey_id === null) return null
  const past = Math.min(edges.past?.getTime() ?? now, now)
  return { ...filter, surveyId, from: edges.first, to: new Date(past) } as ReportScope
}

/** SQL: conditions on submissions `s`, starting with their survey. */
export function toConditions(scope: ReportScope, parameters: Parameters): string {
  const { surveyId, devices, language, where } = scope
  const parts = [`s.survey_id = ${parameters.add(int4, surveyId)}`]
  if (devices) {
    const list = parameters.add(array(text), devices)
    parts.push(`(s.device_type = ANY (${list}::text[]) OR s.mobile_type = ANY (${list}::text[]))`)
  }
  if (language) {
    const given = parameters.add(text, language.toLowerCase().replaceAll('_', '-'))
    const stored = `replace(lower(s.locale), '_', '-')`
    parts.push(`(${stored} = ${given}::text OR ${stored} LIKE ${given}::text || '-%')`)
  }
  for (const key of new Set(where.map((one) => one.key))) {
    const wanted = where.filter((one) => one.key === key).map(({ value }) => value)
    parts.push(
      `s.context ->> ${parameters.add(text, key)}::text = ANY (${parameters.add(array(text), wanted)}::text[])`,
    )
  }
  return parts.join(' AND ')
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

const findFirstTime = statement({
  name: 'find-first-submission',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at >= coalesce($2::timestamptz, '-infinity')
     ORDER BY created_at LIMIT 1`,
  takes: [int4, nullable(timestamptz)],
  yields: { at: timestamptz },
})

const findEndTime = statement({
  name: 'find-end-of-piece',
  prepared: false,
  text: `SELECT created_at AS at FROM submissions WHERE survey_id = $1 AND created_at >= $2 AND created_at < $3
     ORDER BY created_at OFFSET $4 LIMIT 1`,
  takes: [int4, timestamptz, timestamptz, int8],
  yields: { at: timestamptz },
})

async function findFirst(db: Database, { surveyId, from }: ReportScope): Promise<Date | null> {
  const [first] = await run(db, findFirstTime, [surveyId, from])
  return first?.at ?? null
}

async function findEnd(db: Database, { surveyId, to }: ReportScope, from: Date, rows: number): Promise<Date> {
  const [found] = await run(db, findEndTime, [surveyId, from, to, rows])
  if (!found) return to
  // All in one millisecond, so they cannot be split.
  return found.at > from ? found.at : new Date(from.getTime() + 1)
}

export const countStatement = statementFamily(
  'count-submissions',
  (scope: ReportScope, only: Only, { from, to }: Piece) => {
    const parameters = new Parameters()
    const text = `SELECT count(*) AS n FROM submissions s WHERE ${toConditions(scope, parameters)} AND ${ONLY[only]}
       AND s.created_at >= ${parameters.add(timestamptz, from)} AND s.created_at < ${parameters.add(timestamptz, to)}`
    return { text, takes: parameters.takes, values: parameters.values, yields: { n: int8 } }
  },
)

/** How many submissions of a scope match `only`. */
export async function countSubmissions(db: Database, scope: ReportScope, only: Only): Promise<number> {
  let count = 0
  await workInPieces(db, scope, async (piece) => {
    const counting = countStatement(scope, only, piece)
    const [found] = await run(db, counting, counting.values)
    count += found?.n ?? 0
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
