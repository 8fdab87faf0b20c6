// Plans what a document makes of a survey and finds what stands against it, without writing
// anything.
import { randomUUID } from 'node:crypto'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import { readCurrent } from '@/lib/surveys/writing/read-current.store'
import { listGoalMembers } from '@/lib/surveys/writing/shared-goals.store'
import { type PlannedSurvey, planSurvey } from './plan-survey.rules'
import { listForeignTargets, type RuleTarget } from './rule-targets.rules'
import { listGivenLinkIds } from './sanitize-content.rules'
import type { StoredSurvey } from './stored-survey.rules'
import type { SurveyPlan } from './survey-plan.rules'

export interface PlannedDocument extends PlannedSurvey {
  /** The answers to other surveys that its rules ask for. */
  targets: RuleTarget[]
}

/** `newUuid` makes the UUID of a new link. */
export async function planDocument(
  { db, account, t = plainEnglish }: Pick<ScopedContext, 'db' | 'account' | 't'>,
  stored: StoredSurvey | null,
  document: SurveyDocument,
  newUuid: () => string = randomUUID,
): Promise<PlannedDocument | { problems: DocumentProblem[] }> {
  const custom = document.questions.filter(({ kind }) => kind === 'custom_content')
  const current = await readCurrent(db, account.id, {
    surveyId: stored?.id ?? 0,
    linkUdids: listGivenLinkIds(custom.map(({ content }) => content)),
    targets: listForeignTargets(document.rules, document.key),
  })
  const sharers = sharesGoal(document)
    ? await listGoalMembers(db, account.id, document.localeGroup ?? document.key)
    : []
  const planned = planSurvey(t, document, { stored, sharers, ...current }, newUuid)
  return 'problems' in planned ? planned : { ...planned, targets: current.targets }
}

const sharesGoal = (document: Pick<SurveyDocument, 'goal' | 'sharesGoal'>): boolean =>
  document.sharesGoal && document.goal !== null

/**
 * Parses a document of the editor with the survey's own key and status, which editing does not
 * change.
 */
export const parseFor = (
  { key, status }: Pick<StoredSurvey, 'key' | 'status'>,
  raw: Record<string, unknown>,
  { t, nextStatus = status }: { t?: Translator | undefined; nextStatus?: SurveyStatus },
): { document: SurveyDocument } | { problems: DocumentProblem[] } =>
  parseSurveyDocument({ ...raw, key, status: nextStatus }, t)

interface Findings {
  problems: DocumentProblem[]
  notes: string[]
  /** Null: it is malformed. */
  document: SurveyDocument | null
  /** Null while there are problems. */
  plan: SurveyPlan | null
}

/**
 * Checks a raw document that is being written: first its form, then what an import would reject. `nextStatus`: the
 * survey's after it.
 */
export async function findProblems(
  context: Pick<ScopedContext, 'db' | 'account' | 't'>,
  stored: StoredSurvey,
  raw: Record<string, unknown>,
  nextStatus: SurveyStatus = stored.status,
): Promise<Findings> {
  const parsed = parseFor(stored, raw, { t: context.t, nextStatus })
  if ('problems' in parsed) return { problems: parsed.problems, notes: [], document: null, plan: null }
  const { document } = parsed
  const planned = await planDocument(context, stored, document)
  return 'problems' in planned
    ? { problems: planned.problems, notes: [], document, plan: null }
    : { problems: [], notes: planned.notes, document, plan: planned.plan }
}
