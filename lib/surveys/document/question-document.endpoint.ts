// The questions of a survey document. Each kind has only its own fields.

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { PAGE_KINDS } from '../page-kinds/page-kinds.endpoint'
import {
  Colour,
  flag,
  optionalNumber,
  optionalSeconds,
  optionalText,
  optionalWhole,
  requiredText,
  WebAddress,
  withKeys,
} from './fields.endpoint'
import { Answer, answers, choice, common, content, LABEL, shuffle } from './question-fields.endpoint'
import { RATINGS } from './ratings.endpoint'

const Answers = answers(200)

const NPS_SCORES = Array.from({ length: 11 }, (_, score) => ({ content: String(score) }))

const NpsAnswers = z
  .array(Answer)
  .default(() => NPS_SCORES.map(({ content }) => ({ content, next: null, imageUrl: null, imageAlt: null })))
  .refine(
    (answers) => answers.length === 11 && answers.every(({ content }, score) => content === String(score)),
    msg('an NPS question has the answers 0 to 10, in this order (or leave them out)'),
  )
  .transform((answers) => answers.map((answer) => ({ ...answer, key: answer.key ?? answer.content })))

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
  ...PAGE_KINDS,
])

export const QuestionDocuments = z.array(Question).max(200).default([]).transform(withKeys('q'))
export type QuestionDocument = z.output<typeof QuestionDocuments>[number]
