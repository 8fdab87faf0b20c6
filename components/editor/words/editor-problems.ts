// The problems of the edited document: the browser's own checks, and the server's after each save.

import type { Translator } from '@/lib/platform/contract/translator'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { getAt, parsePath } from '../state/json-path'
import { type Entry, entryIdOf, type RawDocument } from '../state/raw-document'
import type { Findings } from './check-document'

export type { Findings }

const found = new WeakMap<RawDocument, { t: Translator; findings: Findings }>()

/**
 * The result of the browser's own checks, in the language of `t`; remembered for each document. Nothing
 * before they are loaded (`loadChecks`): until then the server's problems are all that is known.
 */
export function findProblems(t: Translator, raw: RawDocument): Findings {
  if (!check) return { problems: [], notes: [] }
  const known = found.get(raw)
  if (known?.t === t) return known.findings
  const findings = check(t, raw)
  found.set(raw, { t, findings })
  return findings
}

type Check = (t: Translator, raw: RawDocument) => Findings

let check: Check | undefined
let loading: Promise<void> | undefined

export const areChecksLoaded = (): boolean => check !== undefined

/**
 * Loads the browser's own checks. Rejects without a network; the next call tries again.
 */
export function loadChecks(): Promise<void> {
  loading ??= import('./check-document').then(
    ({ checkDocument }) => {
      check = checkDocument
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
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
 * The problems to show now. A field that is blank is reported only once somebody has changed it and left it
 * again, one that is still being written only once it was left. All three are of `fieldId`s.
 */
export function holdBackProblems(
  raw: RawDocument,
  findings: Findings,
  {
    touched,
    left,
    writing,
  }: { touched: ReadonlySet<string>; left: ReadonlySet<string>; writing: string | null },
): Findings {
  const problems = findings.problems.filter(({ path }) => {
    if (path === '') return true
    const id = fieldId(raw, path)
    const isWritten = id === writing && !left.has(id)
    return isBlank(getAt(raw, path)) ? touched.has(id) && left.has(id) : !isWritten
  })
  return problems.length === findings.problems.length ? findings : { ...findings, problems }
}
