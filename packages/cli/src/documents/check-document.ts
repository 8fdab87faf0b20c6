// What can be found in a document without the server, by the server's own rules.
import { type DocumentNode, iterator, type ObjectNode } from '@humanwhocodes/momoa'
import type { DocumentProblem } from '@/lib/surveys/document/problems.endpoint'
import { parseSurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { listRegexProblems, listRoutingProblems } from '@/lib/surveys/planning/survey-problems.rules'
import { type FileProblem, nameOf } from './locate'

interface Checked {
  /** Null: it has none. */
  key: string | null
  problems: DocumentProblem[]
  notes: string[]
}

/** The form of a document, its routes and its regular expressions. */
export function checkDocument(value: unknown): Checked {
  if (Array.isArray(value))
    return {
      key: null,
      problems: [{ path: '', reason: 'is a list: keep each survey in a file of its own' }],
      notes: [],
    }
  const parsed = parseSurveyDocument(value)
  if ('problems' in parsed) return { key: null, problems: parsed.problems, notes: [] }
  const { document } = parsed
  const routing = listRoutingProblems(document)
  const problems = [...listRegexProblems(document), ...routing.problems]
  return { key: document.key, problems, notes: routing.notes }
}

/** Fields that stand twice in an object: JSON takes the last one in silence. */
export function findTwice(file: string, tree: DocumentNode): FileProblem[] {
  const problems: FileProblem[] = []
  for (const { node, phase } of iterator(tree)) {
    if (phase !== 'enter' || node.type !== 'Object') continue
    const seen = new Set<string>()
    for (const { name, loc } of (node as ObjectNode).members) {
      const text = nameOf(name)
      if (seen.has(text))
        problems.push({ file, ...loc.start, path: '', reason: `"${text}" stands twice in this object` })
      seen.add(text)
    }
  }
  return problems
}
