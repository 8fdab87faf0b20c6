// Which submissions of a survey a report covers, as SQL.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import type { Parameters } from '@/lib/platform/sql/parameters'
import { run } from '@/lib/platform/sql/run'
import { statementFamily } from '@/lib/platform/sql/statement'
import { date, int4, nullable, text, timestamp, timestamptz } from '@/lib/platform/sql/types'
import type { ReportSurvey } from '../counting/report-survey.store'
import type { CountWatch } from '../totals/count-watch.store'
import { type Condition, type Hidden, isOfSegment } from './conditions.rules'
import { type Lookup, toSql } from './conditions.store'

export interface ReportFilter {
  /** A local day (YYYY-MM-DD) or a time with its offset. */
  from: string | null
  to: string | null
  /** IANA name of the time zone. */
  zone: string
  /** All must hold. */
  conditions: Condition[]
  /** Absent: they are left out, as in every figure. */
  hidden?: Hidden | undefined
  /** Absent: nobody does. */
  watch?: CountWatch | undefined
}

declare const proof: unique symbol

/** Only `findScope` makes it, of a survey that is the account's. */
export interface ReportScope extends Omit<ReportFilter, 'from' | 'to'> {
  readonly [proof]: true
  accountId: AccountId
  surveyId: number
  /** Null starts at the first submission. */
  from: Date | null
  /** Exclusive; never in the future, so that submissions served meanwhile are in no piece. */
  to: Date
  /** Absent: `joined`. */
  lookup?: Lookup | undefined
}

/** This database does not know the time zone. */
export class ZoneUnknown extends Error {
  override readonly name = 'ZoneUnknown'
}

const isDay = (edge: string) => edge.length === 10

export const scopeStatement = statementFamily('find-scope', (fromDay: boolean, toDay: boolean) => {
  // Where clocks are put back to midnight, the day begins with the first of two midnights.
  const begins = (day: string) =>
    `(SELECT CASE WHEN (at - interval '1 hour') AT TIME ZONE $5 >= ${day} THEN at - interval '1 hour' ELSE at END FROM (SELECT ${day} AT TIME ZONE $5 AS at) AS x)`
  const moment = (day: boolean, days: number, parameter: string) =>
    day ? begins(`(${parameter}::date + ${days})::timestamp`) : `${parameter}::timestamptz`
  return {
    text: `
SELECT ${moment(fromDay, 0, '$3')} AS first, ${moment(toDay, 1, '$4')} AS past, now() AT TIME ZONE $5 AS here,
  (SELECT id FROM surveys WHERE account_id = $1 AND id = $2) AS survey_id`,
    takes: [int4, int4, nullable(fromDay ? date : timestamptz), nullable(toDay ? date : timestamptz), text],
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
  const [edges] = await run(db, find, [accountId, surveyId, from, to, zone]).catch(
    (error: Error & { code?: string }) => {
      throw error.code === '22023' ? new ZoneUnknown(zone) : error
    },
  )
  if (!edges || edges.survey_id === null) return null
  const past = Math.min(edges.past?.getTime() ?? now, now)
  const lookup: Lookup = db.kind === 'embedded' ? 'each' : 'joined'
  return { ...filter, accountId, surveyId, from: edges.first, to: new Date(past), lookup } as ReportScope
}

/** The same period of another survey of the account, which is of its locale group. */
export const scopeOfVersion = (
  scope: ReportScope,
  { id: surveyId }: ReportSurvey,
  conditions: Condition[],
): ReportScope => ({ ...scope, surveyId, conditions })

/** The same for so few submissions that what belongs to each is looked up. */
export const eachOf = (scope: ReportScope): ReportScope => ({ ...scope, lookup: 'each' })

/** The conditions of a scope without its time. */
export type Filter = Pick<ReportScope, 'accountId' | 'surveyId' | 'conditions' | 'hidden' | 'lookup'>

/** Whether totals know all that the filter asks for. */
export const hasTotals = ({ conditions }: Pick<Filter, 'conditions'>): boolean =>
  conditions.every(isOfSegment)

const HIDDEN: Record<Hidden, string[]> = {
  without: ['s.hidden IS NULL'],
  only: ['s.hidden IS NOT NULL'],
  included: [],
}

/** SQL: conditions on submissions `s`, starting with their account ($1) and survey ($2). */
export function toConditions(
  { accountId, surveyId, conditions, hidden = 'without', lookup }: Filter,
  parameters: Parameters,
): string {
  const own = `s.account_id = ${parameters.add(int4, accountId)} AND s.survey_id = ${parameters.add(int4, surveyId)}`
  return [
    own,
    ...HIDDEN[hidden],
    ...conditions.map((condition) => toSql(condition, parameters, lookup)),
  ].join(' AND ')
}

/** SQL: the totals of a row `p`, without the segments that the filter leaves out. */
export function totalsFitting(filter: Filter, parameters: Parameters): string {
  const conditions = filter.conditions.filter(isOfSegment).map((condition) => toSql(condition, parameters))
  if (conditions.length === 0) return 'p.totals'
  return `(SELECT json_agg(s.segment) FROM (
           SELECT segment, segment ->> 'device_type' AS device_type, segment ->> 'mobile_type' AS mobile_type, segment ->> 'locale' AS locale,
             coalesce((segment ->> 'revision')::int, 0) AS revision
           FROM json_array_elements(p.totals) AS segment) AS s WHERE ${conditions.join(' AND ')})`
}

/** `counted`: answered within the goal, as figures and texts are counted. */
export type Only = 'answered' | 'counted' | 'viewed' | 'all'

/** As conditions on submissions `s`. */
export const ONLY: Record<Only, string> = {
  answered: 's.responded_at IS NOT NULL',
  counted: 's.responded_at IS NOT NULL AND (NOT s.over_goal OR s.hidden IS NOT NULL)',
  viewed: 's.viewed_at IS NOT NULL',
  all: 'true',
}
