// Loads the demo into a database: two accounts, their surveys, and six weeks of submissions.

import { deleteAccounts, findAccountRow } from '@/lib/accounts/account.store'
import { lockAccount } from '@/lib/accounts/lock-account.store'
import { createAccountFromDocument } from '@/lib/accounts/save-account'
import { type CommandContext, commandContext, openCommandContext } from '@/lib/contexts/command-context'
import { withTransaction } from '@/lib/contexts/transaction'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { inBulk } from '@/lib/platform/sql/bulk'
import { parseAccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import { type DocumentProblem, formatProblem } from '@/lib/surveys/document/problems.endpoint'
import { SegmentDocument } from '@/lib/surveys/document/segment-document.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { ThemeDocument } from '@/lib/surveys/document/theme-document.endpoint'
import { importSurvey } from '@/lib/surveys/exchange/import-survey'
import { resolveRules } from '@/lib/surveys/planning/rule-targets.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { findSurvey, listLanguagesOf } from '@/lib/surveys/reading/survey.store'
import { writeSegment } from '@/lib/surveys/segments/segment.store'
import { writeTheme } from '@/lib/themes/theme.store'
import { DEMO } from './documents'
import { type DemoFacts, findDemoFacts } from './facts'
import { makeHistory } from './make-history'
import { makeUuid, type Random } from './random-choice'
import { writeHistory } from './write-history'

export interface DemoSettings {
  /** Milliseconds since 1970: the history ends here. */
  now: number
  /** Returns numbers from 0 to below 1; the same sequence gives the same demo. */
  random: Random
}

const [shop, capped] = DEMO
// The account's identifier until everything is loaded: shows that an earlier attempt was aborted.
const UNFINISHED = `${shop.account.identifier}.loading`

/**
 * Loads the demo unless its account exists, and returns its ids, which are the same in every new
 * database. Throws when the demo's documents are invalid.
 */
export async function loadDemo(db: Database, { now, random }: DemoSettings): Promise<DemoFacts | null> {
  const { identifier } = shop.account
  if (await findAccountRow(db, identifier)) return findDemoFacts(db)
  await clearUnfinished(db)
  const shopId = await openAccount(db, { ...shop.account, identifier: UNFINISHED })
  const cappedId = await openAccount(db, capped.account)
  const surveys: StoredSurvey[] = []
  const shopContext = commandContext(db, shopId, now)
  const cappedContext = commandContext(db, cappedId, now)
  for (const theme of shop.themes) await saveTheme(shopContext, theme)
  for (const document of shop.segments) await saveSegment(shopContext, document)
  for (const document of shop.surveys) surveys.push(...(await save(shopContext, document, random)))
  for (const document of capped.surveys) await save(cappedContext, document, random)
  const history = makeHistory(random, now, surveys)
  await inBulk(db, async (execute) => {
    await writeHistory(execute, shopId, surveys, history)
    await execute('UPDATE accounts SET identifier = $2, version = version + 1 WHERE id = $1', [
      shopId,
      identifier,
    ])
  })
  return findDemoFacts(db)
}

async function clearUnfinished(db: Database): Promise<void> {
  if (await findAccountRow(db, UNFINISHED)) await deleteAccounts(db, [UNFINISHED, capped.account.identifier])
}

const invalidDemo = (problems: DocumentProblem[]): Error =>
  new Error(`The demo's documents are invalid. ${problems.map(formatProblem).join('; ')}`)

async function openAccount(db: Database, settings: object): Promise<AccountId> {
  const parsed = parseAccountDocument(settings)
  if ('problems' in parsed) throw invalidDemo(parsed.problems)
  const account = await createAccountFromDocument(openCommandContext(db), parsed.document)
  if (!account) throw new Error(`An account ${parsed.document.identifier} already exists.`)
  return account.id
}

async function saveTheme(context: CommandContext, document: object): Promise<void> {
  const { key, name, ...settings } = ThemeDocument.parse(document)
  await withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    await writeTheme(inner.db, inner.account.id, { key, name, settings, now: new Date(inner.now) })
  })
}

async function saveSegment(context: CommandContext, document: object): Promise<void> {
  const { key, name, rules } = SegmentDocument.parse(document)
  await withTransaction(context, async (inner) => {
    await lockAccount(inner.db, inner.account.id)
    await writeSegment(
      inner.db,
      inner.account.id,
      { key, name, rules: resolveRules(rules, [], () => null) },
      new Date(inner.now),
    )
  })
}

/** Saves a survey, and returns it with its languages. */
async function save(context: CommandContext, document: object, random: Random): Promise<StoredSurvey[]> {
  const parsed = parseSurveyDocument(document)
  if ('problems' in parsed) throw invalidDemo(parsed.problems)
  const result = await importSurvey(context, parsed.document, { newUuid: () => makeUuid(random) })
  if ('problems' in result) throw invalidDemo(result.problems)
  const stored = await findSurvey(context.db, context.account.id, { id: result.saved.surveyId })
  if (!stored) throw new Error(`The survey ${parsed.document.key} was not found after saving.`)
  return [stored, ...(await listLanguagesOf(context.db, context.account.id, stored.id))]
}
