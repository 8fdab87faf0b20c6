// The API's names of the question types (docs/api.md §5).

import type { QuestionKind } from '@/lib/surveys/survey.rules'
import type { QuestionType } from './question-object.endpoint'

export const QUESTION_TYPE = {
  single_choice: 'single_choice_question',
  free_text: 'free_text_question',
  custom_content: 'custom_content_question',
  multiple_choices: 'multiple_choices_question',
  slider: 'slider_question',
} as const satisfies Record<QuestionKind, QuestionType>
