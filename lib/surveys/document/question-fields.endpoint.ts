// What questions of several kinds have in a survey document.

import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { flag, Key, optionalText, optionalWhole, requiredText, WebAddress, withKeys } from './fields.endpoint'

export const LABEL = 500
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
export const Answer = z.preprocess(
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

/** Possible answers; those without a key get one by their place. */
export const answers = (most: number) => z.array(Answer).min(1).max(most).transform(withKeys('a'))

const helperItems = z
  .array(requiredText(LABEL))
  .max(50)
  .nullish()
  .transform((items) => items ?? null)

export const common = {
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

export const content = requiredText(TEXT)

export const choice = {
  buttonType: z.enum(['radio', 'button', 'menu']).default('radio'),
  answersPerRow: z.strictObject({ desktop: optionalWhole(1, 50), mobile: optionalWhole(1, 50) }).prefault({}),
  defaultLabel: optionalText(LABEL),
}

export const shuffle = z.enum(['none', 'all', 'all_but_last']).default('none')
