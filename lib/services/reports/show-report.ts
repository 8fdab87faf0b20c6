// The report of a survey: what was served, viewed and answered, and the answers.
import type { showReport as endpoint } from '@/lib/contract/console/reports'
import type { FilterWords } from '@/lib/contract/console/reports-filter'
import type { Output } from '@/lib/contract/endpoint'
import type { Database } from '@/lib/db/client/database'
import { countReport } from '@/lib/db/reports/counts'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import type { ReportScope } from '@/lib/db/reports/scope'
import { readSealedUntil } from '@/lib/db/reports/sealed'
import { listTexts } from '@/lib/db/reports/text-answers'
import { isoTime } from '@/lib/domain/text/iso-time'
import { hasRight } from '../require-right'
import type { ConsoleService } from '../service'
import { toCountedParts } from './counted-parts'
import { type ResultsContext, readScope, saysWho } from './read-scope'
import { withReportLimit } from './report-limit'
import { type NewestTexts, reportQuestions } from './report-questions'
import { toTotals } from './report-totals'
import { toTrend } from './report-trend'
import { requireTotals } from './require-totals'

const NEWEST = 20

export const showReport: ConsoleService<typeof endpoint> = ({ params, query }, context) =>
  makeReport(context, params.surveyId, query)

/** The report of a survey, with the newest texts. Throws `unknown`, `invalid`, `not_ready`, `too_many`. */
export async function makeReport(
  context: ResultsContext,
  surveyId: number,
  query: FilterWords,
): Promise<Output<typeof endpoint>> {
  const { survey, scope } = await readScope(context, surveyId, query)
  return withReportLimit(async () => {
    const parts = toCountedParts(survey)
    await requireTotals(context, survey, scope, parts)
    const { db } = context.reading
    const counts = await countReport(db, scope, parts)
    const sealed = await readSealedUntil(db, scope.accountId, scope.surveyId)
    const texts = !saysWho(query) || hasRight(context, 'see_people')
    const newest = texts
      ? await listNewest(db, survey, scope, counts.answered)
      : new Map<number, NewestTexts>()
    const totals = toTotals(counts)
    const { viewed, responses, overGoal } = totals
    return {
      asOf: isoTime(scope.to.getTime()),
      onlyTotalsBefore: sealed && (scope.from === null || scope.from < sealed) ? sealed.toISOString() : null,
      totals,
      ...toTrend(counts.hours),
      questions: reportQuestions(survey, counts, viewed - responses - overGoal, newest),
    }
  })
}

async function listNewest(
  db: Database,
  { questions }: ReportSurvey,
  scope: ReportScope,
  answered: Map<number, number>,
): Promise<Map<number, NewestTexts>> {
  const newest = new Map<number, NewestTexts>()
  for (const { id, kind } of questions) {
    if (kind !== 'free_text' || !answered.has(id)) continue
    const { answers } = await listTexts(db, scope, {
      questionId: id,
      contains: null,
      place: null,
      limit: NEWEST,
      newestFirst: true,
    })
    newest.set(
      id,
      answers.map(({ submissionUdid, text, answeredAt }) => ({
        ...{ submissionUdid, text },
        answeredAt: isoTime(answeredAt.getTime()),
      })),
    )
  }
  return newest
}
