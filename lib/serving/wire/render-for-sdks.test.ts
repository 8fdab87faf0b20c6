// Decodes our output as the published mobile SDKs do: one wrong type loses a survey or all later
// questions.
import { describe, expect, it } from 'vitest'
import { renderSdkResults } from '@/lib/answering/polls/render-results.render'
import type { Question } from '@/lib/surveys/survey.rules'
import {
  sampleAnswer,
  sampleQuestion,
  sampleSettings,
  sampleSurvey,
} from '@/tests/support/surveys/sample-survey'
import { renderQuestions } from './render-questions.render'
import { renderSurvey } from './render-survey.render'

type Wire = Record<string, unknown>
type Kind = 'text' | 'number' | 'flag' | 'object'

const isKind: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => value === 't' || value === 'f',
  object: (value) => typeof value === 'object' && !Array.isArray(value),
}

/** Flags must be neither null nor absent; anything else may be null. */
const clashes = (wire: Wire, expected: Record<string, Kind>): string[] =>
  Object.entries(expected)
    .filter(([name, kind]) => {
      const value = wire[name]
      return kind === 'flag' ? !isKind.flag(value) : value != null && !isKind[kind](value)
    })
    .map(([name]) => name)

const SURVEY: Record<string, Kind> = {
  invitation: 'text',
  sdk_widget_height: 'number',
  invitation_button: 'text',
  invitation_button_disabled: 'flag',
  thank_you: 'text',
  background: 'text',
  render_after_x_seconds_enabled: 'flag',
  sdk_inline_target_selector: 'text',
  display_all_questions: 'flag',
  all_at_once_empty_error_enabled: 'flag',
  all_at_once_submit_label: 'text',
  all_at_once_error_text: 'text',
  theme_native: 'object',
}

const QUESTION: Record<string, Kind> = {
  question_type: 'text',
  content: 'text',
  submit_label: 'text',
  button_type: 'number',
  optional: 'flag',
  nps: 'flag',
  empty_error_text: 'text',
  answers_per_row_mobile: 'number',
  maximum_selection: 'number',
  hint_text: 'text',
  max_length: 'number',
  next_question_id: 'number',
  fullscreen: 'text',
  background_color: 'text',
  opacity: 'text',
  autoclose_enabled: 'text',
  autoclose_delay: 'number',
  autoredirect_enabled: 'text',
  autoredirect_delay: 'number',
  autoredirect_url: 'text',
  before_question_text: 'text',
  after_question_text: 'text',
  before_answers_items: 'text',
  after_answers_items: 'text',
  before_answers_count: 'text',
  after_answers_count: 'text',
}

const ANSWER: Record<string, Kind> = { content: 'text', image_url: 'text', next_question_id: 'number' }

const isTextList = (text: unknown): boolean =>
  text === null || (Array.isArray(JSON.parse(String(text))) && JSON.parse(String(text)).every(isKind.text))
const isDigits = (text: unknown): boolean => text === null || /^\d*$/.test(String(text))

/** Reads questions in order and stops at the first that does not decode, as the SDKs do. */
function decodeQuestions(texts: string[]): number[] {
  const kept: number[] = []
  for (const wire of texts.map((text) => JSON.parse(text) as Wire)) {
    const answers = (wire.possible_answers ?? []) as Wire[]
    const sound =
      Number.isInteger(wire.id) &&
      Number.isInteger(wire.position) &&
      clashes(wire, QUESTION).length === 0 &&
      answers.every((answer) => Number.isInteger(answer.id) && clashes(answer, ANSWER).length === 0) &&
      isTextList(wire.before_answers_items) &&
      isTextList(wire.after_answers_items) &&
      isDigits(wire.before_answers_count) &&
      isDigits(wire.after_answers_count)
    if (!sound) break
    kept.push(Number(wire.id))
  }
  return kept
}

const off = { callbacksEnabled: false, snippetEnabled: false, linkClicksEnabled: false }
const full: Question['settings']['helper'] = {
  beforeText: 'Before',
  afterText: 'After',
  beforeItems: ['low', 'high'],
  afterItems: ['end'],
  beforeCount: 3,
  afterCount: 0,
}
const customContent = {
  fullscreen: true,
  backgroundColor: '#00000080',
  opacity: 50,
  autoclose: { enabled: true, delay: 5 },
  autoredirect: { enabled: true, delay: 2, url: 'https://example.com' },
}

describe('what an app decodes', () => {
  it('finds no clash in a bare survey', () => {
    const wire = JSON.parse(renderSurvey(sampleSurvey(), off, 'native')) as Wire
    expect(clashes(wire, SURVEY)).toEqual([])
    expect([wire.id, wire.survey_type, wire.render_after_x_seconds].every(isKind.number)).toBe(true)
  })

  it('finds no clash in a survey with everything', () => {
    const settings = {
      invitation: { text: 'Hello', button: 'Go', buttonDisabled: true },
      thankYou: 'Thanks',
      conditions: { ...sampleSettings.conditions, afterSeconds: 3 },
      allAtOnce: { enabled: true, submitLabel: 'Send', emptyErrorEnabled: true, errorText: 'Empty' },
      look: { ...sampleSettings.look, nativeTheme: { branding: { display: false } }, sdkWidgetHeight: 30 },
    }
    expect(clashes(JSON.parse(renderSurvey(sampleSurvey(settings), off, 'native')), SURVEY)).toEqual([])
  })

  it('keeps every question of every kind, bare and full', () => {
    const kinds = ['single_choice', 'multiple_choices', 'slider', 'free_text', 'custom_content'] as const
    const possibleAnswers = [sampleAnswer(1), sampleAnswer(2, { imageUrl: 'https://x.test/2.png' })]
    const bare = kinds.map((kind, n) => sampleQuestion({ id: n + 1, kind, possibleAnswers }))
    const rich = kinds.map((kind, n) =>
      sampleQuestion({
        id: n + 11,
        kind,
        possibleAnswers,
        settings: {
          helper: full,
          optional: true,
          answersPerRow: { desktop: 2, mobile: 1 },
          multiple: { maximum: 2, errorText: 'Too many' },
          slider: { start: 1, submitButton: true },
          freeText: { hint: 'Write', errorText: 'Empty', height: 3, maxLength: 140 },
          customContent,
        },
      }),
    )
    expect(decodeQuestions(renderQuestions([...bare, ...rich]))).toEqual([1, 2, 3, 4, 5, 11, 12, 13, 14, 15])
  })

  it('detects a decoder that drops questions', () => {
    const broken = JSON.stringify({
      ...JSON.parse(renderQuestions([sampleQuestion()])[0] ?? ''),
      optional: null,
    })
    expect(decodeQuestions([broken])).toEqual([])
  })

  it('reads poll results with ids as text', () => {
    const question = sampleQuestion({ possibleAnswers: [sampleAnswer(31)] })
    const wire = JSON.parse(renderSdkResults(question, new Map([[31, 7]]))) as Wire[]
    expect(wire.map(({ id, count }) => [id, count])).toEqual([['31', 7]])
  })
})
