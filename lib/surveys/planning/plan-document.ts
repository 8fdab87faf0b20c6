// Plans what a document makes of a survey and finds what stands against it, without writing
// anything.
import { randomUUID } from 'node:crypto'
import type { ScopedContext } from '@/lib/contexts/request-context'
import { listCountedEvents, MOST_COUNTERS } from '@/lib/people/events/event-counters.rules'
import { findTooManyCounters } from '@/lib/people/events/event-counters.store'
import { findUnknownEvents } from '@/lib/people/events/known-events.store'
import { msg, plainEnglish, type Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import type { SurveyStatus } from '@/lib/surveys/survey.rules'
import { withSources } from '@/lib/surveys/translations/compose-language.rules'
import { readCurrent } from '@/lib/surveys/writing/read-current.store'
import { listGoalMembers } from '@/lib/surveys/writing/shared-goals.store'
import { listLanguages } from '@/lib/surveys/writing/write-languages'
import { type PlannedLanguages, planLanguages } from './plan-languages'
import { type PlannedSurvey, planSurvey } from './plan-survey.rules'
import { listFollowed, listForeignTargets, listSeriesProblems, type RuleTarget } from './rule-targets.rules'
import { listGivenLinkIds } from './sanitize-content.rules'
import type { GoalMember } from './shared-goal.rules'
import type { StoredSurvey } from './stored-survey.rules'
import type { SurveyPlan } from './survey-plan.rules'

export interface PlannedDocument extends PlannedSurvey {
  /** Answers to other surveys, and other surveys, that its rules and its series name. */
  targets: RuleTarget[]
  languages: PlannedLanguages['languages']
  /** Languages that it had before. */
  removed: PlannedLanguages['removed']
}

/** `newUuid` makes the UUID of a new link. */
export async function planDocument(
  context: Pick<ScopedContext, 'db' | 'account' | 't'>,
  stored: StoredSurvey | null,
  asked: SurveyDocument,
  newUuid: () => string = randomUUID,
): Promise<PlannedDocument | { problems: DocumentProblem[] }> {
  const { db, account, t = plainEnglish } = context
  if (stored && stored.originalId !== null) return { problems: [{ path: '', reason: t(IS_LANGUAGE) }] }
  const document = withSources(withSharedGoal(asked), stored?.languages ?? {})
  const custom = document.questions.filter(({ kind }) => kind === 'custom_content')
  const before = await listLanguages(context, stored, document.languages)
  const read = await readCurrent(db, account.id, {
    surveyId: stored?.id ?? 0,
    linkUdids: listGivenLinkIds(custom.map(({ content }) => content)),
    targets: [...listForeignTargets(document.rules, document.key), ...listFollowed(document)],
  })
  const current = { stored, sharers: await listSharers(context, document, before), ...read }
  const planned = planSurvey(t, document, current, newUuid)
  if ('problems' in planned) return planned
  const unknown = listSeriesProblems(t, document, read.targets)
  if (unknown.length > 0) return { problems: unknown }
  const { plan } = planned
  const tooMany = plan.status === 'live' ? await findTooManyEvents(context, plan.rules) : null
  if (tooMany !== null) return { problems: [{ path: 'rules', reason: tooMany }] }
  const planning = { document, plan, current, stored: before, newUuid }
  const others = await planLanguages(context, planning)
  if ('problems' in others) return others
  // Of a draft that nobody has had, its texts are enough.
  const isWritten = plan.status !== 'draft' || before.length > 0
  const notes = [...planned.notes, ...(await listUnknownEvents(context, plan.rules))]
  return {
    ...planned,
    notes,
    targets: read.targets,
    ...(isWritten ? others : { languages: [], removed: [] }),
  }
}

/** Why an account cannot have these rules live as well; null: it can. */
export async function findTooManyEvents(
  { db, account, t = plainEnglish }: Pick<ScopedContext, 'db' | 'account' | 't'>,
  rules: readonly unknown[],
): Promise<string | null> {
  const count = await findTooManyCounters(db, account.id, listCountedEvents(rules))
  return count === null
    ? null
    : t(
        'the rules of live surveys would ask for {count, number} different events, counting each set of conditions; an account has at most {most, number}',
        { count, most: MOST_COUNTERS },
      )
}

/** What a rule asks for and nobody has ever done may be misspelled, or only not have happened yet. */
async function listUnknownEvents(
  { db, account, t = plainEnglish }: Pick<ScopedContext, 'db' | 'account' | 't'>,
  rules: readonly unknown[],
): Promise<string[]> {
  const asked = new Set(listCountedEvents(rules).map(({ name }) => name))
  const { names, looked } = await findUnknownEvents(db, account.id, [...asked])
  return names.map((name) =>
    looked === null
      ? t('A rule asks for the event “{name}”, which was never recorded: check its spelling.', { name })
      : t(
          'A rule asks for the event “{name}”, which is not among {count, number} events that were looked at: check its spelling.',
          { name, count: looked },
        ),
  )
}

const IS_LANGUAGE = msg('is a language of another survey, which is where it can be changed')

/** All languages count towards one goal, unless one has its own. */
const withSharedGoal = (document: SurveyDocument): SurveyDocument =>
  Object.keys(document.languages).length > 0 && document.goal !== null
    ? { ...document, sharesGoal: true }
    : document

/** Its own languages have the goal that it gets. */
async function listSharers(
  { db, account }: Pick<ScopedContext, 'db' | 'account'>,
  document: SurveyDocument,
  languages: readonly StoredSurvey[],
): Promise<GoalMember[]> {
  const { goal } = document
  if (!document.sharesGoal || goal === null) return []
  const members = await listGoalMembers(db, account.id, document.localeGroup ?? document.key)
  return members.map((member) =>
    languages.some(({ id }) => id === member.id) ? { ...member, goal } : member,
  )
}

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
