// Creates accounts and surveys for API tests, from documents as designers do.
import { randomUUID } from 'node:crypto'
import { changeAccountByDocument, createAccountFromDocument } from '@/lib/accounts/save-account'
import { commandContext, openCommandContext } from '@/lib/contexts/command-context'
import type { AccountId } from '@/lib/platform/db/account-id'
import { openDatabase } from '@/lib/platform/db/open-database'
import { AccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { importSurvey } from '@/lib/surveys/exchange/import-survey'
import { rowsOnCluster } from './distribution/own-statements'

export interface ArrangedAccount {
  id: AccountId
  identifier: string
}

let accounts = 0

/** A new account; `settings` as in the accounts command. */
export async function arrangeAccount(
  settings: Partial<Parameters<typeof AccountDocument.parse>[0] & object> = {},
): Promise<ArrangedAccount> {
  const identifier = `T-${++accounts}-${randomUUID().slice(0, 8)}`
  const document = AccountDocument.parse({ identifier, name: identifier, ...settings })
  const made = await createAccountFromDocument(openCommandContext(await openDatabase()), document)
  if (!made) throw new Error(`the identifier ${document.identifier} is taken`)
  return { id: made.id, identifier: document.identifier }
}

/** Changes settings of an account like the accounts command. */
export async function changeSettings(
  { identifier }: ArrangedAccount,
  change: Parameters<typeof changeAccountByDocument>[2],
): Promise<void> {
  await changeAccountByDocument(openCommandContext(await openDatabase()), identifier, change)
}

export interface ArrangedSurvey {
  id: number
  localeGroupId: number
  /** Question ids by key. */
  question: (key: string) => number
  /** Ids of possible answers by the keys of question and answer. */
  answer: (question: string, answer: string) => number
}

let surveys = 0

/**
 * A live survey with one single-choice question, overridden by `document`; saving the same key
 * again edits it.
 */
export async function arrangeSurvey(
  account: ArrangedAccount,
  document: Record<string, unknown> = {},
): Promise<ArrangedSurvey> {
  const parsed = parseSurveyDocument({
    key: `survey-${++surveys}`,
    name: 'A survey',
    status: 'live',
    questions: [
      {
        key: 'q1',
        kind: 'single_choice',
        content: 'How is it?',
        answers: [
          { key: 'good', content: 'Good' },
          { key: 'bad', content: 'Bad' },
        ],
      },
    ],
    ...document,
  })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  const result = await importSurvey(commandContext(await openDatabase(), account.id), parsed.document)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  const { saved } = result
  const find = (key: string) => {
    const question = saved.questions.find((one) => one.key === key)
    if (!question) throw new Error(`the survey has no question ${key}`)
    return question
  }
  return {
    id: saved.surveyId,
    localeGroupId: saved.localeGroupId,
    question: (key) => find(key).id,
    answer: (question, key) => {
      const answer = find(question).answers.find((one) => one.key === key)
      if (!answer) throw new Error(`question ${question} has no answer ${key}`)
      return answer.id
    },
  }
}

/** The rows of a query on the test's database. */
export async function rows<Row extends Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const db = await openDatabase()
  return db.distributed ? rowsOnCluster<Row>(db, sql, values) : (await db.pool.query<Row>(sql, values)).rows
}

/** The rows of every table as JSON, to check that nothing was recorded. */
export async function snapshot(): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  everyRow ??= await allTables()
  // Prepared once for a connection: planning takes much longer than reading.
  const found = await (await openDatabase()).pool.query<{ name: string; row: string | null }>({
    name: 'every-row',
    text: everyRow,
  })
  for (const { name, row } of found.rows) {
    const all = content[name] ?? []
    content[name] = all
    if (row !== null) all.push(row)
  }
  return Object.fromEntries(Object.entries(content).map(([name, all]) => [name, all.sort()]))
}

let everyRow: string | undefined

/** SQL for the rows of all tables in one statement, and one row without content for each table. */
async function allTables(): Promise<string> {
  // Calls from pages are written after the reply, so rows of earlier calls may appear at any time.
  const tables = await rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'page_calls') ORDER BY 1`,
  )
  return tables
    .flatMap(({ name }) => [
      `SELECT '${name}' AS name, NULL AS row`,
      `SELECT '${name}', to_jsonb(t)::text FROM "${name}" t`,
    ])
    .join(' UNION ALL ')
}
