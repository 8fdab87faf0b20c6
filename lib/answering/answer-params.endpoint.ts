// The parameters that carry an answer. They stay as sent: the stored kind of the question decides
// which one counts and how it is read (docs/api.md §6).
import { z } from 'zod'
import { objectParam } from '@/lib/platform/contract/object-param'

export const answerIdOrBlank = z.string().meta({
  description:
    'The id of the chosen possible answer: needed for single choice, NPS and slider questions. Blank: the question was skipped.',
  example: '1',
})

/** Forms give these once for each tick: all of them count, not the first. */
export const LISTS: ReadonlySet<string> = new Set(['check_boxes'])

export const checkBoxes = z.string().meta({
  description:
    'The ids of all ticked possible answers, joined by `,` or by an encoded `&`, or the parameter once for each: needed for multiple choice questions. Blank: the question was skipped.',
  example: '41,44',
})

export const textAnswer = z.string().meta({
  description: 'What was written: needed for free text questions. Blank: the question was skipped.',
  example: 'More of this, please',
})

export const text = z.string().meta({
  description: 'What was written: needed when the question is free text, ignored otherwise.',
  example: 'More of this, please',
})

export const customContent = z.string().meta({
  description:
    'What happened in a custom content question, stored as text: needed for these, unless `next_question_id` is there.',
  example: 'seen',
})

/** Not parsed as an id, so that no value from an app makes the call fail. */
export const nextQuestionId = z.string().meta({
  description: 'Marks that a custom content question was passed. Its value stores nothing.',
  example: '2',
})

export const answers = objectParam.meta({
  description:
    'All answers at once. JSON: an array of `{"question_id": "12", "answer": "31"}` (a `question_type` beside them is ignored), or an object from question id to answer, `{"12": "31", "13": ["41", "44"], "14": "text"}`; or brackets, `answers[12]=31` or `answers[0][question_id]=12&answers[0][answer]=31`. An answer is the id of a possible answer, a text, or ticks as `"41,44"`, `"41&44"` or an array.',
  example: '{"1":"1"}',
})

export const pdfResults = z
  .string()
  .optional()
  .transform((switched) => switched === 'true')
  .meta({
    description: 'When it is exactly `true`, the answer is a PDF file of the answers given.',
    example: 'true',
  })

export const redirect = z.string().meta({
  description:
    'Where to send the browser after recording. Followed only if it is an absolute http(s) address whose host is ours or on the list of the account; otherwise the answer shows it as a link.',
  example: 'https://example.com/thanks',
})

export const viewedAt = z.string().meta({
  description:
    'When the survey was seen: `YYYY-MM-DD HH:MM:SS.ffffff ±hhmm`, ISO 8601, RFC 1123, or seconds (10 digits) or milliseconds since 1970. It is clamped between the making of the submission and now.',
  example: '2026-11-21 10:15:30.123456 +0000',
})

export const accept = z
  .string()
  .optional()
  .transform((type) => (type?.trim().toLowerCase() === 'application/json' ? 'json' : 'html'))
  .meta({
    description: 'With the value `application/json` the answer is JSON instead of an HTML page.',
    example: 'application/json',
  })
