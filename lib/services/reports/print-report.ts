// The report of a survey as a PDF.
import type { printReport as endpoint } from '@/lib/contract/console/reports'
import { throwApiError } from '@/lib/contract/errors'
import { toSharedReport } from '@/lib/domain/reports/shared-report'
import { pdfFileName } from '@/lib/render/pdf/pdf-file-name'
import { renderInThread } from '@/lib/render/pdf/pdf-queue'
import type { ConsoleService } from '../service'
import { requireSurvey } from './read-scope'
import { makeReport } from './show-report'

export const printReport: ConsoleService<typeof endpoint> = async ({ params, query }, context) => {
  const { name } = await requireSurvey(context, params.surveyId)
  const made = await makeReport(context, params.surveyId, query)
  const report = toSharedReport(made, { questions: null, texts: query.texts === 'yes', fewest: 0 })
  const bytes = await renderInThread({ title: name, zone: query.tz, report }, context.address)
  if (bytes === null)
    return throwApiError('too_many', 'Many documents are being made right now. Try again in a minute.')
  return { fileName: pdfFileName(name, new Date(report.asOf)), bytes }
}
