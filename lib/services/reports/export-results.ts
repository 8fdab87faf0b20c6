// Exports the submissions of a survey as files, made page by page while they are sent
// (docs/results.md).

import { stringify } from 'csv-stringify/sync'
import type * as contract from '@/lib/contract/console/reports'
import { yieldToOthers } from '@/lib/db/client/yield-to-others'
import { countSubmissions } from '@/lib/db/reports/pieces'
import type { ReportSurvey } from '@/lib/db/reports/report-survey'
import type { Only, ReportScope } from '@/lib/db/reports/scope'
import {
  type AnswerRow,
  listAnswerRows,
  listSubmissionRows,
  type SubmissionRow,
} from '@/lib/db/reports/submission-rows'
import type { PagePlace } from '@/lib/db/reports/text-answers'
import { toCell } from '@/lib/domain/reports/csv-cell'
import { writeJson } from '@/lib/domain/text/exact-json'
import { isoTime } from '@/lib/domain/text/iso-time'
import type { AccountContext } from '../console-context'
import type { ConsoleService } from '../service'
import { toAnswersInWords, wordsOf } from './answers-in-words'
import { readScope } from './read-scope'

/** Submissions that are read together. */
const PAGE = { postgres: 1000, embedded: 250 }
/** Submissions that are written before others have their turn. */
const AT_ONCE = 100

interface Exported {
  row: SubmissionRow
  answers: AnswerRow[]
}

interface Page {
  rows: Exported[]
  next: PagePlace | null
}

async function readPage(
  { db, account }: AccountContext,
  scope: ReportScope,
  only: Only,
  place: PagePlace | null,
): Promise<Page> {
  const { rows, next } = await listSubmissionRows(db, scope, {
    ...{ only, place },
    limit: PAGE[db.kind],
    newestFirst: false,
  })
  const answers = await listAnswerRows(
    db,
    account.id,
    rows.map(({ udid }) => udid),
  )
  return { rows: rows.map((row) => ({ row, answers: answers.get(row.udid) ?? [] })), next }
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
      await yieldToOthers(context.db)
    }
  }
}

const SUBMISSION_COLUMNS: [name: string, of: (row: SubmissionRow) => string][] = [
  ['submission', (row) => row.udid],
  ['served_at', (row) => row.created_at.toISOString()],
  ['viewed_at', (row) => row.viewed_at?.toISOString() ?? ''],
  ['responded_at', (row) => row.responded_at?.toISOString() ?? ''],
  ['closed_at', (row) => row.closed_at?.toISOString() ?? ''],
  ['over_goal', (row) => String(row.over_goal)],
  ['device', (row) => row.device_udid],
  ['client_key', (row) => row.client_key ?? ''],
  ['device_type', (row) => row.device_type],
  ['mobile_type', (row) => row.mobile_type ?? ''],
  ['language', (row) => row.locale ?? ''],
  ['url', (row) => row.url ?? ''],
  ['view_name', (row) => row.view_name ?? ''],
  ['event_name', (row) => row.event_name ?? ''],
  ['context', (row) => (row.context === null ? '' : writeJson(row.context))],
]

/**
 * The columns of a survey's answers: one per question, and one more for each possible answer of a
 * multiple choice.
 */
function listColumns(survey: ReportSurvey): [name: string, of: (answers: AnswerRow[]) => string][] {
  return survey.questions.flatMap((question): [string, (answers: AnswerRow[]) => string][] => {
    const find = (answers: AnswerRow[]) => answers.find((one) => one.question_id === question.id)
    const whole = (answers: AnswerRow[]): string => {
      const answer = find(answers)
      return answer ? (answer.text ?? answer.answer_ids.map((id) => wordsOf(question, id)).join('; ')) : ''
    }
    const ticks =
      question.kind === 'multiple_choices'
        ? question.possibleAnswers.map(({ id, key }): [string, (answers: AnswerRow[]) => string] => [
            `answer.${question.key}.${key}`,
            (answers) => {
              const answer = find(answers)
              return answer ? (answer.answer_ids.includes(id) ? '1' : '0') : ''
            },
          ])
        : []
    return [[`answer.${question.key}`, whole], ...ticks]
  })
}

/**
 * Quotes every cell with a character that some reader takes for the end of a row or cell, not only
 * those of RFC 4180.
 */
const QUOTED = /[\p{Cc}\p{Zl}\p{Zp};]/u

const toLines = (rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(toCell)),
    { record_delimiter: 'windows', quoted_match: QUOTED },
  )

async function* toCsv(survey: ReportSurvey, pages: AsyncIterable<Exported[]>): AsyncGenerator<string> {
  const columns = listColumns(survey)
  // Excel reads a file as UTF-8 only if it begins with this mark.
  yield `\uFEFF${toLines([[...SUBMISSION_COLUMNS, ...columns].map(([name]) => name)])}`
  for await (const page of pages) {
    if (page.length === 0) continue
    yield toLines(
      page.map(({ row, answers }) => [
        ...SUBMISSION_COLUMNS.map(([, of]) => of(row)),
        ...columns.map(([, of]) => of(answers)),
      ]),
    )
  }
}

async function* toJsonLines(survey: ReportSurvey, pages: AsyncIterable<Exported[]>): AsyncGenerator<string> {
  for await (const page of pages) {
    const lines = page.map(({ row, answers }) =>
      writeJson({ ...row, answers: toAnswersInWords(survey, answers) }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}

const nameOf = ({ key }: ReportSurvey, now: number, extension: string): string =>
  `${key}-${isoTime(now).slice(0, 10)}.${extension}`

export const exportCsv: ConsoleService<typeof contract.exportCsv> = async ({ params, query }, context) => {
  const { db, now } = context
  const { survey, scope } = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(survey, now, 'csv'),
    pieces: toCsv(survey, listPages(context, scope, query.only)),
    rows: await countSubmissions(db, scope, query.only),
  }
}

export const exportJsonLines: ConsoleService<typeof contract.exportJsonLines> = async (
  { params, query },
  context,
) => {
  const { db, now } = context
  const { survey, scope } = await readScope(context, params.surveyId, query)
  return {
    fileName: nameOf(survey, now, 'jsonl'),
    pieces: toJsonLines(survey, listPages(context, scope, query.only)),
    rows: await countSubmissions(db, scope, query.only),
  }
}
