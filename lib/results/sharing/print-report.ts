// The report of a survey as a PDF, and as a picture.

import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg, type Said } from '@/lib/platform/contract/translator'
import { documentFileName } from '@/lib/platform/pdf/pdf-file-name'
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import type { drawReport as drawEndpoint, printReport as printEndpoint } from '@/lib/results/reports.endpoint'
import { requireSurvey } from '../filtering/read-scope'
import { makeReport } from '../show-report'
import { aboutWords } from './about-words.render'
import { type ReportDocument, renderInThread } from './pdf-queue.render'
import { type SharedReport, toSharedReport } from './shared-report.rules'

/** Questions and answers; more would be a picture that nobody can read. */
const MOST_ROWS = 400

export const printReport: ConsoleService<typeof printEndpoint> = async ({ params, query }, context) => {
  const shown = { questions: null, texts: query.texts === 'yes', chance: null }
  return render(context, params.surveyId, query, shown, () => 'pdf')
}

export const drawReport: ConsoleService<typeof drawEndpoint> = async ({ params, query }, context) => {
  const { question } = query
  const shown = { questions: question === undefined ? null : [question], texts: false, chance: null }
  return render(context, params.surveyId, query, shown, ({ questions }) => {
    if (question !== undefined) {
      if (questions.length > 0) return 'png-of-question'
      return throwInvalid(msg('names {question}, which is no question of this survey with figures'), {
        question,
      })
    }
    const rows = questions.reduce((sum, { cells }) => sum + cells.length + 3, 0)
    if (rows > MOST_ROWS)
      return throwInvalid(msg('is needed: the picture of all questions would be too large'))
    return 'png'
  })
}

const throwInvalid = (...reason: Said): never =>
  throwApiError('invalid', [msg('The question {reason}.'), { reason }], {
    problems: [{ path: 'question', reason }],
  })

async function render(
  context: AccountContext,
  surveyId: number,
  words: FilterWords,
  shown: Parameters<typeof toSharedReport>[1],
  decide: (report: SharedReport) => ReportDocument['as'],
) {
  const { name } = await requireSurvey(context, surveyId)
  const report = toSharedReport(await makeReport(context, surveyId, words), shown)
  const as = decide(report)
  const about = aboutWords(words)
  const bytes = await renderInThread({ as, title: name, zone: words.tz, about, report }, context.address)
  if (bytes === null)
    return throwApiError('too_many', msg('Many documents are being made right now. Try again in a minute.'))
  return { fileName: documentFileName(name, new Date(report.asOf), as === 'pdf' ? 'pdf' : 'png'), bytes }
}
