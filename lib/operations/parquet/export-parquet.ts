// Writes submissions and answers as Parquet files by account and day, for analysis elsewhere (docs/export.md).
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { type AccountRow, listAccountRows } from '@/lib/accounts/account.store'
import {
  type SubmissionReferences,
  submissionReferences,
} from '@/lib/answering/submissions/submission-references.store'
import type { Database } from '@/lib/platform/db/database'
import { type ExportedSubmission, listExportedDays, readExportedDay } from './exported-days.store'

export interface ParquetExport {
  /** Days that were written, because they are new or have changed. */
  written: number
  /** Days that are as they were. */
  unchanged: number
  /** Days that were removed, because nothing of them is left. */
  removed: number
  submissions: number
  answers: number
}

interface Options {
  /** Only this account, by its identifier. */
  identifier?: string
  /** Submissions of a file; for tests. */
  size?: number
  onDay?: (account: string, day: string) => void
}

type ColumnType = 'STRING' | 'INT32' | 'BOOLEAN' | 'TIMESTAMP' | 'JSON' | 'UUID'

interface Column<Row> {
  name: string
  type: ColumnType
  of: (row: Row) => unknown
}

const column = <Row>(name: string, type: ColumnType, of: (row: Row) => unknown): Column<Row> => ({
  ...{ name, type, of },
})

/** A submission as it is known to those who read results. */
type Referred = ExportedSubmission & { reference: string }

interface AnswerRow {
  submission: Referred
  question: string
  kind: string
  /** Null: a text. */
  answer: string | null
  text: string | null
  at: string
}

const SUBMISSION = [
  column<Referred>('submission', 'UUID', (row) => row.reference),
  column<Referred>('survey', 'STRING', (row) => row.survey),
  column<Referred>('survey_id', 'INT32', (row) => row.survey_id),
  column<Referred>('version', 'INT32', (row) => row.revision),
  column<Referred>('served_at', 'TIMESTAMP', (row) => row.created_at),
  column<Referred>('viewed_at', 'TIMESTAMP', (row) => row.viewed_at),
  column<Referred>('responded_at', 'TIMESTAMP', (row) => row.responded_at),
  column<Referred>('completed_at', 'TIMESTAMP', (row) => row.completed_at),
  column<Referred>('closed_at', 'TIMESTAMP', (row) => row.closed_at),
  column<Referred>('over_goal', 'BOOLEAN', (row) => row.over_goal),
  column<Referred>('device', 'UUID', (row) => row.device_udid),
  column<Referred>('client_key', 'STRING', (row) => row.client_key),
  column<Referred>('device_type', 'STRING', (row) => row.device_type),
  column<Referred>('mobile_type', 'STRING', (row) => row.mobile_type),
  column<Referred>('language', 'STRING', (row) => row.locale),
  column<Referred>('url', 'STRING', (row) => row.url),
  column<Referred>('view_name', 'STRING', (row) => row.view_name),
  column<Referred>('event_name', 'STRING', (row) => row.event_name),
  column<Referred>('context', 'STRING', (row) => row.context),
  column<Referred>('hidden', 'STRING', (row) => row.hidden),
  column<Referred>('quota', 'STRING', (row) => row.quota),
  column<Referred>('quota_outcome', 'STRING', (row) => row.quota_outcome),
]

const ANSWER = [
  column<AnswerRow>('submission', 'UUID', (row) => row.submission.reference),
  column<AnswerRow>('survey', 'STRING', (row) => row.submission.survey),
  column<AnswerRow>('survey_id', 'INT32', (row) => row.submission.survey_id),
  column<AnswerRow>('question', 'STRING', (row) => row.question),
  column<AnswerRow>('kind', 'STRING', (row) => row.kind),
  column<AnswerRow>('answer', 'STRING', (row) => row.answer),
  column<AnswerRow>('text', 'STRING', (row) => row.text),
  column<AnswerRow>('answered_at', 'TIMESTAMP', (row) => new Date(row.at)),
]

/** One row for each answer that was chosen, and one for a text. */
const answersOf = (submission: Referred): AnswerRow[] =>
  (submission.answers ?? []).flatMap(({ question, kind, chosen, text, at }) => {
    const row = { submission, question, kind, at }
    const choices = (chosen ?? []).map((answer) => ({ ...row, answer, text: null }))
    return text === null ? choices : [...choices, { ...row, answer: null, text }]
  })

const toParquet = <Row>(columns: Column<Row>[], rows: Row[]): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ name, type, of }) => ({ name, type, data: rows.map(of) })),
    }),
  )

/** Of a day, in the folder of its submissions. Readers of Parquet leave out what begins with `_`. */
const FINGERPRINT = '_fingerprint'

