// Scores and shares of a survey over time.

import type { z } from 'zod'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import type { ReportScope } from '@/lib/results/filtering/scope.store'
import { toCountedParts } from '../counting/counted-parts'
import { joinCount } from '../counting/joined-counts'
import { type Read, readScope } from '../filtering/read-scope'
import { isWithheld } from '../filtering/unnamed-results'
import { withReportLimit } from '../report-limit'
import { readSealedOfVersions } from '../submissions/list-group-rows'
import { requireTotals } from '../totals/require-totals'
import { countPoints } from './count-points'
import { findFirstServed, PointCounts } from './trend-counts.store'
import { toTrendLines } from './trend-lines'
import type { Step, TrendPoint } from './trend-points.rules'
import { trendQuestions } from './trend-questions'
import type { exportTrends as csvEndpoint, showTrends as endpoint } from './trends.endpoint'

export const showTrends: ConsoleService<typeof endpoint> = ({ params, query }, context) => {
  const { step, ...words } = query
  return joinCount(context, ['showTrends', params, query], async (inner) =>
    countTrends(inner, await readScope(inner, params.surveyId, words), step),
  )
}

export const exportTrends: ConsoleService<typeof csvEndpoint> = async ({ params, query }, context) => {
  const { step, ...words } = query
  const read = await readScope(context, params.surveyId, words)
  const trends = await countTrends(context, read, step)
  return {
    fileName: `${read.survey.key}-trends-${isoTime(context.now).slice(0, 10)}.csv`,
    pieces: toTrendLines(trends),
  }
}

/** `asked`: the step; absent: as suits the period and how many answered. */
async function countTrends(
  context: AccountContext,
  read: Read,
  asked: Step | undefined,
): Promise<z.input<(typeof endpoint)['reply']>> {
  const { survey, scope, versions } = read
  return withReportLimit(async () => {
    const { db, asOf } = context.reading
    let first: Date | null = null
    for (const version of versions) {
      await requireTotals(context, version.survey, version.scope, toCountedParts(version.survey))
      const served = await findFirstServed(db, scope.accountId, version.survey.id)
      if (served && (!first || served < first)) first = served
    }
    // Points from the first submission on: before it nobody was asked.
    const from = first && scope.from && scope.from > first ? scope.from : first
    const { step, points, counts } =
      from && from < scope.to
        ? await countPoints(db, read, from, asked)
        : { step: asked ?? 'hour', points: [], counts: [] }
    const sealed = await readSealedOfVersions(db, read)
    const now = Math.min(context.now, asOf)
    return {
      asOf: isoTime(scope.to.getTime()),
      onlyTotalsBefore: sealed && (scope.from === null || scope.from < sealed) ? sealed.toISOString() : null,
      step,
      points: points.map((point, n) => ({
        name: point.name,
        from: point.from.toISOString(),
        to: point.to.toISOString(),
        state: stateOf(point, scope, now),
        responses: counts[n]?.responses ?? 0,
      })),
      questions: trendQuestions(
        survey,
        counts.map((one) => (isWithheld(context, one.responses) ? new PointCounts() : one)),
      ),
    }
  })
}

function stateOf({ from, to }: TrendPoint, scope: ReportScope, now: number): 'whole' | 'running' | 'cut' {
  if (to > scope.to) return scope.to.getTime() < now ? 'cut' : 'running'
  return scope.from !== null && from < scope.from ? 'cut' : 'whole'
}
