// Surveys and questions as the tag gets them, valid by the contract; optional fields are absent by
// default.

import { exampleSurveyAnswer } from '@/lib/serving/wire/example-survey.endpoint'
import { question } from '@/lib/serving/wire/question-object.endpoint'
import { webSurvey as schema } from '@/lib/serving/wire/survey-object.endpoint'
import type { WireQuestion, WireSurvey } from '@/lib/widget/wire-types'

export const webSurvey = (more: Partial<WireSurvey> = {}): WireSurvey =>
  schema.parse({ ...exampleSurveyAnswer.survey, render_after_x_seconds_enabled: 'f', ...more })

const NOTHING = {
  content: 'Why?',
  submit_label: null,
  button_type: 0,
  answers_per_row_desktop: null,
  answers_per_row_mobile: null,
  optional: 'f',
  nps: 'f',
  empty_error_text: null,
  before_question_text: null,
  after_question_text: null,
  before_answers_items: null,
  after_answers_items: null,
  before_answers_count: null,
  after_answers_count: null,
  single_choice_default_label: null,
}

/** `routes`: the route of each possible answer; `skipped`: the question's own route. */
export const singleChoice = (id: number, position: number, routes: number[], skipped = 0): WireQuestion =>
  question.parse({
    ...NOTHING,
    id,
    position,
    question_type: 'single_choice_question',
    next_question_id: skipped,
    question_locale_group_id: id,
    possible_answers: routes.map((next_question_id, index) => ({
      id: id * 10 + index,
      position: index,
      content: `Answer ${index}`,
      next_question_id,
      image_url: null,
      image_alt: null,
      possible_answer_locale_group_id: id * 10 + index,
    })),
  })

export const freeText = (id: number, position: number, next_question_id: number): WireQuestion =>
  question.parse({
    ...NOTHING,
    id,
    position,
    question_type: 'free_text_question',
    question_locale_group_id: id,
    hint_text: null,
    error_text: null,
    height: null,
    max_length: 5000,
    next_question_id,
  })
