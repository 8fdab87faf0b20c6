// Reads the survey and the filter that every request for results begins with.
import type { FilterWords } from '@/lib/contract/console/reports-filter'
import { throwApiError } from '@/lib/contract/errors'
import { findReportSurvey, type ReportSurvey } from '@/lib/db/reports/report-survey'
import { findScope, type Hidden, type ReportScope, ZoneUnknown } from '@/lib/db/reports/scope'
import type { PagePlace } from '@/lib/db/reports/text-answers'
import type { AccountContext, ChangeContext } from '../console-context'
import type { Actor } from '../request-context'
import { requireRight } from '../require-right'
import { resolveFilter } from './resolve-filter'

/** What reading results needs of a context. */
export interface ResultsContext extends Pick<AccountContext, 'db' | 'account' | 'now' | 'reading'> {
  readonly actor: Pick<Actor, 'kind'>
}

/**
 * Throws `unknown` for a survey of another account, and `invalid` for a time zone that the database
 * does not know. Throws `not_allowed` if the filter names a person whom the caller may not see.
 */
export async function readScope(
  context: ResultsContext,
  surveyId: number,
  query: FilterWords & { hidden?: Hidden | undefined },
): Promise<{ survey: ReportSurvey; scope: ReportScope }> {
  const { db, account, now, reading } = context
  if (typeof query.clientKey === 'object') requireRight(context, 'see_people')
  const survey = await requireSurvey({ db, account }, surveyId)
  const filter = {
    from: query.from ?? null,
    to: query.to ?? null,
    zone: query.tz,
    conditions: resolveFilter(survey, query),
    hidden: query.hidden,
  }
  // No later than all that is there, so that the results are exactly those of then.
  const until = Math.min(now, reading.asOf)
  const scope = await findScope(db, account.id, surveyId, filter, until).catch((error) => {
    if (!(error instanceof ZoneUnknown)) throw error
    return throwApiError('invalid', 'The database does not know this time zone. Choose another, or UTC.', {
      problems: [{ path: 'tz', reason: 'is not known to the database' }],
    })
  })
  return scope ? { survey, scope } : throwUnknown()
}

export async function requireSurvey(
  { db, account }: Pick<ChangeContext, 'db' | 'account'>,
  surveyId: number,
): Promise<ReportSurvey> {
  const survey = await findReportSurvey(db, account.id, surveyId)
  return survey ?? throwUnknown()
}

const throwUnknown = (): never => throwApiError('unknown', 'There is no such survey in this account.')

/** A condition such as on an e-mail address says whose texts these are. */
export const saysWho = ({ where, data, clientKey }: FilterWords): boolean =>
  where !== undefined || data !== undefined || typeof clientKey === 'object'

/** The cursor of the next page of a list, as text. */
export const writeCursor = (place: PagePlace | null): string | null =>
  place && `${place.at.getTime()}_${place.udid}`

/** Parses a cursor; throws `invalid` for text that `writeCursor` did not write. */
export function readCursor(cursor: string | undefined): PagePlace | null {
  if (cursor === undefined) return null
  const parts = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  return parts?.[1] && parts[2]
    ? { at: new Date(Number(parts[1])), udid: parts[2] }
    : throwApiError('invalid', 'The list cannot be continued from here. Reload it.')
}
