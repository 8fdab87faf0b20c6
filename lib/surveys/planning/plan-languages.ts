// Plans what a survey makes of its other languages: each is a survey of its own for those who answer it, written with the original.

import type { ScopedContext } from '@/lib/contexts/request-context'
import { plainEnglish } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import {
  composeLanguage,
  isOffered,
  statusOfLanguage,
} from '@/lib/surveys/translations/compose-language.rules'
import { readCurrent } from '@/lib/surveys/writing/read-current.store'
import { type CurrentSurvey, type PlannedSurvey, planSurvey } from './plan-survey.rules'
import { listForeignTargets, type RuleTarget } from './rule-targets.rules'
import type { StoredSurvey } from './stored-survey.rules'
import { makeKey } from './survey-key.rules'
import type { SurveyPlan } from './survey-plan.rules'

export interface PlannedLanguage extends PlannedSurvey {
  key: string
  /** Null: the language is new. */
  stored: StoredSurvey | null
  targets: RuleTarget[]
}

export interface PlannedLanguages {
  languages: PlannedLanguage[]
  /** Stored ones that the document no longer has. */
  removed: StoredSurvey[]
}

interface Original {
  document: SurveyDocument
  plan: SurveyPlan
  /** What the original was planned with. */
  current: CurrentSurvey
  /** Its languages, also removed ones. */
  stored: StoredSurvey[]
  newUuid: () => string
}

/** `problems` are named by the keys of the language: `languages.de.questions.price.content`. */
export async function planLanguages(
  context: Pick<ScopedContext, 'db' | 'account' | 't'>,
  original: Original,
): Promise<PlannedLanguages | { problems: DocumentProblem[] }> {
  const { document, stored } = original
  const languages: PlannedLanguage[] = []
  const problems: DocumentProblem[] = []
  for (const tag of Object.keys(document.languages)) {
    const planned = await planLanguage(context, original, tag)
    if ('problems' in planned) problems.push(...planned.problems)
    // Nobody has had it, and nobody gets it.
    else if (planned.stored !== null || planned.plan.status !== 'paused') languages.push(planned)
  }
  if (problems.length > 0) return { problems }
  const removed = stored.filter((one) => !languages.some((language) => language.stored === one))
  return { languages, removed }
}

const isOfTag = (survey: StoredSurvey, tag: string): boolean =>
  survey.settings.locale?.toLowerCase() === tag.toLowerCase()

async function planLanguage(
  { db, account, t = plainEnglish }: Pick<ScopedContext, 'db' | 'account' | 't'>,
  { document, plan, current, stored: all, newUuid }: Original,
  tag: string,
): Promise<PlannedLanguage | { problems: DocumentProblem[] }> {
  const stored = all.find((one) => isOfTag(one, tag)) ?? null
  const key = stored?.key ?? makeKey(`${document.key}-${tag}`.slice(-60), [])
  const status = statusOfLanguage(plan.status, isOffered(document, tag))
  const composed = composeLanguage({ ...document, status: plan.status }, tag, { key, status })
  const located = (problems: DocumentProblem[]) => ({
    problems: problems.map(({ path, reason }) => ({ path: pathIn(tag, composed, path), reason })),
  })
  const parsed = parseSurveyDocument(composed, t)
  if ('problems' in parsed) return located(parsed.problems)
  const targets = listForeignTargets(parsed.document.rules, key)
  // A new one has nothing of its own to read.
  const own = stored
    ? await readCurrent(db, account.id, { surveyId: stored.id, linkUdids: [], targets })
    : { ...current, hasSubmissions: false, foreignLinks: [] }
  // It has the status of the survey, whatever it had before.
  const known = { ...own, stored: stored && { ...stored, status }, sharers: [] }
  const planned = planSurvey(t, parsed.document, known, newUuid)
  if ('problems' in planned) return located(planned.problems)
  return { ...planned, key, stored, targets: own.targets }
}

/** The path of a composed document as one of the document of its language, with keys instead of positions. */
function pathIn(tag: string, { questions }: SurveyDocument, path: string): string {
  const keyed = path
    .replace(/^questions\[(\d+)\]\.answers\[(\d+)\]/, (whole, at: string, place: string) => {
      const question = questions[Number(at)]
      const answer = question && 'answers' in question ? question.answers[Number(place)] : undefined
      return question && answer ? `questions.${question.key}.answers.${answer.key}` : whole
    })
    .replace(/^questions\[(\d+)\]/, (whole, at: string) => {
      const question = questions[Number(at)]
      return question ? `questions.${question.key}` : whole
    })
  return `languages.${tag}${keyed === '' ? '' : `.${keyed}`}`
}
