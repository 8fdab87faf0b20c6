// The report of a survey: what was served, viewed and answered, and the answers.

import { submissionReferences } from '@/lib/answering/submissions/submission-references.store'
import type { ConsoleService } from '@/lib/contexts/service'
import type { Output } from '@/lib/platform/contract/endpoint'
import { isoTime } from '@/lib/platform/text/iso-time'
import { countsByHour, Sums } from '@/lib/results/counting/counts.store'
import type { FilterWords } from '@/lib/results/filtering/reports-filter.endpoint'
import { takesText } from '@/lib/surveys/survey.rules'
import { countVersions } from './counting/count-versions'
import { joinCount } from './counting/joined-counts'
import { LanguageCounts } from './counting/language-counts'
import { type Read, type ResultsContext, readScope } from './filtering/read-scope'
import { isFiltered, requireEnough } from './filtering/unnamed-results'
import { withReportLimit } from './report-limit'
import { countLeft, type NewestTexts, reportQuestions, type VersionLeft } from './report-questions'
import { toTotals } from './report-totals'
import type { showReport as endpoint } from './reports.endpoint'
import { listTextsOfVersions, readSealedOfVersions } from './submissions/list-group-rows'
import { toTrend } from './trends/report-trend'

const NEWEST = 20

export const showReport: ConsoleService<typeof endpoint> = ({ params, query }, context) =>
  joinCount(context, ['showReport', params, query], (inner) => makeReport(inner, params.surveyId, query))

/** The report of a survey, with the newest texts. Throws `unknown`, `invalid`, `not_ready`, `too_many`. */
export async function makeReport(
  context: ResultsContext,
  surveyId: number,
  query: FilterWords,
): Promise<Output<typeof endpoint>> {
  const read = await readScope(context, surveyId, query)
  const { scope, versions, known } = read
  return withReportLimit(async () => {
    const { db } = context.reading
    const sums = new Sums()
    const byVersion = new Map(versions.map((version) => [version, new Sums()]))
    const languages = new LanguageCounts()
    await countVersions(context, read, (segments, version) => {
      sums.add(segments)
      languages.add(segments)
      if (versions.length > 1) byVersion.get(version)?.add(segments)
    })
    const counts = await countsByHour(db, sums, scope.zone)
    const sealed = await readSealedOfVersions(db, read)
    const totals = toTotals(counts)
    if (isFiltered(query)) requireEnough(context, totals.responses)
    const newest = await listNewest(context, read, counts.answered)
    const left = versions.map((version): VersionLeft => {
      const own = versions.length > 1 ? byVersion.get(version)?.counts(new Map()) : counts
      return { version, left: countLeft(version.survey, own ?? counts) }
    })
    return {
      asOf: isoTime(scope.to.getTime()),
      onlyTotalsBefore: sealed && (scope.from === null || scope.from < sealed) ? sealed.toISOString() : null,
      totals,
      ...toTrend(counts.hours),
      languages: languages.list(),
      versions: known.map(({ id, name, settings }) => ({
        ...{ surveyId: id, name, locale: settings.locale },
        counted: versions.some((version) => version.survey.id === id),
      })),
      questions: reportQuestions(read, counts, left, newest),
    }
  })
}

async function listNewest(
  { db, reading }: ResultsContext,
  read: Read,
  answered: Map<number, number>,
): Promise<Map<number, NewestTexts>> {
  const newest = new Map<number, NewestTexts>()
  const references = await submissionReferences(db)
  for (const { id, kind } of read.survey.questions) {
    if (!takesText(kind) || !answered.has(id)) continue
    const { rows } = await listTextsOfVersions(reading.db, read, {
      questionId: id,
      contains: null,
      place: null,
      limit: NEWEST,
      newestFirst: true,
    })
    newest.set(
      id,
      rows.map(({ submissionUdid, text, answeredAt, version }) => ({
        ...{ surveyId: version.survey.id, text },
        submissionUdid: references.to(submissionUdid),
        answeredAt: isoTime(answeredAt.getTime()),
      })),
    )
  }
  return newest
}
