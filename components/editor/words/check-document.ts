// The browser's own checks of the edited document. With the schema they are a tenth of the editor's script,
// so they are loaded once the page can be used (`loadChecks`).

import { findRoutingProblems, type RoutingProblem } from '@/lib/answering/routing/routing-problems.rules'
import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { DOCUMENT_KINDS } from '@/lib/surveys/document-kinds.rules'
import type { RawDocument } from '../state/raw-document'

export interface Findings {
  problems: DocumentProblem[]
  /** Notes that do not prevent publishing. */
  notes: DocumentProblem[]
}

const target = (next: string | null) => (next === 'end' ? 0 : next)

/** Loops, dead ends and unreachable questions; none when all questions are on one page. */
function findRoutes(t: Translator, { questions, allAtOnce }: SurveyDocument): RoutingProblem[] {
  if (allAtOnce.enabled) return []
  return findRoutingProblems(
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
}

const placeOf = ({ questions }: SurveyDocument, key: string) =>
  `questions[${questions.findIndex((question) => question.key === key)}]`

/** What the schema and the routes say about a document, in the language of `t`. */
export function checkDocument(t: Translator, raw: RawDocument): Findings {
  const parsed = parseSurveyDocument(raw, t)
  if ('problems' in parsed) return { problems: parsed.problems, notes: [] }
  const { document } = parsed
  const routes = findRoutes(t, document).map(({ problem, questionKey, message }) => ({
    minor: problem === 'unreachable',
    path: placeOf(document, questionKey),
    reason: message,
  }))
  const pick = (minor: boolean) =>
    routes.filter((one) => one.minor === minor).map(({ path, reason }) => ({ path, reason }))
  return { problems: pick(false), notes: pick(true) }
}
