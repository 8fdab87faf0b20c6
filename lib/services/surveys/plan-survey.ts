// Plans what a document makes of a survey: sanitises texts, assigns link ids, fills in presets,
// rejects contradictions.
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { PlannedQuestion, SurveyPlan } from '@/lib/db/surveys/survey-plan'
import { fromJsonColumn } from '@/lib/db/surveys/survey-rows'
import type { CurrentSurvey } from '@/lib/db/surveys/survey-store'
import { kindOf, toQuestionSettings } from '@/lib/domain/surveys/question-columns'
import { type ContentLink, listLinks, sanitizeContents } from '@/lib/domain/surveys/sanitize-content'
import type { SurveySettings } from '@/lib/domain/surveys/survey'
import { applyStatus } from './status-moves'
import { listKindProblems, listRegexProblems, listRoutingProblems } from './survey-problems'

export interface PlannedSurvey {
  plan: SurveyPlan
  /** What the author should know although it is no problem. */
  notes: string[]
}

/** The plan for a document, given what is stored; `problems` when it cannot be saved. */
export function planSurvey(
  document: SurveyDocument,
  current: CurrentSurvey,
  newUuid: () => string,
): PlannedSurvey | { problems: DocumentProblem[] } {
  const { status, problem, note } = applyStatus(document, current)
  const routing = listRoutingProblems(document)
  const contents = cleanContents(document, current, newUuid)
  const problems = [
    ...(problem ? [problem] : []),
    ...listRegexProblems(document),
    ...routing.problems,
    ...listKindProblems(document, current),
    ...document.questions.flatMap((question, index) =>
      contents.get(question.key)?.html.trim() === ''
        ? [{ path: `questions[${index}].content`, reason: 'is empty after unsafe HTML has been removed' }]
        : [],
    ),
  ]
  if (problems.length > 0) return { problems }
  return {
    plan: {
      name: document.name,
      status,
      goal: document.goal,
      localeGroup: document.localeGroup ?? document.key,
      settings: toSurveySettings(document, current),
      rules: document.rules,
      questions: document.questions.map((question): PlannedQuestion => {
        const clean = contents.get(question.key)
        return {
          key: question.key,
          kind: kindOf(question),
          content: clean?.html ?? question.content,
          next: question.next,
          settings: toQuestionSettings(question),
          answers: 'answers' in question ? question.answers : [],
          links: clean?.links ?? [],
        }
      }),
    },
    notes: [...(note ? [note] : []), ...routing.notes],
  }
}

/** Privacy flags that the document leaves out stay; in a new survey the account's presets apply. */
function toSurveySettings(document: SurveyDocument, { rows, masking }: CurrentSurvey): SurveySettings {
  const { key, name, status, goal, localeGroup, rules, questions, privacy, ...settings } = document
  const stored = rows ? fromJsonColumn<SurveySettings>(rows.settings).privacy : null
  return {
    ...settings,
    privacy: {
      maskPersonalData: privacy.maskPersonalData ?? stored?.maskPersonalData ?? masking.personalData,
      maskPhones: privacy.maskPhones ?? stored?.maskPhones ?? masking.phones,
      maskEmails: privacy.maskEmails ?? stored?.maskEmails ?? masking.emails,
    },
  }
}

function cleanContents(
  { questions }: SurveyDocument,
  { rows, foreignLinks }: CurrentSurvey,
  newUuid: () => string,
): Map<string, { html: string; links: ContentLink[] }> {
  const custom = questions.filter(({ kind }) => kind === 'custom_content')
  const clean = sanitizeContents(
    custom.map(({ key, content }) => {
      const stored = rows?.questions.find((row) => row.key === key && row.kind === 'custom_content')
      return { html: content, previous: stored ? listLinks(stored.content) : [] }
    }),
    { isTaken: (udid) => foreignLinks.has(udid), newUuid },
  )
  return new Map(custom.flatMap(({ key }, index) => (clean[index] ? [[key, clean[index]]] : [])))
}