/**
 * Brings `folder` up to date: `submissions/account=…/day=…/` and `answers/account=…/day=…/`. A day is written anew as a
 * whole when anything of it has changed, so what was answered late, hidden or erased since is right afterwards. It may
 * be stopped and started again at any moment.
 */
export async function exportParquet(
  db: Database,
  folder: string,
  { identifier, size, onDay }: Options = {},
): Promise<ParquetExport> {
  const accounts = await listAccountRows(db)
  const chosen = accounts.filter((account) => identifier === undefined || account.identifier === identifier)
  const total: ParquetExport = { written: 0, unchanged: 0, removed: 0, submissions: 0, answers: 0 }
  const references = await submissionReferences(db)
  for (const account of chosen) {
    const days = await listExportedDays(db, account.id)
    for (const { day, fingerprint } of days) {
      const there = placesOf(folder, account, day)
      if ((await readFingerprint(there.submissions)) === fingerprint) {
        total.unchanged++
        continue
      }
      onDay?.(account.identifier, day)
      const counts = await writeDay(db, { account, day, fingerprint, size, folder, there, references })
      total.written++
      total.submissions += counts.submissions
      total.answers += counts.answers
    }
    const left = new Set(days.map(({ day }) => `day=${day}`))
    for (const name of await listDayFolders(path.dirname(placesOf(folder, account, '').submissions)))
      if (!left.has(name))
        total.removed += await removeDay(placesOf(folder, account, name.slice('day='.length)))
  }
  if (identifier === undefined) total.removed += await removeAccounts(folder, accounts)
  return total
}

interface Places {
  submissions: string
  answers: string
}

const accountFolder = (identifier: string): string => `account=${encodeURIComponent(identifier)}`

function placesOf(folder: string, { identifier }: { identifier: string }, day: string): Places {
  const end = path.join(accountFolder(identifier), `day=${day}`)
  return { submissions: path.join(folder, 'submissions', end), answers: path.join(folder, 'answers', end) }
}

interface Day {
  account: AccountRow
  day: string
  fingerprint: string
  size: number | undefined
  folder: string
  there: Places
  references: SubmissionReferences
}

async function writeDay(db: Database, { account, day, fingerprint, size, folder, there, references }: Day) {
  const counts = { submissions: 0, answers: 0 }
  const making = path.join(folder, '_making')
  await rm(making, { recursive: true, force: true })
  const made = { submissions: path.join(making, 'submissions'), answers: path.join(making, 'answers') }
  await Promise.all(Object.values(made).map((one) => mkdir(one, { recursive: true })))
  let part = 0
  for await (const page of readExportedDay(db, account.id, day, size)) {
    const name = `part-${String(part++).padStart(4, '0')}.parquet`
    const rows = page.map((row): Referred => ({ ...row, reference: references.to(row.udid) }))
    const answers = rows.flatMap(answersOf)
    await writeFile(path.join(made.submissions, name), toParquet(SUBMISSION, rows))
    if (answers.length > 0) await writeFile(path.join(made.answers, name), toParquet(ANSWER, answers))
    counts.submissions += rows.length
    counts.answers += answers.length
  }
  await writeFile(path.join(made.submissions, FINGERPRINT), fingerprint)
  // The fingerprint is the first to go and the last to come, so that a day that was interrupted is written again.
  await removeDay(there)
  for (const table of ['answers', 'submissions'] as const) {
    await mkdir(path.dirname(there[table]), { recursive: true })
    await rename(made[table], there[table])
  }
  await rm(making, { recursive: true, force: true })
  return counts
}

const readFingerprint = async (day: string): Promise<string | null> =>
  unlessMissing(readFile(path.join(day, FINGERPRINT), 'utf8'), null)

const listDayFolders = async (account: string): Promise<string[]> =>
  (await unlessMissing(readdir(account), [])).filter((name) => /^day=\d{4}-\d{2}-\d{2}$/.test(name))

/** Returns how many days were there. */
async function removeDay({ submissions, answers }: Places): Promise<number> {
  const there = (await readFingerprint(submissions)) !== null
  await rm(path.join(submissions, FINGERPRINT), { force: true })
  for (const one of [submissions, answers]) await rm(one, { recursive: true, force: true })
  return there ? 1 : 0
}

/** Of accounts that were deleted. */
async function removeAccounts(folder: string, accounts: AccountRow[]): Promise<number> {
  const known = new Set(accounts.map(({ identifier }) => accountFolder(identifier)))
  let removed = 0
  for (const name of await unlessMissing(readdir(path.join(folder, 'submissions')), [])) {
    if (!name.startsWith('account=') || known.has(name)) continue
    const identifier = decodeURIComponent(name.slice('account='.length))
    for (const day of await listDayFolders(path.join(folder, 'submissions', name)))
      removed += await removeDay(placesOf(folder, { identifier }, day.slice('day='.length)))
  }
  return removed
}

async function unlessMissing<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise
    throw error
  }
}
