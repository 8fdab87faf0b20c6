// Plans what a document makes of a survey: sanitises texts, assigns link ids, fills in presets,
// rejects contradictions.

import type { Translator } from '@/lib/platform/contract/translator'
import { listOr } from '@/lib/platform/text/list-words'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DEFAULT_THEME } from '@/lib/surveys/document/theme-document.endpoint'
import { listSegmentProblems } from '@/lib/surveys/segments/named-segments.rules'
import { DOCUMENT_KINDS } from '../document-kinds.rules'
import type { SurveySettings } from '../survey.rules'
import { toQuestionSettings } from './question-columns.rules'
import { planRemovals, type Removals } from './removals.rules'
import { listContradictions } from './rule-contradictions.rules'
import { listTargetProblems, type RuleTarget } from './rule-targets.rules'
import { type ContentLink, listLinks, sanitizeContents } from './sanitize-content.rules'
import type { GoalMember } from './shared-goal.rules'
import { applyStatus } from './status-moves.rules'
import type { StoredSurvey } from './stored-survey.rules'
import type { PlannedQuestion, SurveyPlan } from './survey-plan.rules'
import { listKindProblems, listRegexProblems, listRoutingProblems } from './survey-problems.rules'

/** What a plan depends on besides the document. */
export interface CurrentSurvey {
  /** Null if the account has no survey of this key. */
  stored: StoredSurvey | null
  hasSubmissions: boolean
  /** Defaults for what the survey does not set. */
  masking: { personalData: boolean; emails: boolean; phones: boolean }
  /** Of the UUIDs in the content, those (lower case) that are links of other surveys, of any account. */
  foreignLinks: string[]
  /** Possible answers that rules of the account ask for. */
  referredAnswers: number[]
  /** What the account has for rules that ask for answers to other surveys. */
  targets: RuleTarget[]
  /** Keys of the account's themes. */
  themes: string[]
  /** Keys of the account's segments. */
  segments: string[]
  /** The published surveys of the locale group that share their goal, if it shares its own. */
  sharers: GoalMember[]
}

export interface PlannedSurvey {
  plan: SurveyPlan
  removals: Removals
  /** What the author should know although it is no problem. */
  notes: string[]
}

/** The plan for a document, given what is stored; `problems` when it cannot be saved. */
export function planSurvey(
  t: Translator,
  document: SurveyDocument,
  current: CurrentSurvey,
  newUuid: () => string,
): PlannedSurvey | { problems: DocumentProblem[] } {
  const { status, problem, notes } = applyStatus(t, document, current)
  const routing = listRoutingProblems(document, t)
  const contents = cleanContents(document, current, newUuid)
  const problems = [
    ...(problem ? [problem] : []),
    ...listRegexProblems(document).map((one) => ({ ...one, reason: t.known(one.reason) })),
    ...listThemeProblems(t, document, current),
    ...listSegmentProblems(t, document, current.segments),
    ...routing.problems,
    ...listKindProblems(t, document, current),
    ...document.questions.flatMap((question, index) =>
      contents.get(question.key)?.html.trim() === ''
        ? [
            {
              path: `questions[${index}].content`,
              reason: t('is empty after unsafe HTML has been removed'),
            },
          ]
        : [],
    ),
  ]
  if (problems.length > 0) return { problems }
  const plan: SurveyPlan = {
    name: document.name,
    status,
    goal: document.goal,
    sharesGoal: document.sharesGoal,
    pace: document.pace,
    localeGroup: document.localeGroup ?? document.key,
    settings: toSurveySettings(document, current),
    rules: document.rules,
    questions: document.questions.map((question): PlannedQuestion => {
      const clean = contents.get(question.key)
      return {
        key: question.key,
        kind: DOCUMENT_KINDS[question.kind].stored,
        content: clean?.html ?? question.content,
        next: question.next,
        settings: toQuestionSettings(question),
        answers: 'answers' in question ? question.answers : [],
        links: clean?.links ?? [],
      }
    }),
    languages: document.languages,
  }
  const removals = planRemovals(current.stored, plan.questions, current)
  const unknownTargets = listTargetProblems(t, plan, document.key, current.stored, removals, current.targets)
  if (unknownTargets.length > 0) return { problems: unknownTargets }
  return { plan, removals, notes: [...notes, ...routing.notes, ...listContradictions(t, plan.rules)] }
}

const listThemeProblems = (
  t: Translator,
  { look: { theme } }: SurveyDocument,
  { themes }: Pick<CurrentSurvey, 'themes'>,
): DocumentProblem[] =>
  theme === null || theme === DEFAULT_THEME || themes.includes(theme)
    ? []
    : [
        {
          path: 'look.theme',
          reason: t('the account has no theme "{theme}": create it first, or choose {themes}', {
            theme,
            themes: listKeys(t, themes),
          }),
        },
      ]

const NAMED = 10
const listKeys = (t: Translator, themes: readonly string[]): string =>
  listOr(t, [...[...themes.slice(0, NAMED), 'default'].map((key) => `"${key}"`), 'null'])

/** Privacy flags that the document leaves out stay; in a new survey the account's presets apply. */
function toSurveySettings(document: SurveyDocument, { stored, masking }: CurrentSurvey): SurveySettings {
  const { key, name, status, goal, sharesGoal, pace, localeGroup, rules, ...more } = document
  const { questions, languages, privacy, title, quotas, ...settings } = more
  const kept = stored?.settings.privacy
  const { theme, progress, backButton, followColorScheme, ...look } = settings.look
  const { showAtMost, showAtMostInVisit, waitAfterShown, oncePer, series, ...audience } = settings.audience
  return {
    ...settings,
    // Left out when off, so that saving a survey from before they existed changes nothing.
    ...(title !== null && { title }),
    audience: {
      ...audience,
      ...(showAtMost !== null && { showAtMost }),
      ...(showAtMostInVisit !== null && { showAtMostInVisit }),
      ...(waitAfterShown !== null && { waitAfterShown }),
      ...(oncePer !== null && { oncePer }),
      ...(series !== null && { series }),
    },
    ...(quotas.length > 0 && { quotas }),
    look: {
      ...look,
      ...(theme !== null && { theme }),
      ...(progress && { progress }),
      ...(backButton && { backButton }),
      ...(followColorScheme && { followColorScheme }),
    },
    privacy: {
      maskPersonalData: privacy.maskPersonalData ?? kept?.maskPersonalData ?? masking.personalData,
      maskPhones: privacy.maskPhones ?? kept?.maskPhones ?? masking.phones,
      maskEmails: privacy.maskEmails ?? kept?.maskEmails ?? masking.emails,
    },
  }
}

function cleanContents(
  { questions }: SurveyDocument,
  { stored, foreignLinks }: CurrentSurvey,
  newUuid: () => string,
): Map<string, { html: string; links: ContentLink[] }> {
  const custom = questions.filter(({ kind }) => kind === 'custom_content')
  const clean = sanitizeContents(
    custom.map(({ key, content }) => {
      const before = stored?.questions.find((one) => one.key === key && one.kind === 'custom_content')
      return { html: content, previous: before ? listLinks(before.content) : [] }
    }),
    { isTaken: (udid) => foreignLinks.includes(udid), newUuid },
  )
  return new Map(custom.flatMap(({ key }, index) => (clean[index] ? [[key, clean[index]]] : [])))
}
