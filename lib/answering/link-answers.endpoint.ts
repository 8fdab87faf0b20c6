// Answers given by following a link, as in a mail: the call creates the submission (docs/api.md
// §6).
import { z } from 'zod'
import { WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { answerId, questionId, udid } from '@/lib/platform/contract/ids'
import { callback, identifier, previewMode, requestId, url } from '@/lib/platform/contract/params'
import { EXAMPLE } from '@/lib/serving/wire/example-survey.endpoint'
import { redirect, text } from './answer-params.endpoint'

const thanks = z.tuple([z.string()]).meta({
  id: 'Thanks',
  description: 'The thank-you text of the survey, alone in a list.',
})

/** Every other parameter is Context Data, `url` and `udid` included. */
const RESERVED = ['identifier', 'question_id', 'answer_id', 'text', 'redirect', 'preview_mode'] as const

const common = {
  identifier,
  redirect: redirect.optional(),
  url: url.optional().meta({
    description:
      'The address from which the answer comes; also where to send the browser when `redirect` is absent, under the same conditions.',
    example: 'https://example.com/mail',
  }),
  udid: udid.optional().meta({
    description: 'The device. When absent, one is made: each call is then a new person.',
    example: EXAMPLE.udid,
  }),
  preview_mode: previewMode,
  request_id: requestId.optional(),
  callback: callback.optional(),
}

const records = {
  tag: 'recording',
  contextData: { reserved: RESERVED },
  reply: thanks,
  nothing: '[""]',
  alsoReplies: ['html', 'redirect'],
  fails: [...WITH_IDENTIFIER, 'answer_refused', 'question_unknown'],
} as const

const behaviour =
  'Same udid, question and Context Data: the same submission, whose answer is replaced. Every parameter other than `identifier`, `question_id`, `answer_id`, `text`, `redirect` and `preview_mode` is stored as Context Data. Answers with the thank-you text, or with 302 to an allowed `redirect` or `url`; a browser gets a small page. Prefetches and known mail scanners record nothing. The answer to a survey that is not live is not stored.'

export const answerByLink = defineEndpoint({
  ...records,
  id: 'answerByLink',
  method: 'GET',
  path: '/q/{question_id}/a/{answer_id}',
  access: 'identifier',
  summary: 'Answer a question by a link',
  description: `Chooses one possible answer; of a multiple choice, that one tick. If the question is free text, \`text\` is required and the answer in the path is ignored. ${behaviour}`,
  params: z.object({ question_id: questionId, answer_id: answerId }),
  query: z.object({ ...common, text: text.optional() }),
  requires: ['identifier'],
  example: {
    params: { question_id: '1', answer_id: '1' },
    query: { identifier: EXAMPLE.identifier, udid: EXAMPLE.udid, preview_mode: 'true' },
    reply: ['Thank you!'],
  },
})

export const answerTextByLink = defineEndpoint({
  ...records,
  id: 'answerTextByLink',
  method: 'GET',
  path: '/q/{question_id}',
  access: 'identifier',
  summary: 'Answer a free text question by a link',
  description: `Stores the text; a question of another kind is an error. ${behaviour}`,
  params: z.object({ question_id: questionId }),
  query: z.object({ ...common, text }),
  requires: ['identifier', 'text'],
  example: {
    params: { question_id: '2' },
    query: {
      identifier: EXAMPLE.identifier,
      text: 'More of this, please',
      udid: EXAMPLE.udid,
      preview_mode: 'true',
    },
    reply: ['Thank you!'],
  },
})
