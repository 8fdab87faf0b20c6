// The problems of the edited document: the browser's own checks, and the server's after each save.
import type { Translator } from '@/lib/contract/console/translator'
import type { DocumentProblem } from '@/lib/contract/survey-document/problems'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { findRoutingProblems, type RoutingProblem } from '@/lib/domain/answering/routing-problems'
import { getAt, parsePath } from '../state/json-path'
import { type Entry, entryIdOf, type RawDocument } from '../state/raw-document'

const target = (next: string | null) => (next === 'end' ? 0 : next)

/** Loops, dead ends and unreachable questions; none when all questions are on one page. */
function findRoutes(t: Translator, { questions, allAtOnce }: SurveyDocument): RoutingProblem[] {
  if (allAtOnce.enabled) return []
  return findRoutingProblems(
    questions.map((question) => ({
      id: question.key,
      key: question.key,
      kind: question.kind === 'nps' ? 'single_choice' : question.kind,
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

export interface Findings {
  problems: DocumentProblem[]
  /** Notes that do not prevent publishing. */
  notes: DocumentProblem[]
}

const found = new WeakMap<RawDocument, { t: Translator; findings: Findings }>()

/** The result of the browser's own checks, in the language of `t`; remembered for each document. */
export function findProblems(t: Translator, raw: RawDocument): Findings {
  const known = found.get(raw)
  if (known?.t === t) return known.findings
  const findings = checkDocument(t, raw)
  found.set(raw, { t, findings })
  return findings
}

function checkDocument(t: Translator, raw: RawDocument): Findings {
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

export interface ServerProblems {
  /** The document that the server has checked. */
  document: RawDocument
  problems: DocumentProblem[]
}

const idOf = ({ path, reason }: DocumentProblem) => `${path}\n${reason}`

/** The browser's problems, and the server's for fields that have not changed since. */
export function joinFindings(
  t: Translator,
  raw: RawDocument,
  own: Findings,
  server: ServerProblems | null,
): Findings {
  if (!server || server.problems.length === 0) return own
  const known = new Set([...own.problems, ...findProblems(t, server.document).problems].map(idOf))
  const more = server.problems.filter(
    (problem) =>
      !known.has(idOf(problem)) && Object.is(getAt(raw, problem.path), getAt(server.document, problem.path)),
  )
  return more.length > 0 ? { ...own, problems: [...own.problems, ...more] } : own
}

/** Identifies a field independently of its place in a list, by the ids of the entries. */
export const fieldId = (document: RawDocument, path: string): string =>
  parsePath(path)
    .map((step, index, steps) =>
      typeof step === 'number'
        ? entryIdOf(getAt(document, steps.slice(0, index + 1)) as Entry) || step
        : step,
    )
    .join('.')

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The problems to show now: a field is reported only once it was left (`left` holds its `fieldId`),
 * if it is blank or still being written (`writing`).
 */
export function holdBackProblems(
  raw: RawDocument,
  findings: Findings,
  left: ReadonlySet<string>,
  writing: string | null = null,
): Findings {
  const problems = findings.problems.filter(({ path }) => {
    if (path === '') return true
    const id = fieldId(raw, path)
    return left.has(id) || (id !== writing && !isBlank(getAt(raw, path)))
  })
  return problems.length === findings.problems.length ? findings : { ...findings, problems }
}
