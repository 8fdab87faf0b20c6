// Documents saved into an account the way files are.
import { randomUUID } from 'node:crypto'
import { parseAccountDocument } from '@/lib/contract/survey-document/account-document'
import { formatProblem } from '@/lib/contract/survey-document/problems'
import { parseSurveyDocument, type SurveyDocumentInput } from '@/lib/contract/survey-document/survey-document'
import { type AccountId, mintAccountId } from '@/lib/db/accounts/account-id'
import { openDatabase } from '@/lib/db/client/open-database'
import type { SavedSurvey } from '@/lib/db/surveys/survey-plan'
import { createAccountFromDocument } from '@/lib/services/accounts/save-account'
import { type ImportResult, type ImportSettings, importSurvey } from '@/lib/services/surveys/import-survey'

/** Makes an account whose new surveys do not mask phone numbers, and which has every other default. */
export async function makeAccount(identifier: string): Promise<AccountId> {
  const parsed = parseAccountDocument({ identifier, name: identifier, masking: { phones: false } })
  if ('problems' in parsed) throw new Error(parsed.problems.map(formatProblem).join('\n'))
  const made = await createAccountFromDocument(await openDatabase(), parsed.document)
  if (!made) throw new Error(`There is an account ${identifier} already.`)
  return mintAccountId(made.id)
}

/** What becomes of a document: saved, or refused by its form or by what is stored. */
export async function tryImport(
  account: AccountId,
  input: unknown,
  settings: Partial<ImportSettings> = {},
): Promise<ImportResult> {
  const parsed = parseSurveyDocument(input)
  if ('problems' in parsed) return parsed
  return importSurvey(await openDatabase(), account, parsed.document, { newUuid: randomUUID, ...settings })
}

/** Saves a document that is sound. */
export async function saveDocument(
  account: AccountId,
  input: unknown,
  settings?: Partial<ImportSettings>,
): Promise<SavedSurvey> {
  const result = await tryImport(account, input, settings)
  if ('problems' in result) throw new Error(result.problems.map(formatProblem).join('\n'))
  return result.saved
}

/** Why a document is refused; empty: it is not. */
export async function problemsOf(account: AccountId, input: unknown): Promise<string[]> {
  const result = await tryImport(account, input)
  return 'problems' in result ? result.problems.map(formatProblem) : []
}

/** A live survey of four kinds of question. */
export const visitSurvey: SurveyDocumentInput = {
  key: 'visit',
  name: 'Visit',
  status: 'live',
  questions: [
    {
      key: 'found',
      kind: 'single_choice',
      content: 'Found it?',
      answers: ['Yes', { content: 'No', next: 'why' }],
    },
    { key: 'score', kind: 'nps', content: 'Recommend us?', next: 'end' },
    { key: 'why', kind: 'free_text', content: 'What was missing?' },
    {
      key: 'help',
      kind: 'custom_content',
      content: '<p>See <a href="https://example.com/help">help</a></p>',
    },
  ],
}
