// The defaults that the editor shows are those of the schema. `UPDATE_DEFAULTS=on` writes them.
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { QuestionDocument } from '@/lib/surveys/document/question-document.endpoint'
import { parseSurveyDocument, type SurveyDocument } from '@/lib/surveys/document/survey-document.endpoint'
import { defaultAt } from './field-defaults'
import kept from './field-defaults.json'

/** Whether a question of this kind needs answers. */
const KINDS: Record<QuestionDocument['kind'], boolean> = {
  single_choice: true,
  multiple_choices: true,
  nps: false,
  slider: true,
  dropdown: true,
  consent: true,
  free_text: false,
  custom_content: false,
}

function parse(questions: unknown[]): SurveyDocument {
  const parsed = parseSurveyDocument({ key: 'a-survey', name: 'A survey', questions })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return parsed.document
}

/** What a question of a kind has when it says nothing but what is required. */
function questionOf(kind: string, hasAnswers: boolean) {
  const [question] = parse([{ kind, content: 'Text', ...(hasAnswers ? { answers: ['One'] } : {}) }]).questions
  const { key, kind: _, content, ...fields } = question as Record<string, unknown> & { kind: string }
  if (!hasAnswers) return fields
  const { answers, ...others } = fields as { answers: Record<string, unknown>[] }
  return others
}

function fromSchema() {
  const { key, name, questions, rules, ...survey } = parse([])
  const [answered] = parse([
    { kind: 'single_choice', content: 'Text', answers: [{ content: 'One' }] },
  ]).questions
  const [first] = (answered as { answers: Record<string, unknown>[] }).answers
  const { key: _, ...answer }: Record<string, unknown> = { ...first, content: '' }
  return {
    survey,
    answer,
    questions: Object.fromEntries(
      Object.entries(KINDS).map(([kind, hasAnswers]) => [kind, questionOf(kind, hasAnswers)]),
    ),
  }
}

it('are kept as the schema has them', () => {
  const now = JSON.parse(JSON.stringify(fromSchema()))
  if (process.env.UPDATE_DEFAULTS === 'on')
    writeFileSync('components/editor/state/field-defaults.json', `${JSON.stringify(now, null, 2)}\n`)
  else expect(kept, 'run this test with UPDATE_DEFAULTS=on').toEqual(now)
})

it('has no default of what is required, nor of a list of rules', () => {
  const document = { questions: [{ kind: 'nps', content: 'Why?', answers: [{}] }] }
  for (const path of ['name', 'key', 'rules', 'rules[0].kind', 'questions[0].content', 'questions[0].key'])
    expect(defaultAt(document, path), path).toBeUndefined()
  expect(defaultAt(document, 'questions[0].buttonType')).toBe('button')
  expect(defaultAt(document, 'questions[0].answers[0].next')).toBeNull()
  expect(defaultAt(document, 'audience.samplePercent')).toBe(100)
})
