// One answer of a long list, which is searched. Apps, mails and pages without script have a menu.
import { z } from 'zod'
import { msg } from '@/lib/platform/contract/translator'
import { optionalText } from '../document/fields.endpoint'
import { answers, common, content, LABEL, shuffle } from '../document/question-fields.endpoint'

/** As many as are listed, such as countries or plants of a company. */
const MOST_ANSWERS = 500

export const Dropdown = z.strictObject({
  kind: z.literal('dropdown'),
  content,
  ...common,
  defaultLabel: optionalText(LABEL),
  shuffle,
  answers: answers(MOST_ANSWERS).superRefine((all, context) => {
    all.forEach(({ imageUrl }, index) => {
      if (imageUrl !== null)
        context.addIssue({
          code: 'custom',
          path: [index, 'imageUrl'],
          message: msg('must be left out: a dropdown shows texts only'),
        })
    })
  }),
})
