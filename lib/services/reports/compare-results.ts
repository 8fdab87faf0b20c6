// Compares groups of submissions: the figures of each, and where one differs from the others.
import type { compareResults as endpoint } from '@/lib/contract/console/comparison'
import { readSealedUntil } from '@/lib/db/reports/sealed'
import { isoTime } from '@/lib/domain/text/iso-time'
import type { ConsoleService } from '../service'
import { toFigures } from './comparison-figures'
import { countColumns } from './count-columns'
import { countPeriods } from './count-periods'
import { withReportLimit } from './report-limit'
import { findQuestion } from './resolve-filter'

export const compareResults: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { by: compared, columns: given, others, ...filter } = query
  const { surveyId } = params
  return withReportLimit(async () => {
    const counted =
      compared.by === 'period'
        ? await countPeriods(context, surveyId, filter, given)
        : await countColumns(context, surveyId, filter, { compared, given, others })
    const { survey, from, to } = counted
    const sealed = await readSealedUntil(context.reading.db, context.account.id, surveyId)
    return {
      asOf: isoTime(to.getTime()),
      onlyTotalsBefore: sealed && (from === null || from < sealed) ? sealed.toISOString() : null,
      ...toFigures(
        survey,
        counted,
        compared.by === 'answer' ? findQuestion(survey, compared.name, 'by') : null,
      ),
    }
  })
}
