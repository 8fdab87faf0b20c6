// Saves a survey document: the one way in which surveys come to be and change, from files as from the editor.
import type { DocumentProblem } from '@/lib/contract/document-problems'
import type { SurveyDocument } from '@/lib/contract/survey-document'
import type { AccountId } from '@/lib/db/account-id'
import type { Database } from '@/lib/db/database'
import { RuleTargetUnknown, type SavedSurvey } from '@/lib/db/survey-plan'
import { saveSurvey } from '@/lib/db/survey-store'
import { planSurvey } from './plan-survey'
import { listGivenLinkIds } from './sanitize-content'

export interface ImportSettings {
  /** Makes the UUID of a new link. */
  newUuid: () => string
  /** Does everything, then takes it back. */
  dryRun?: boolean
}

export type ImportResult =
  | { problems: DocumentProblem[] }
  | {
      saved: SavedSurvey
      /** Sentences for the designer; nothing is wrong. */
      notes: string[]
    }

class Refused extends Error {
  constructor(readonly problems: DocumentProblem[]) {
    super('The document cannot be imported.')
  }
}

/**
 * Saves a parsed document as the survey of its key in one account. Ids stay with their keys; the same document again
 * changes nothing; what an edit of a survey that has been live leaves out is archived (docs/survey-documents.md).
 * Answers with the ids, or with what stands against it; then nothing is written.
 */
export async function importSurvey(
  db: Database,
  accountId: AccountId,
  document: SurveyDocument,
  { newUuid, dryRun = false }: ImportSettings,
): Promise<ImportResult> {
  const custom = document.questions.filter(({ kind }) => kind === 'custom_content')
  let notes: string[] = []
  try {
    const saved = await saveSurvey(db, accountId, {
      key: document.key,
      linkUdids: listGivenLinkIds(custom.map(({ content }) => content)),
      dryRun,
      decide: (current) => {
        const planned = planSurvey(document, current, newUuid)
        if ('problems' in planned) throw new Refused(planned.problems)
        notes = planned.notes
        return planned.plan
      },
    })
    return { saved, notes }
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems }
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
