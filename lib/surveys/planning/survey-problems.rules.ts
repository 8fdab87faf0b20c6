// Finds problems of a survey document that its schema cannot see: those that need the domain or the
// stored survey.

import { findRoutingProblems } from '@/lib/answering/routing/routing-problems.rules'
import type { Translator } from '@/lib/platform/contract/translator'
import { explainInvalidRegex } from '@/lib/serving/eligibility/url-rule.rules'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { listLeaves } from '@/lib/surveys/document/rule-tree.endpoint'
import type { SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DOCUMENT_KINDS } from '../document-kinds.rules'
import type { StoredSurvey } from './stored-survey.rules'

/** Finds regular expressions that the linear-time engine rejects or that would cost too much. */
export const listRegexProblems = ({ rules }: Pick<SurveyDocument, 'rules'>): DocumentProblem[] =>
  listLeaves(rules).flatMap(({ rule, path }) => {
    const reason = rule.kind === 'url' && rule.match === 'regex' ? explainInvalidRegex(rule.value) : null
    return reason === null ? [] : [{ path: `${path}.value`, reason }]
  })

/**
 * Routes that trap people are problems, unreachable questions are notes. A survey that is asked all
 * at once has no routes.
 */
export function listRoutingProblems(
  { questions, allAtOnce }: SurveyDocument,
  t?: Translator,
): {
  problems: DocumentProblem[]
  notes: string[]
} {
  if (allAtOnce.enabled) return { problems: [], notes: [] }
  const target = (next: string | null) => (next === 'end' ? 0 : next)
  const found = findRoutingProblems(
    questions.map((question) => ({
      id: question.key,
      key: question.key,
      kind: DOCUMENT_KINDS[question.kind].stored,
      archived: false,
      nextQuestionId: target(question.next),
      settings: { optional: question.optional },
      possibleAnswers: ('answers' in question ? question.answers : []).map(({ key, next }) => ({
        key,
        archived: false,
        nextQuestionId: target(next),
      })),
    })),
    t,
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

/** The kind of a question with stored answers cannot change: they would lose their meaning. */
export const listKindProblems = (
  t: Translator,
  { questions }: SurveyDocument,
  { stored, hasSubmissions }: { stored: StoredSurvey | null; hasSubmissions: boolean },
): DocumentProblem[] =>
  questions.flatMap((question, index) => {
    const before = stored?.questions.find(({ key }) => key === question.key)
    if (!stored || !before || before.kind === DOCUMENT_KINDS[question.kind].stored) return []
    if (stored.publishedAt === null && !hasSubmissions) return []
    return [
      {
        path: `questions[${index}].kind`,
        reason: t('"{key}" has been asked as {kind}: give the new question another key', {
          key: question.key,
          kind: before.kind,
        }),
      },
    ]
  })
