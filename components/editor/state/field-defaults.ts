// The schema's default of a field that the document leaves out. The defaults are a file, compared with the
// schema by a test, because the schema is loaded later than the editor.
import defaults from './field-defaults.json'
import { getAt, parsePath } from './json-path'
import type { RawDocument } from './raw-document'

const QUESTIONS: Record<string, unknown> = defaults.questions

/** The default of a field; undefined: it has none. */
export function defaultAt(document: RawDocument, path: string): unknown {
  const steps = parsePath(path)
  if (steps[0] !== 'questions') return getAt(defaults.survey, steps)
  const kind = getAt(document, [...steps.slice(0, 2), 'kind'])
  const inside = steps.slice(2)
  if (inside[0] === 'answers' && inside.length > 1) return getAt(defaults.answer, inside.slice(2))
  return typeof kind === 'string' ? getAt(QUESTIONS[kind], inside) : undefined
}
