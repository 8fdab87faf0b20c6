// Compares groups of submissions: the figures of each, and where one differs from the others.

import type { ConsoleService } from '@/lib/contexts/service'
import { isoTime } from '@/lib/platform/text/iso-time'
import { joinCount } from '../counting/joined-counts'
import { findQuestion } from '../filtering/resolve-filter'
import { requireEnough } from '../filtering/unnamed-results'
import { withReportLimit } from '../report-limit'
import { toTotals } from '../report-totals'
import { readSealedOfVersions } from '../submissions/list-group-rows'
import type { compareResults as endpoint } from './comparison.endpoint'
import { toFigures } from './comparison-figures'
import { countColumns } from './count-columns'
import { countPeriods } from './count-periods'

export const compareResults: ConsoleService<typeof endpoint> = (input, context) =>
  joinCount(context, ['compareResults', input.params, input.query], (inner) => compare(input, inner))

const compare: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { by: compared, columns: given, others, ...filter } = query
  const { surveyId } = params
  return withReportLimit(async () => {
    const counted =
      compared.by === 'period'
        ? await countPeriods(context, surveyId, filter, given)
        : await countColumns(context, surveyId, filter, { compared, given, others })
    const { read, from, to } = counted
    for (const { own } of counted.columns) requireEnough(context, toTotals(own).responses)
    const sealed = await readSealedOfVersions(context.reading.db, read)
    return {
      asOf: isoTime(to.getTime()),
      onlyTotalsBefore: sealed && (from === null || from < sealed) ? sealed.toISOString() : null,
      ...toFigures(counted, compared.by === 'answer' ? findQuestion(read.survey, compared.name, 'by') : null),
    }
  })
}
