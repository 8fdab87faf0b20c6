// Reads the survey and the filter that every request for results begins with.
import type { z } from 'zod'
import type { reportFilter } from '@/lib/contract/console/reports-filter'
import { throwApiError } from '@/lib/contract/errors'
import { findReportSurvey, type ReportSurvey } from '@/lib/db/reports/report-survey'
import { findScope, type ReportScope, ZoneUnknown } from '@/lib/db/reports/scope'
import type { PagePlace } from '@/lib/db/reports/text-answers'
import type { AccountContext } from '../console-context'

type Filter = z.output<z.ZodObject<typeof reportFilter>>

/**
 * Throws `unknown` for a survey of another account, and `invalid` for a time zone that the database
 * does not know.
 */
export async function readScope(
  { db, account, now, reading }: AccountContext,
  surveyId: number,
  query: Filter,
): Promise<{ survey: ReportSurvey; scope: ReportScope }> {
  const survey = await requireSurvey({ db, account }, surveyId)
  const filter = {
    from: query.from ?? null,
    to: query.to ?? null,
    zone: query.tz,
    devices: query.device ?? null,
    language: query.language ?? null,
    where: query.where ?? [],
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
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  surveyId: number,
): Promise<ReportSurvey> {
  const survey = await findReportSurvey(db, account.id, surveyId)
  return survey ?? throwUnknown()
}

const throwUnknown = (): never => throwApiError('unknown', 'There is no such survey in this account.')

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
