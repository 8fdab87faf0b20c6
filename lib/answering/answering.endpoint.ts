// Answers inside a submission: one, or all at once (docs/api.md §6).
import { z } from 'zod'
import { ANY_POST, WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { questionId, submissionUdid } from '@/lib/platform/contract/ids'
import {
  callback,
  clientKey,
  customData,
  identifier,
  previewMode,
  requestId,
} from '@/lib/platform/contract/params'
import { nothing } from '@/lib/serving/wire/envelopes.endpoint'
import { EXAMPLE } from '@/lib/serving/wire/example-survey.endpoint'
import {
  answerIdOrBlank,
  answers,
  checkBoxes,
  customContent,
  nextQuestionId,
  pdfResults,
  textAnswer,
} from './answer-params.endpoint'
import { results, sdkResults, thankYou } from './results-object.endpoint'

/** Every other parameter of these two is Context Data, merged into the submission's. */
const RESERVED = [
  'identifier',
  'question_id',
  'answer_id',
  'text_answer',
  'text',
  'check_boxes',
  'custom_content',
  'next_question_id',
  'answers',
  'pdf_results',
  'custom_data',
  'client_key',
  'callback',
  'preview_mode',
  'preview_token',
  'request_id',
  'udid',
  'device_type',
  'mobile_type',
  'install_days',
  'launch_times',
  'view_name',
  'url',
] as const

const common = {
  identifier,
  client_key: clientKey,
  custom_data: customData.optional(),
  preview_mode: previewMode,
  request_id: requestId.optional(),
  callback: callback.optional(),
}

export const answerQuestion = defineEndpoint({
  id: 'answerQuestion',
  method: 'GET',
  path: '/submissions/{submission_udid}/answer',
  access: 'identifier',
  tag: 'recording',
  alsoPost: true,
  summary: 'Answer one question of a submission',
  description:
    'Stores the answer to one question; a later one to the same question replaces it. Which parameter carries it depends on the stored kind of the question: `answer_id` for single choice, NPS and slider, `check_boxes` for multiple choice, `text_answer` for free text, `custom_content` or `next_question_id` for custom content. Absent: 400; blank: a skipped question, nothing stored. Parameters not named here are Context Data. The answer is `{}`, or the poll results when the survey has exactly one question and is a poll; or `{"thank_you": …}` for a person whom a full quota screens out: the survey ends there.',
  params: z.object({ submission_udid: submissionUdid }),
  query: z.object({
    ...common,
    question_id: questionId,
    answer_id: answerIdOrBlank.optional(),
    text_answer: textAnswer.optional(),
    text: textAnswer.optional().meta({
      description: 'The same as `text_answer`, which wins when both are there.',
      example: 'More of this, please',
    }),
    check_boxes: checkBoxes.optional(),
    custom_content: customContent.optional(),
    next_question_id: nextQuestionId.optional(),
  }),
  requires: ['identifier', 'question_id'],
  keepsBlank: ['answer_id', 'text_answer', 'text', 'check_boxes', 'custom_content', 'next_question_id'],
  objects: ['custom_data'],
  contextData: { reserved: RESERVED },
  reply: z.union([results, sdkResults, thankYou, nothing]),
  nothing: '{}',
  fails: [...WITH_IDENTIFIER, ...ANY_POST, 'answer_refused', 'submission_unknown'],
  example: {
    params: { submission_udid: EXAMPLE.submission },
    query: { identifier: EXAMPLE.identifier, question_id: '1', answer_id: '1' },
    reply: {},
  },
})

export const answerAll = defineEndpoint({
  id: 'answerAll',
  method: 'GET',
  path: '/submissions/{submission_udid}/all_answers',
  access: 'identifier',
  tag: 'recording',
  alsoPost: true,
  summary: 'Answer all questions of a submission at once',
  description:
    'Stores all answers in one transaction: all of them, or none. Parameters not named here are Context Data. With `pdf_results=true` the answer is a PDF file of the answers given; without, it is `{}`, or `{"thank_you": …}` as of one answer.',
  params: z.object({ submission_udid: submissionUdid }),
  query: z.object({ ...common, answers, pdf_results: pdfResults }),
  requires: ['identifier', 'answers'],
  objects: ['answers', 'custom_data'],
  contextData: { reserved: RESERVED },
  reply: z.union([thankYou, nothing]),
  nothing: '{}',
  alsoReplies: ['pdf'],
  fails: [...WITH_IDENTIFIER, ...ANY_POST, 'answer_refused', 'submission_unknown'],
  example: {
    params: { submission_udid: EXAMPLE.submission },
    query: { identifier: EXAMPLE.identifier, answers: '{"1":"1"}' },
    reply: {},
  },
})
