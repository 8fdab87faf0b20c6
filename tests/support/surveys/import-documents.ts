// Saves documents into an account like an import of files.

import { createAccountFromDocument } from '@/lib/accounts/save-account'
import { commandContext, openCommandContext } from '@/lib/contexts/command-context'
import type { AccountId } from '@/lib/platform/db/account-id'
import { openDatabase } from '@/lib/platform/db/open-database'
import { parseAccountDocument } from '@/lib/surveys/document/account-document.endpoint'
import { formatProblem } from '@/lib/surveys/document/problems.endpoint'
import {
  parseSurveyDocument,
  type SurveyDocumentInput,
} from '@/lib/surveys/document/survey-document.endpoint'
import { type ImportResult, type ImportSettings, importSurvey } from '@/lib/surveys/exchange/import-survey'
import type { SavedSurvey } from '@/lib/surveys/writing/write-survey.store'

/**
 * Creates an account whose new surveys do not mask phone numbers; its other settings are the
 * defaults.
 */
export async function makeAccount(identifier: string): Promise<AccountId> {
  const parsed = parseAccountDocument({ identifier, name: identifier, masking: { phones: false } })
  if ('problems' in parsed) throw new Error(parsed.problems.map(formatProblem).join('\n'))
  const made = await createAccountFromDocument(openCommandContext(await openDatabase()), parsed.document)
  if (!made) throw new Error(`There is an account ${identifier} already.`)
  return made.id
}

/** The result of an import: saved, or refused because of its form or of stored data. */
export async function tryImport(
  account: AccountId,
  input: unknown,
  settings: ImportSettings = {},
): Promise<ImportResult> {
  const parsed = parseSurveyDocument(input)
  if ('problems' in parsed) return parsed
  return importSurvey(commandContext(await openDatabase(), account), parsed.document, settings)
}

/** Saves a valid document. */
export async function saveDocument(
  account: AccountId,
  input: unknown,
  settings?: ImportSettings,
): Promise<SavedSurvey> {
  const result = await tryImport(account, input, settings)
  if ('problems' in result) throw new Error(result.problems.map(formatProblem).join('\n'))
  return result.saved
}

/** The problems of a document; empty: none. */
export async function problemsOf(account: AccountId, input: unknown): Promise<string[]> {
  const result = await tryImport(account, input)
  return 'problems' in result ? result.problems.map(formatProblem) : []
}

/** A live survey with four kinds of question. */
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
