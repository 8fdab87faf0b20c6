// Finds the problems of a document that is being written: first its form, then what an import would
// reject.
import { randomUUID } from 'node:crypto'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { SurveyPlan } from '@/lib/db/surveys/survey-plan'
import type { AccountContext } from '../console-context'
import { inspectDocument } from './import-survey'
import { type LoadedSurvey, parseFor } from './loaded-survey'

export interface Findings {
  problems: DocumentProblem[]
  notes: string[]
  /** Null: it is malformed. */
  document: SurveyDocument | null
  /** Null while there are problems. */
  plan: SurveyPlan | null
}

/** Checks a raw document for the survey without writing anything. */
export async function findProblems(
  { db, account }: Pick<AccountContext, 'db' | 'account'>,
  survey: Pick<LoadedSurvey, 'rows'>,
  raw: Record<string, unknown>,
): Promise<Findings> {
  const parsed = parseFor(survey, raw)
  if ('problems' in parsed) return { problems: parsed.problems, notes: [], document: null, plan: null }
  const { document } = parsed
  const found = await inspectDocument(db, account.id, document, survey.rows, randomUUID)
  return 'problems' in found
    ? { problems: found.problems, notes: [], document, plan: null }
    : { problems: [], notes: found.notes, document, plan: found.plan }
}
