// The report of a survey: what was served, viewed and answered, and the answers.
import type { z } from 'zod'
import type { showReport as endpoint } from '@/lib/contract/console/reports'
import type { notReady } from '@/lib/contract/console/reports-shapes'
import { throwApiError } from '@/lib/contract/errors'
import type { Database } from '@/lib/db/client/database'
import type { CountedParts } from '@/lib/db/reports/counting-sql'
import { countReport } from '@/lib/db/reports/counts'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import { rollUp } from '@/lib/db/reports/roll-up'
import type { ReportScope } from '@/lib/db/reports/scope'
import { readSealedUntil } from '@/lib/db/reports/sealed'
import { readPercentRolledUp } from '@/lib/db/reports/spans'
import { listTexts } from '@/lib/db/reports/text-answers'
import { medianOf, shareOf } from '@/lib/domain/reports/distribution'
import { isoTime } from '@/lib/domain/text/iso-time'
import type { AccountContext } from '../console-context'
import type { ConsoleService } from '../service'
import { toCountedParts } from './counted-parts'
import { readScope } from './read-scope'
import { withReportLimit } from './report-limit'
import { type NewestTexts, reportQuestions } from './report-questions'
import { countBlended, toTrend } from './report-trend'

const NEWEST = 20

/** How long a request makes totals that are missing, in milliseconds, before it says how far they are. */
const MOST_MS = 2000

export const showReport: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { survey, scope } = await readScope(context, params.surveyId, query)
  return withReportLimit(async () => {
    const parts = toCountedParts(survey)
    await requireTotals(context, survey, scope, parts)
    const { db } = context.reading
    const counts = await countReport(db, scope, parts)
    const sealed = await readSealedUntil(db, scope.accountId, scope.surveyId)
    const newest = await listNewest(db, survey, scope, counts.answered)
    const { hours, completed } = counts
    const sum = (of: (hour: (typeof hours)[number]) => number) =>
      hours.reduce((all, hour) => all + of(hour), 0)
    const impressions = sum((hour) => hour.impressions)
    const viewed = sum((hour) => hour.viewed)
    const responses = sum((hour) => hour.responses)
    const overGoal = sum((hour) => hour.overGoal)
    return {
      asOf: isoTime(scope.to.getTime()),
      onlyTotalsBefore: sealed && (scope.from === null || scope.from < sealed) ? sealed.toISOString() : null,
      totals: {
        impressions,
        viewed,
        responses,
        completed,
        overGoal,
        responsesPerImpression: shareOf(responses, impressions),
        responsesPerView: shareOf(responses, viewed),
        responsesBlended: shareOf(responses, countBlended(hours)),
        completion: shareOf(completed, responses),
        medianSecondsToAnswer: medianOf([...counts.speeds]),
      },
      ...toTrend(hours),
      questions: reportQuestions(survey, counts, viewed - responses - overGoal, newest),
    }
  })
}

/** Throws `not_ready` if many totals are missing: after an upgrade, or a change of the routes. */
async function requireTotals(
  { db, account }: AccountContext,
  { id: surveyId }: ReportSurvey,
  { where }: ReportScope,
  parts: CountedParts,
): Promise<void> {
  // Totals do not know the Context Data.
  if (where.length > 0) return
  if (await rollUp(db, { accountId: account.id, surveyId, parts }, { mostMs: MOST_MS })) return
  const percent = await readPercentRolledUp(db, account.id, surveyId)
  throwApiError(
    'not_ready',
    `The results are being added up: ${percent} % are done. Ask again in a moment.`,
    {
      details: { percent } satisfies z.output<typeof notReady>,
    },
  )
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
    })
    newest.set(
      id,
      answers.map(({ answeredAt, ...answer }) => ({ ...answer, answeredAt: isoTime(answeredAt.getTime()) })),
    )
  }
  return newest
}
