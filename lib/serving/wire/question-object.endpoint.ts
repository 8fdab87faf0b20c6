// Questions and possible answers (docs/api.md §5), as strict as the mobile SDKs: one wrong type
// makes them drop the survey.
import { z } from 'zod'
import { RATINGS } from '@/lib/surveys/document/ratings.endpoint'
import { pageKind } from '@/lib/surveys/page-kinds/page-kinds.endpoint'
import { textParts } from './recall-object.endpoint'
import { flag } from './survey-object.endpoint'

export const QUESTION_TYPES = [
  'single_choice_question',
  'free_text_question',
  'custom_content_question',
  'multiple_choices_question',
  'slider_question',
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const questionType = z.enum(QUESTION_TYPES).meta({
  id: 'QuestionType',
  description: 'NPS is a single choice with `nps: "t"` and eleven answers, 0 to 10.',
})

const text = z.string().nullable()
const count = z.int().nullable()
const digits = z
  .string()
  .regex(/^[0-9]+$/)
  .nullable()

const isTextList = (json: string): boolean => {
  try {
    return z.array(z.string()).safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}
const items = z.string().refine(isTextList, 'must be a JSON array of texts inside a string').nullable()

const answerUrl = z.string().optional().meta({
  description: 'Only when the survey was asked for by `email`: an absolute link that records this answer.',
})
const nextQuestion = z.int().meta({ description: 'The id of the question that follows; 0: the end.' })
const nextWhenNoneIsChosen = z.int().meta({
  description: 'The id of the question that follows when no answer is chosen; 0: the end.',
})

export const possibleAnswer = z
  .strictObject({
    id: z.int(),
    position: z.int().min(0),
    content: z.string(),
    next_question_id: nextQuestion.nullable().meta({
      description:
        'The id of the question that follows; 0: the end; always 0 in a multiple choice, which follows its question.',
    }),
    image_url: text,
    image_alt: text,
    possible_answer_locale_group_id: z.int(),
    answer_url: answerUrl,
  })
  .meta({ id: 'PossibleAnswer', description: 'One of the possible answers of a question.' })

const every = {
  id: z.int(),
  position: z.int().min(0),
  content: z.string(),
  submit_label: text.meta({ description: 'Null only when `labels=own` was asked for.' }),
  button_type: z.int().min(0).max(2).meta({ description: '0 radio, 1 button, 2 menu.' }),
  answers_per_row_desktop: count,
  answers_per_row_mobile: count,
  optional: flag,
  nps: flag,
  empty_error_text: text.meta({
    description: 'Never null where an answer is required, unless `labels=own` was asked for.',
  }),
  before_question_text: text,
  after_question_text: text,
  before_answers_items: items,
  after_answers_items: items,
  before_answers_count: digits,
  after_answers_count: digits,
  single_choice_default_label: text,
  question_locale_group_id: z.int(),
  recall: z
    .strictObject({
      content: textParts.optional(),
      before_question_text: textParts.optional(),
      after_question_text: textParts.optional(),
    })
    .optional()
    .meta({
      description:
        'Only when `labels=own` was asked for: the texts that recall earlier answers or Context Data, in parts. The texts themselves have fallbacks.',
    }),
  page_kind: pageKind.optional().meta({
    description:
      'Only when `labels=own` was asked for: a kind that only pages draw, with the fields that it alone has. The other fields say what is shown elsewhere.',
  }),
}

const possibleAnswers = z.array(possibleAnswer)

const singleChoice = z.strictObject({
  ...every,
  question_type: z.literal('single_choice_question'),
  rating: z.enum(RATINGS).optional().meta({
    description:
      'What a page draws in place of the answers, which go from the lowest to the highest. Left out when the answers are shown as they are, and for the mobile SDKs.',
  }),
  next_question_id: nextWhenNoneIsChosen,
  possible_answers: possibleAnswers,
})

const slider = z.strictObject({
  ...every,
  question_type: z.literal('slider_question'),
  slider_start_position: count,
  slider_submit_button_enabled: flag,
  next_question_id: nextWhenNoneIsChosen,
  possible_answers: possibleAnswers,
})

const multipleChoices = z.strictObject({
  ...every,
  question_type: z.literal('multiple_choices_question'),
  next_question_id: nextQuestion,
  maximum_selection: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Left out when any number may be ticked.' }),
  maximum_selections_exceeded_error_text: text.optional(),
  possible_answers: possibleAnswers,
})

const freeText = z.strictObject({
  ...every,
  question_type: z.literal('free_text_question'),
  hint_text: text,
  error_text: text,
  height: count,
  max_length: z.int().min(1),
  next_question_id: nextQuestion,
  answer_url: answerUrl,
})

const customContent = z.strictObject({
  ...every,
  question_type: z.literal('custom_content_question'),
  fullscreen: flag.nullable(),
  background_color: text,
  opacity: digits.meta({ description: 'Percent, as digits in a string.' }),
  autoclose_enabled: flag,
  autoclose_delay: count.meta({ description: 'Whole seconds.' }),
  autoredirect_enabled: flag,
  autoredirect_delay: count.meta({ description: 'Whole seconds.' }),
  autoredirect_url: text,
  next_question_id: nextQuestion,
})

export const question = z
  .discriminatedUnion('question_type', [singleChoice, slider, multipleChoices, freeText, customContent])
  .meta({ id: 'Question', description: 'A question with its possible answers, by its type.' })

/** The question that comes with poll results. */
export const pollQuestion = z
  .strictObject({
    id: z.int(),
    question_type: questionType,
    content: z.string(),
    question_locale_group_id: z.int(),
  })
  .meta({ id: 'PollQuestion', description: 'The question whose results these are.' })
