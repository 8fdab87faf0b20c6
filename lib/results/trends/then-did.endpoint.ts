// The contract of what those who answered then did: which of them tracked an event within some days.

import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { msg } from '@/lib/platform/contract/translator'
import { reportFilter } from '../filtering/reports-filter.endpoint'
import { interval, rate } from '../reports-shapes.endpoint'

export const showThenDid = defineEndpoint({
  id: 'showThenDid',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/results/then-did',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'What those who answered then did',
    text: 'How many of the responses that fit the filter were followed by an event of the same person within some days, with a 95 % interval (docs/results.md).',
  },
  params: onSurvey,
  query: z.object({
    ...reportFilter,
    /** The name of a tracked event. */
    did: z
      .string()
      .min(1)
      .max(500)
      .refine((name) => !name.includes('\0'), msg('must not contain NUL')),
    /** Days of 24 hours after the first answer. */
    within: z.coerce.number().int().min(1).max(90).default(7),
  }),
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** Submissions that were served before this time are deleted, and not counted. */
    onlyTotalsBefore: moment.nullable(),
    /** Events before this time are forgotten; null: none are. */
    eventsSince: moment.nullable(),
    /** Responses whose days are over, and whose events are all kept. */
    answered: z.number(),
    /** Those of them that were followed by the event. */
    did: z.number(),
    share: rate,
    interval,
    /** Responses whose days are not over yet: in no other figure. */
    tooEarly: z.number(),
    /** Responses of which events may be forgotten: in no other figure. */
    forgotten: z.number(),
  }),
})
