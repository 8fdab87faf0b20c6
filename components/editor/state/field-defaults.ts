// The schema's default of a field that the document leaves out.
import { parseSurveyDocument } from '@/lib/contract/survey-document/survey-document'
import { getAt, parsePath } from './json-path'
import type { RawDocument } from './raw-document'

const parse = (questions: unknown[]): RawDocument => {
  const parsed = parseSurveyDocument({ key: 'defaults', name: 'Defaults', questions })
  return 'document' in parsed ? { ...parsed.document } : {}
}

const SURVEY = parse([])
const ANSWER = { content: '', next: null, imageUrl: null, imageAlt: null }

const questions = new Map<string, unknown>()

const questionOf = (kind: string): unknown => {
  if (!questions.has(kind)) {
    const answers = ['free_text', 'custom_content', 'nps'].includes(kind) ? {} : { answers: ['One'] }
    questions.set(kind, getAt(parse([{ kind, content: 'Text', ...answers }]), 'questions[0]'))
  }
  return questions.get(kind)
}

/** The default of a field; undefined: it has none. */
export function defaultAt(document: RawDocument, path: string): unknown {
  const steps = parsePath(path)
  if (steps[0] !== 'questions') return steps[0] === 'rules' ? undefined : getAt(SURVEY, steps)
  const kind = getAt(document, [...steps.slice(0, 2), 'kind'])
  const inside = steps.slice(2)
  if (inside[0] === 'answers' && inside.length > 1) return getAt(ANSWER, inside.slice(2))
  return typeof kind === 'string' ? getAt(questionOf(kind), inside) : undefined
}
