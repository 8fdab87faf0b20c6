// What a person sees at the end: the results of a poll, or a thank-you text (docs/api.md §9).
import { z } from 'zod'
import { WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { submissionUdid } from '@/lib/platform/contract/ids'
import { callback, identifier } from '@/lib/platform/contract/params'
import { nothing } from '@/lib/serving/wire/envelopes.endpoint'
import { EXAMPLE, exampleResults } from '@/lib/serving/wire/example-survey.endpoint'
import { accept } from './answer-params.endpoint'
import { results, surveyResults, thankYou } from './results-object.endpoint'

const ofSubmission = {
  identifier,
  submission_udid: submissionUdid.optional(),
  submission_id: submissionUdid.optional().meta({
    description: 'The same as `submission_udid`, which wins when both are there.',
    example: EXAMPLE.submission,
  }),
  callback: callback.optional(),
}

const asks = {
  tag: 'results',
  params: z.object({}),
  requires: ['identifier', { anyOf: ['submission_udid', 'submission_id'] }],
  nothing: '{}',
  alsoReplies: ['html'],
  fails: [...WITH_IDENTIFIER, 'submission_unknown'],
} as const

const query = { identifier: EXAMPLE.identifier, submission_udid: EXAMPLE.submission }

export const showResults = defineEndpoint({
  ...asks,
  id: 'showResults',
  method: 'GET',
  path: '/results',
  access: 'identifier',
  summary: 'The results of a survey, as a page',
  description:
    'An HTML page that presents the results of every question if the survey is a poll, else its thank-you message. With `accept=application/json` the same as JSON.',
  query: z.object({ ...ofSubmission, accept }),
  reply: z.union([surveyResults, thankYou, nothing]),
  example: {
    params: {},
    query: { ...query, accept: 'application/json' },
    reply: {
      results: {
        questions: [
          {
            id: 1,
            position: 0,
            content: 'Did you find what you were looking for?',
            question_type: 'single_choice_question',
            possibleAnswers: [
              { id: 1, position: 0, content: 'Yes', numAnswers: 7 },
              { id: 2, position: 1, content: 'No', numAnswers: 2 },
            ],
          },
        ],
      },
    },
  },
})

export const presentResults = defineEndpoint({
  ...asks,
  id: 'presentResults',
  method: 'GET',
  path: '/present_results',
  access: 'identifier',
  summary: 'Poll results of a submission, or thanks',
  description:
    'If the survey is a poll, the results of the question answered last, or of the first question before any answer; else `{"thank_you": …}`. A browser that navigates there gets a page.',
  query: z.object(ofSubmission),
  reply: z.union([results, thankYou, nothing]),
  example: { params: {}, query, reply: exampleResults },
})
