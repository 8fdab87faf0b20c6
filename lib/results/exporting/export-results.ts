// Exports the submissions of a survey as files, made page by page while they are sent
// (docs/results.md).

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { AccountContext } from '@/lib/contexts/console-context'
import type { ConsoleService } from '@/lib/contexts/service'
import { yieldToOthers } from '@/lib/platform/db/yield-to-others'
import { writeJson } from '@/lib/platform/json/exact-json'
import { isoTime } from '@/lib/platform/text/iso-time'
import { countSubmissions } from '@/lib/results/counting/count-submissions.store'
import type { ReportSurvey } from '@/lib/results/counting/report-survey.store'
import { versionOf } from '@/lib/results/counting/revisions.rules'
import type { Only } from '@/lib/results/filtering/scope.store'
import type * as contract from '@/lib/results/reports.endpoint'
import { listReviews } from '@/lib/results/reviews/review.store'
import type { PagePlace } from '@/lib/results/submissions/page-place.rules'
import {
  type AnswerRow,
  listAnswerRows,
  type SubmissionRow,
} from '@/lib/results/submissions/submission-rows.store'
import { type Read, readScope, type Version } from '../filtering/read-scope'
import { toReview } from '../reviews/to-review'
import { listExportedOfVersions, listSubmissionsOfVersions } from '../submissions/list-group-rows'
import { toAnswersInWords } from './answers-in-words'
import { toCsv } from './csv-lines'

/** Submissions that are read together. */
const PAGE = { postgres: 1000, embedded: 250 }
/** Submissions that are written before others have their turn. */
const AT_ONCE = 100

interface Exported {
  row: SubmissionRow
  review: ReturnType<typeof toReview>
  answers: AnswerRow[]
  version: Version
}

interface Page {
  rows: Exported[]
  next: PagePlace | null
}

async function readPage(
  { reading: { db }, account }: AccountContext,
  read: Read,
  only: Only,
  place: PagePlace | null,
): Promise<Page> {
  const { rows, next } = await listSubmissionsOfVersions(db, read, {
    ...{ only, place },
    limit: PAGE[db.kind],
    newestFirst: false,
  })
  const udids = rows.map(({ udid }) => udid)
  const answers = await listAnswerRows(db, account.id, udids)
  const reviews = await listReviews(db, account.id, udids)
  const exported = rows.map(({ version, ...row }) => ({
    ...{ row, version },
    answers: answers.get(row.udid) ?? [],
    review: toReview(reviews.get(row.udid), row.hidden, row.created_at.toISOString()),
  }))
  return { rows: exported, next }
}

/** The next page is read while one is written. */
async function* listPages(context: AccountContext, read: Read, only: Only): AsyncGenerator<Exported[]> {
  let reading: Promise<Page> | null = readPage(context, read, only, null)
  while (reading) {
    const { rows, next }: Page = await reading
    reading = next && readPage(context, read, only, next)
    // The reader may have gone away.
    reading?.catch(() => {})
    for (let n = 0; n < rows.length; n += AT_ONCE) {
      yield rows.slice(n, n + AT_ONCE)
      await yieldToOthers(context.reading.db)
    }
  }
}

async function* toJsonLines(
  { survey, versions }: Read,
  references: SubmissionReferences,
  pages: AsyncIterable<Exported[]>,
): AsyncGenerator<string> {
  for await (const page of pages) {
    const lines = page.map(({ row: { revision, ...row }, answers, review, version }) =>
      writeJson({
        ...row,
        version: versionOf(version.survey.published, revision),
        udid: references.to(row.udid),
        answers: toAnswersInWords(survey, answers, version.ids),
        review,
        ...(versions.length > 1 ? { survey: version.survey.key } : {}),
      }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}

const nameOf = ({ key }: ReportSurvey, now: number, extension: string): string =>
  `${key}-${isoTime(now).slice(0, 10)}.${extension}`

/** Writes into the audit log that a file is made. Returns its rows. */
async function recordExport(
  context: AccountContext,
  { survey: { name }, versions }: Read,
  { format, only }: { format: 'CSV' | 'JSON Lines'; only: Only },
): Promise<number> {
  let rows = 0
  for (const { scope } of versions) rows += await countSubmissions(context.reading.db, scope, only)
  await recordEntry(context, { kind: 'results_exported', subject: name, after: { format, only, rows } })
  return rows
}

export const exportCsv: ConsoleService<typeof contract.exportCsv> = async ({ params, query }, context) => {
  const { only } = query
  const read = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(read.survey, context.now, 'csv'),
    rows: await recordExport(context, read, { format: 'CSV', only }),
    pieces: toCsv(
      read,
      await submissionReferences(context.db),
      listExportedOfVersions(context.reading.db, read, only),
    ),
  }
}

export const exportJsonLines: ConsoleService<typeof contract.exportJsonLines> = async (
  { params, query },
  context,
) => {
  const { only } = query
  const read = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(read.survey, context.now, 'jsonl'),
    rows: await recordExport(context, read, { format: 'JSON Lines', only }),
    pieces: toJsonLines(read, await submissionReferences(context.db), listPages(context, read, only)),
  }
}
