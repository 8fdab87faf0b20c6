// The questions of a survey document. Each kind has only its own fields.

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import {
  Colour,
  flag,
  Key,
  optionalNumber,
  optionalSeconds,
  optionalText,
  optionalWhole,
  requiredText,
  WebAddress,
  withKeys,
} from './fields.endpoint'
import { RATINGS } from './ratings.endpoint'

const LABEL = 500
const TEXT = 5000

/** The key of a question, or `end`. If absent, the question decides, then the next position. */
const Next = z
  .string()
  .nullish()
  .transform((next) => next ?? null)

const answerFields = z.strictObject({
  key: Key.optional(),
  content: z.union([z.string().max(TEXT), z.number().transform(String)], msg('must be a text')).default(''),
  next: Next,
  imageUrl: WebAddress,
  imageAlt: optionalText(LABEL),
})

/** A text alone is an answer with that content. */
const Answer = z.preprocess(
  (value: string | number | z.input<typeof answerFields>) =>
    typeof value === 'string' || typeof value === 'number' ? { content: value } : value,
  answerFields.superRefine((answer, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (answer.content.trim() === '' && answer.imageUrl === null) report('content', msg('must not be empty'))
    if (answer.content.trim() === '' && answer.imageUrl !== null && answer.imageAlt === null) {
      report('imageAlt', msg('an image without content needs a text for those who do not see it'))
    }
  }),
)

const Answers = z.array(Answer).min(1).max(200).transform(withKeys('a'))

const NPS_SCORES = Array.from({ length: 11 }, (_, score) => ({ content: String(score) }))

const NpsAnswers = z
  .array(Answer)
  .default(() => NPS_SCORES.map(({ content }) => ({ content, next: null, imageUrl: null, imageAlt: null })))
  .refine(
    (answers) => answers.length === 11 && answers.every(({ content }, score) => content === String(score)),
    msg('an NPS question has the answers 0 to 10, in this order (or leave them out)'),
  )
  .transform((answers) => answers.map((answer) => ({ ...answer, key: answer.key ?? answer.content })))

const helperItems = z
  .array(requiredText(LABEL))
  .max(50)
  .nullish()
  .transform((items) => items ?? null)

const common = {
  key: Key.optional(),
  next: Next,
  submitLabel: optionalText(LABEL),
  optional: flag(false),
  emptyErrorText: optionalText(LABEL),
  helper: z
    .strictObject({
      beforeText: optionalText(TEXT),
      afterText: optionalText(TEXT),
      beforeItems: helperItems,
      afterItems: helperItems,
      beforeCount: optionalWhole(0, 1000),
      afterCount: optionalWhole(0, 1000),
    })
    .prefault({}),
}

const content = requiredText(TEXT)

const choice = {
  buttonType: z.enum(['radio', 'button', 'menu']).default('radio'),
  answersPerRow: z.strictObject({ desktop: optionalWhole(1, 50), mobile: optionalWhole(1, 50) }).prefault({}),
  defaultLabel: optionalText(LABEL),
}

const shuffle = z.enum(['none', 'all', 'all_but_last']).default('none')

const SingleChoice = z.strictObject({
  kind: z.literal('single_choice'),
  content,
  ...common,
  ...choice,
  shuffle,
  rating: z
    .enum(RATINGS)
    .nullish()
    .transform((rating) => rating ?? null),
  answers: Answers,
})

const MultipleChoices = z.strictObject({
  kind: z.literal('multiple_choices'),
  content,
  ...common,
  ...choice,
  shuffle,
  multiple: z.strictObject({ maximum: optionalWhole(1, 200), errorText: optionalText(LABEL) }).prefault({}),
  answers: Answers,
})

const Nps = z.strictObject({
  kind: z.literal('nps'),
  content,
  ...common,
  ...choice,
  buttonType: choice.buttonType.unwrap().default('button'),
  answers: NpsAnswers,
})

const Slider = z.strictObject({
  kind: z.literal('slider'),
  content,
  ...common,
  slider: z
    .strictObject({
      /** The answer at which the handle starts, from 0. */
      start: optionalWhole(0, 199),
      submitButton: flag(true),
    })
    .prefault({}),
  answers: Answers,
})

const FreeText = z.strictObject({
  kind: z.literal('free_text'),
  content,
  ...common,
  freeText: z
    .strictObject({
      hint: optionalText(LABEL),
      errorText: optionalText(LABEL),
      height: optionalWhole(1, 2000),
      maxLength: optionalWhole(1, 20_000),
    })
    .prefault({}),
})

const delay = { enabled: flag(false), delay: optionalSeconds(3600) }

const CustomContent = z.strictObject({
  kind: z.literal('custom_content'),
  /** HTML; sanitised when it is saved. */
  content: requiredText(100_000),
  ...common,
  customContent: z
    .strictObject({
      fullscreen: flag(false),
      backgroundColor: Colour,
      opacity: optionalNumber(0, 100),
      autoclose: z
        .strictObject(delay)
        .refine((close) => !close.enabled || close.delay !== null, {
          path: ['delay'],
          error: msg('is missing'),
        })
        .prefault({}),
      autoredirect: z
        .strictObject({ ...delay, url: WebAddress })
        .refine((go) => !go.enabled || go.delay !== null, { path: ['delay'], error: msg('is missing') })
        .refine((go) => !go.enabled || go.url !== null, { path: ['url'], error: msg('is missing') })
        .prefault({}),
    })
    .prefault({}),
})

const Question = z.discriminatedUnion('kind', [
  SingleChoice,
  MultipleChoices,
  Nps,
  Slider,
  FreeText,
  CustomContent,
])

export const QuestionDocuments = z.array(Question).max(200).default([]).transform(withKeys('q'))
export type QuestionDocument = z.output<typeof QuestionDocuments>[number]
