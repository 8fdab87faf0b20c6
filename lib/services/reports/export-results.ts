// Exports the submissions of a survey as files, made page by page while they are sent
// (docs/results.md).

import type * as contract from '@/lib/contract/console/reports'
import { yieldToOthers } from '@/lib/db/client/yield-to-others'
import { countSubmissions } from '@/lib/db/reports/count-submissions'
import { listExportedRows } from '@/lib/db/reports/exported-rows'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import type { Only, ReportScope } from '@/lib/db/reports/scope'
import {
  type AnswerRow,
  listAnswerRows,
  listSubmissionRows,
  type SubmissionRow,
} from '@/lib/db/reports/submission-rows'
import type { PagePlace } from '@/lib/db/reports/text-answers'
import { listReviews } from '@/lib/db/reviews/review-store'
import { writeJson } from '@/lib/domain/text/exact-json'
import { isoTime } from '@/lib/domain/text/iso-time'
import { recordEntry } from '../audit/record-entry'
import type { AccountContext } from '../console-context'
import { toReview } from '../reviews/to-review'
import type { ConsoleService } from '../service'
import { toAnswersInWords } from './answers-in-words'
import { toCsv } from './csv-lines'
import { readScope } from './read-scope'

/** Submissions that are read together. */
const PAGE = { postgres: 1000, embedded: 250 }
/** Submissions that are written before others have their turn. */
const AT_ONCE = 100

interface Exported {
  row: SubmissionRow
  review: ReturnType<typeof toReview>
  answers: AnswerRow[]
}

interface Page {
  rows: Exported[]
  next: PagePlace | null
}

async function readPage(
  { reading: { db }, account }: AccountContext,
  scope: ReportScope,
  only: Only,
  place: PagePlace | null,
): Promise<Page> {
  const { rows, next } = await listSubmissionRows(db, scope, {
    ...{ only, place },
    limit: PAGE[db.kind],
    newestFirst: false,
  })
  const udids = rows.map(({ udid }) => udid)
  const answers = await listAnswerRows(db, account.id, udids)
  const reviews = await listReviews(db, account.id, udids)
  const exported = rows.map((row) => ({
    row,
    answers: answers.get(row.udid) ?? [],
    review: toReview(reviews.get(row.udid), row.hidden, row.created_at.toISOString()),
  }))
  return { rows: exported, next }
}

/** The next page is read while one is written. */
async function* listPages(
  context: AccountContext,
  scope: ReportScope,
  only: Only,
): AsyncGenerator<Exported[]> {
  let reading: Promise<Page> | null = readPage(context, scope, only, null)
  while (reading) {
    const { rows, next }: Page = await reading
    reading = next && readPage(context, scope, only, next)
    // The reader may have gone away.
    reading?.catch(() => {})
    for (let n = 0; n < rows.length; n += AT_ONCE) {
      yield rows.slice(n, n + AT_ONCE)
      await yieldToOthers(context.reading.db)
    }
  }
}

async function* toJsonLines(survey: ReportSurvey, pages: AsyncIterable<Exported[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    const lines = page.map(({ row, answers, review }) =>
      writeJson({ ...row, answers: toAnswersInWords(survey, answers), review }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}

const nameOf = ({ key }: ReportSurvey, now: number, extension: string): string =>
  `${key}-${isoTime(now).slice(0, 10)}.${extension}`

/** Writes into the audit log that a file is made. Returns its rows. */
async function recordExport(
  context: AccountContext,
  { name }: ReportSurvey,
  scope: ReportScope,
  { format, only }: { format: 'CSV' | 'JSON Lines'; only: Only },
): Promise<number> {
  const rows = await countSubmissions(context.reading.db, scope, only)
  await recordEntry(context, { kind: 'results_exported', subject: name, after: { format, only, rows } })
  return rows
}

export const exportCsv: ConsoleService<typeof contract.exportCsv> = async ({ params, query }, context) => {
  const { only } = query
  const { survey, scope } = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(survey, context.now, 'csv'),
    rows: await recordExport(context, survey, scope, { format: 'CSV', only }),
    pieces: toCsv(survey, listExportedRows(context.reading.db, scope, only)),
  }
}

export const exportJsonLines: ConsoleService<typeof contract.exportJsonLines> = async (
  { params, query },
  context,
) => {
  const { only } = query
  const { survey, scope } = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(survey, context.now, 'jsonl'),
    rows: await recordExport(context, survey, scope, { format: 'JSON Lines', only }),
    pieces: toJsonLines(survey, listPages(context, scope, only)),
  }
}
