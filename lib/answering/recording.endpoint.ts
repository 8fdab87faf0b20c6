// What happens to a submission or a device apart from answers: view, close, event, click
// (docs/api.md §6).
import { z } from 'zod'
import { ANY_CALL, ANY_POST, WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { linkIdentifier, questionId, submissionUdid, udid } from '@/lib/platform/contract/ids'
import {
  callback,
  clientKey,
  customData,
  eventName,
  eventProperties,
  identifier,
  previewMode,
  requestId,
  url,
} from '@/lib/platform/contract/params'
import { nothing } from '@/lib/serving/wire/envelopes.endpoint'
import { EXAMPLE } from '@/lib/serving/wire/example-survey.endpoint'
import { viewedAt } from './answer-params.endpoint'

const records = { tag: 'recording', alsoPost: true, reply: nothing, nothing: '{}' } as const

const common = {
  preview_mode: previewMode,
  request_id: requestId.optional(),
  callback: callback.optional(),
}

export const closeSubmission = defineEndpoint({
  ...records,
  id: 'closeSubmission',
  method: 'GET',
  path: '/submissions/{submission_udid}/close',
  access: 'identifier',
  summary: 'Mark a survey as closed by its taker',
  description:
    'Apps call it after every survey, so a closed submission is not an abandoned one. Needs no identifier; if one is sent, it must be right. Repeated calls change nothing.',
  params: z.object({ submission_udid: submissionUdid }),
  query: z.object({ identifier: identifier.optional(), ...common }),
  requires: [],
  fails: ['identifier_unknown', 'submission_unknown', ...ANY_CALL, ...ANY_POST],
  example: {
    params: { submission_udid: EXAMPLE.submission },
    query: { identifier: EXAMPLE.identifier },
    reply: {},
  },
})

export const viewSubmission = defineEndpoint({
  ...records,
  id: 'viewSubmission',
  method: 'GET',
  path: '/submissions/{submission_udid}/viewed_at',
  access: 'identifier',
  summary: 'Mark a viewed impression',
  description: 'Records when the survey was first seen. Only the first call counts.',
  params: z.object({ submission_udid: submissionUdid }),
  query: z.object({ identifier, viewed_at: viewedAt, ...common }),
  requires: ['identifier', 'viewed_at'],
  fails: [...WITH_IDENTIFIER, ...ANY_POST, 'submission_unknown'],
  example: {
    params: { submission_udid: EXAMPLE.submission },
    query: { identifier: EXAMPLE.identifier, viewed_at: '2026-11-21 10:15:30.123456 +0000' },
    reply: {},
  },
})

export const trackEvent = defineEndpoint({
  ...records,
  id: 'trackEvent',
  method: 'GET',
  path: '/track_event',
  access: 'identifier',
  summary: 'Record an event',
  description: 'Records that something happened on a device. Each call is an event of its own.',
  params: z.object({}),
  query: z.object({
    identifier,
    event_name: eventName,
    udid,
    event_properties: eventProperties.optional(),
    url: url.optional(),
    ...common,
  }),
  requires: ['identifier', 'event_name', 'udid'],
  objects: ['event_properties'],
  fails: [...WITH_IDENTIFIER, ...ANY_POST, 'too_much_data'],
  example: {
    params: {},
    query: {
      identifier: EXAMPLE.identifier,
      event_name: 'Checkout done',
      event_properties: '{"price":12}',
      udid: EXAMPLE.udid,
      url: 'https://example.com/checkout',
      preview_mode: 'true',
    },
    reply: {},
  },
})

export const clickLink = defineEndpoint({
  ...records,
  id: 'clickLink',
  method: 'GET',
  path: '/custom_content_link_click',
  access: 'identifier',
  summary: 'Count a click on a link in custom content',
  description:
    'Counts when the link is an active one of that question and the submission is of the same survey; otherwise nothing happens. Takes no identifier, because the submission belongs to an account. Each call is a click of its own.',
  params: z.object({}),
  query: z.object({
    submission_udid: submissionUdid,
    question_id: questionId,
    link_identifier: linkIdentifier,
    client_key: clientKey,
    custom_data: customData.optional(),
    ...common,
  }),
  requires: ['submission_udid', 'question_id', 'link_identifier'],
  objects: ['custom_data'],
  fails: ['parameter_required', ...ANY_CALL, ...ANY_POST],
  example: {
    params: {},
    query: {
      submission_udid: EXAMPLE.submission,
      question_id: '3',
      link_identifier: '5f0c9e0a-7a51-4c1e-9d55-0c7a1f3b9e21',
    },
    reply: {},
  },
})
