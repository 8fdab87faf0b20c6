// Makes totals that are missing before they are added up.
import type { z } from 'zod'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import type { CountedParts } from '@/lib/results/counting/segments.rules'
import { hasTotals, type ReportScope } from '@/lib/results/filtering/scope.store'
import type { notReady } from '@/lib/results/reports-shapes.endpoint'
import type { ResultsContext } from '../filtering/read-scope'
import { rollUp } from './roll-up.store'
import { readPercentRolledUp } from './spans.store'

/** How long a request makes totals that are missing, in milliseconds, before it says how far they are. */
const MOST_MS = 2000

/** Throws `not_ready` if many totals are missing: after an upgrade that counts otherwise. */
export async function requireTotals(
  { db, account }: ResultsContext,
  { id: surveyId }: ReportSurvey,
  scope: ReportScope,
  parts: CountedParts,
): Promise<void> {
  if (!hasTotals(scope)) return
  if (await rollUp(db, { accountId: account.id, surveyId, parts }, { mostMs: MOST_MS })) return
  const percent = await readPercentRolledUp(db, account.id, surveyId)
  throwApiError(
    'not_ready',
    [msg('The results are being added up: {percent}% are done. Ask again in a moment.'), { percent }],
    {
      details: { percent, of: 'totals' } satisfies z.output<typeof notReady>,
    },
  )
}
