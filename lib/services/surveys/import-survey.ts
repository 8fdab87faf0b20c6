// Saves a survey document: the only way to create and change surveys, from files and from the
// editor.

import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { AccountId } from '@/lib/db/accounts/account-id'
import type { Database, Transaction } from '@/lib/db/client/database'
import { RuleTargetUnknown, type SavedSurvey, type SurveyPlan } from '@/lib/db/surveys/survey-plan'
import type { SurveyRows } from '@/lib/db/surveys/survey-rows'
import {
  type CurrentSurvey,
  inspectSurvey,
  type SaveRequest,
  saveSurvey,
} from '@/lib/db/surveys/survey-store'
import { listGivenLinkIds } from '@/lib/domain/surveys/sanitize-content'
import { describeSurvey } from './export-survey'
import { planSurvey } from './plan-survey'

export interface ImportSettings {
  /** Makes the UUID of a new link. */
  newUuid: () => string
  /** Does everything, then rolls back. */
  dryRun?: boolean
  /** The user who saves; absent: the command line. */
  savedById?: number
  /** Runs in the transaction after all writes; what it throws rolls everything back. */
  afterwards?: (tx: Transaction, saved: SavedSurvey) => Promise<void>
}

export type ImportResult =
  | { problems: DocumentProblem[] }
  | {
      saved: SavedSurvey
      /** Sentences for the author that are not problems. */
      notes: string[]
    }

class DocumentRejected extends Error {
  constructor(readonly problems: DocumentProblem[]) {
    super('The document cannot be imported.')
  }
}

/**
 * Saves a parsed document as the survey of its key in one account. Ids stay with their keys; saving
 * the same document again changes nothing; parts that are missing from a survey that has been live
 * are archived (docs/survey-documents.md). Returns the ids, or the problems; then nothing is
 * written.
 */
export async function importSurvey(
  db: Database,
  accountId: AccountId,
  document: SurveyDocument,
  { newUuid, dryRun = false, savedById, afterwards }: ImportSettings,
): Promise<ImportResult> {
  return withProblems(document, newUuid, async (request, notes) => {
    const saved = await saveSurvey(db, accountId, {
      ...request,
      dryRun,
      history: { savedById: savedById ?? null, describe: describeSurvey },
      ...(afterwards ? { afterwards } : {}),
    })
    return { saved, notes: notes() }
  })
}

/**
 * Returns what an import of the document would report and the plan it would carry out, without a
 * transaction, a lock or a write. The editor calls this at every pause in typing.
 */
export const inspectDocument = (
  db: Database,
  accountId: AccountId,
  document: SurveyDocument,
  rows: SurveyRows,
  newUuid: () => string,
): Promise<{ problems: DocumentProblem[] } | { plan: SurveyPlan; notes: string[] }> =>
  withProblems(document, newUuid, async (request, notes) => ({
    plan: await inspectSurvey(db, accountId, request, rows),
    notes: notes(),
  }))

/** Runs an import and turns whatever rejects the document into problems. */
async function withProblems<Result>(
  document: SurveyDocument,
  newUuid: () => string,
  run: (request: Pick<SaveRequest, 'key' | 'linkUdids' | 'decide'>, notes: () => string[]) => Promise<Result>,
): Promise<Result | { problems: DocumentProblem[] }> {
  const custom = document.questions.filter(({ kind }) => kind === 'custom_content')
  let notes: string[] = []
  const decide = (current: CurrentSurvey): SurveyPlan => {
    const planned = planSurvey(document, current, newUuid)
    if ('problems' in planned) throw new DocumentRejected(planned.problems)
    notes = planned.notes
    return planned.plan
  }
  const linkUdids = listGivenLinkIds(custom.map(({ content }) => content))
  try {
    return await run({ key: document.key, linkUdids, decide }, () => notes)
  } catch (error) {
    if (error instanceof DocumentRejected) return { problems: error.problems }
    if (error instanceof RuleTargetUnknown) return { problems: [toProblem(error, document)] }
    throw error
  }
}

const toProblem = (
  { ruleIndex, part, key }: RuleTargetUnknown,
  document: SurveyDocument,
): DocumentProblem => {
  const rule = document.rules[ruleIndex]
  const survey = rule?.kind === 'previous_answer' ? rule.survey : ''
  const question = rule?.kind === 'previous_answer' ? rule.question : ''
  const reasons = {
    survey: `this account has no survey with the key "${key}"`,
    question: `the survey "${survey}" has no question with the key "${key}"`,
    answer: `the question "${question}" of the survey "${survey}" has no answer with the key "${key}"`,
  }
  return { path: `rules[${ruleIndex}].${part}`, reason: reasons[part] }
}
