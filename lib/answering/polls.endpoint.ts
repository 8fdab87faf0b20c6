// The results of a poll question, for anybody who knows the survey (docs/api.md §9).
import { z } from 'zod'
import { WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { questionId, surveyId, udid } from '@/lib/platform/contract/ids'
import {
  callback,
  customData,
  deviceType,
  identifier,
  previewMode,
  previewToken,
  url,
} from '@/lib/platform/contract/params'
import { pageviewCount, visitCount } from '@/lib/serving/visit-params.endpoint'
import { EXAMPLE, examplePoll } from '@/lib/serving/wire/example-survey.endpoint'
import { pollQuestion } from '@/lib/serving/wire/question-object.endpoint'
import { pollSurvey } from '@/lib/serving/wire/survey-object.endpoint'
import { results } from './results-object.endpoint'

const poll = z
  .strictObject({ survey: pollSurvey, question: pollQuestion.nullable(), results: results.nullable() })
  .meta({ id: 'Poll', description: 'A survey, one of its questions, and the results of that question.' })

export const getPoll = defineEndpoint({
  id: 'getPoll',
  method: 'GET',
  path: '/surveys/{survey_id}/poll',
  access: 'identifier',
  tag: 'polls',
  summary: 'Poll results of a question',
  description:
    'The results of one question of a survey that is a poll; 403 for any other survey. Without `question_id` the first question; with a question of another survey, `question` and `results` are null. Reads only.',
  params: z.object({ survey_id: surveyId }),
  query: z.object({
    identifier,
    device_type: deviceType,
    callback: callback.optional(),
    url: url.optional().meta({
      description: 'The address where it happened. Required when `device_type` is `native_mobile`.',
      example: 'https://example.com/pricing',
    }),
    udid: udid.optional(),
    question_id: questionId.optional(),
    custom_data: customData.optional(),
    visit_count: visitCount,
    pageview_count: pageviewCount,
    preview_mode: previewMode,
    preview_token: previewToken.optional(),
  }),
  requires: ['identifier', { name: 'callback', when: 'web' }, { name: 'url', when: 'native' }],
  objects: ['custom_data'],
  reply: poll,
  nothing: { code: 'poll_not_enabled', sentence: 'survey_id is not the id of a poll.' },
  fails: [...WITH_IDENTIFIER, 'poll_not_enabled'],
  example: {
    params: { survey_id: '1' },
    query: { identifier: EXAMPLE.identifier, callback: '_', question_id: '1' },
    reply: examplePoll,
  },
})
