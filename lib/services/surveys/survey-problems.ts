// What can be wrong with a survey document beyond its own form: what only the domain or the stored survey can tell.
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import type { SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import type { CurrentSurvey } from '@/lib/db/surveys/survey-store'
import { findRoutingProblems } from '@/lib/domain/answering/routing-problems'
import { faultOfUrlRegex } from '@/lib/domain/eligibility/url-rule'
import { kindOf } from '@/lib/domain/surveys/question-columns'

/** Regular expressions that the linear-time engine refuses, or that would cost too much. */
export const listRegexProblems = ({ rules }: SurveyDocument): DocumentProblem[] =>
  rules.flatMap((rule, index) => {
    const reason = rule.kind === 'url' && rule.match === 'regex' ? faultOfUrlRegex(rule.value) : null
    return reason === null ? [] : [{ path: `rules[${index}].value`, reason }]
  })

/** Routes that trap people are problems, questions that nobody reaches are worth a note; without routes neither. */
export function listRoutingProblems({ questions, allAtOnce }: SurveyDocument): {
  problems: DocumentProblem[]
  notes: string[]
} {
  if (allAtOnce.enabled) return { problems: [], notes: [] }
  const target = (next: string | null) => (next === 'end' ? 0 : next)
  const found = findRoutingProblems(
    questions.map((question) => ({
      id: question.key,
      key: question.key,
      kind: kindOf(question),
      archived: false,
      nextQuestionId: target(question.next),
      settings: { optional: question.optional },
      possibleAnswers: ('answers' in question ? question.answers : []).map(({ key, next }) => ({
        key,
        archived: false,
        nextQuestionId: target(next),
      })),
    })),
  )
  const isMinor = ({ problem }: (typeof found)[number]) => problem === 'unreachable'
  return {
    problems: found
      .filter((one) => !isMinor(one))
      .map(({ questionKey, message }) => ({
        path: `questions[${questions.findIndex(({ key }) => key === questionKey)}]`,
        reason: message,
      })),
    notes: found.filter(isMinor).map(({ message }) => message),
  }
}

/** Stored answers mean something only together with the kind of their question. */
export const listKindProblems = (
  { questions }: SurveyDocument,
  { rows, hasSubmissions }: CurrentSurvey,
): DocumentProblem[] =>
  questions.flatMap((question, index) => {
    const stored = rows?.questions.find(({ key }) => key === question.key)
    if (!rows || !stored || stored.kind === kindOf(question)) return []
    if (rows.publishedAt === null && !hasSubmissions) return []
    return [
      {
        path: `questions[${index}].kind`,
        reason: `"${question.key}" has been asked as ${stored.kind}: give the new question another key`,
      },
    ]
  })
