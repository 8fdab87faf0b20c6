// A text that is agreed to by ticking a box, perhaps with a link to all of it. Which text it was, the revision of the
// submission says. Apps, mails and pages without script have its one answer as a choice.
import { z } from 'zod'
import { OutsideAddress, requiredText } from '../document/fields.endpoint'
import { answers, common, content, LABEL } from '../document/question-fields.endpoint'

const link = z.strictObject({ label: requiredText(LABEL), url: OutsideAddress })

export const Consent = z.strictObject({
  kind: z.literal('consent'),
  content,
  ...common,
  link: link.nullable().default(null),
  /** What stands beside the box. */
  answers: answers(1),
})
