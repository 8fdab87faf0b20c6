// Which survey may this device see now? Four endpoints ask, and one returns its questions
// (docs/api.md §4, §5).
import { z } from 'zod'
import { WITH_IDENTIFIER } from '@/lib/platform/contract/common-errors'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { eventNameInPath, surveyId, surveyRef, udid } from '@/lib/platform/contract/ids'
import {
  callback,
  clientKey,
  customData,
  deviceType,
  identifier,
  labels,
  locale,
  mobileType,
  previewMode,
  previewToken,
  requestId,
  url,
} from '@/lib/platform/contract/params'
import {
  installDays,
  launchTimes,
  pageviewCount,
  timeZone,
  viewName,
  visitCount,
} from './visit-params.endpoint'
import { nothing, surveyAnswer, surveyWithQuestions } from './wire/envelopes.endpoint'
import {
  EXAMPLE,
  exampleQuestions,
  exampleSurveyAnswer,
  exampleSurveyWithQuestions,
} from './wire/example-survey.endpoint'
import { question } from './wire/question-object.endpoint'

const own = udid.optional().meta({
  description: 'The device. When absent, one is made, and the answer names it.',
  example: EXAMPLE.udid,
})

const visit = z.object({
  identifier,
  device_type: deviceType,
  callback: callback.optional(),
  udid: own,
  client_key: clientKey,
  url: url.optional(),
  visit_count: visitCount,
  pageview_count: pageviewCount,
  install_days: installDays,
  launch_times: launchTimes,
  view_name: viewName.optional(),
  mobile_type: mobileType.optional(),
  custom_data: customData.optional(),
  locale: locale.optional(),
  tz: timeZone.optional(),
  preview_mode: previewMode,
  preview_token: previewToken.optional(),
  request_id: requestId.optional(),
})

const shape =
  'The answer is `{}` when there is none. Else its shape follows `device_type`: apps get the native survey, a mail gets the questions as well, with an `answer_url` for every possible answer.'

const asksForSurvey = {
  tag: 'serving',
  query: visit,
  requires: ['identifier', { name: 'callback', when: 'web' }],
  objects: ['custom_data'],
  reply: z.union([surveyAnswer, surveyWithQuestions, nothing]),
  nothing: '{}',
} as const

const exampleQuery = {
  identifier: EXAMPLE.identifier,
  device_type: 'desktop',
  callback: '_',
  udid: EXAMPLE.udid,
  url: 'https://example.com/pricing',
  pageview_count: '3',
  visit_count: '1',
  preview_mode: 'true',
}

export const serveSurvey = defineEndpoint({
  ...asksForSurvey,
  id: 'serveSurvey',
  method: 'GET',
  path: '/serve',
  access: 'identifier',
  summary: 'Serve the eligible survey',
  description: `Decides which live survey this device and person may see now, and opens a submission for it. With \`preview_mode=true\` drafts are admitted and frequency caps, sampling and "stop showing" are lifted. ${shape}`,
  params: z.object({}),
  fails: WITH_IDENTIFIER,
  example: { params: {}, query: exampleQuery, reply: exampleSurveyAnswer },
})

export const presentSurvey = defineEndpoint({
  ...asksForSurvey,
  id: 'presentSurvey',
  method: 'GET',
  path: '/surveys/{survey_id}',
  access: 'identifier',
  summary: 'Serve this survey',
  description: `The caller asks for one survey by its id: sample, frequency cap and earlier answers do not hold it back; status, dates, device type and "stop showing after close" do, and so do targeting rules unless \`mobile_type\` is given. ${shape}`,
  params: z.object({ survey_id: surveyId }),
  fails: WITH_IDENTIFIER,
  example: { params: { survey_id: '1' }, query: exampleQuery, reply: exampleSurveyAnswer },
})

export const presentSurveyByEvent = defineEndpoint({
  ...asksForSurvey,
  id: 'presentSurveyByEvent',
  method: 'GET',
  path: '/surveys/{event_name}',
  access: 'identifier',
  summary: 'Serve the survey that waits for an event',
  description: `Serves the eligible survey whose event has exactly this name. A name of digits only is a survey id, and a name with other characters than letters, digits and hyphens is not a path of this API. ${shape}`,
  params: z.object({ event_name: eventNameInPath }),
  fails: [...WITH_IDENTIFIER, 'path_unknown'],
  example: { params: { event_name: 'checkout-done' }, query: exampleQuery, reply: {} },
})

export const serveSurveyDirectly = defineEndpoint({
  id: 'serveSurveyDirectly',
  method: 'GET',
  path: '/direct_serve',
  access: 'identifier',
  tag: 'serving',
  summary: 'Serve the first eligible survey with its questions',
  description:
    'The eligible survey with its questions and possible answers in one answer, for callers other than web pages. Surveys are not filtered by device type, and rules about pages, visits and apps are skipped; `device_type` only chooses the rendition. With a client key alone the answer names a new device.',
  params: z.object({}),
  query: z.object({
    identifier,
    udid: udid.optional(),
    client_key: clientKey,
    device_type: deviceType,
    custom_data: customData.optional(),
    locale: locale.optional(),
    tz: timeZone.optional(),
    preview_mode: previewMode,
    preview_token: previewToken.optional(),
    request_id: requestId.optional(),
    callback: callback.optional(),
  }),
  requires: ['identifier', { anyOf: ['udid', 'client_key'] }],
  objects: ['custom_data'],
  reply: z.union([surveyWithQuestions, nothing]),
  nothing: '{}',
  fails: WITH_IDENTIFIER,
  example: {
    params: {},
    query: {
      identifier: EXAMPLE.identifier,
      udid: EXAMPLE.udid,
      client_key: 'customer-4711',
      preview_mode: 'true',
    },
    reply: exampleSurveyWithQuestions,
  },
})

export const listQuestions = defineEndpoint({
  id: 'listQuestions',
  method: 'GET',
  path: '/surveys/{survey_ref}/questions',
  access: 'identifier',
  tag: 'serving',
  summary: 'The questions of a survey',
  description:
    'The questions with their possible answers, by position, as an array. With an event name, those of the survey that waits for it: apps ask so. `{}` for a survey that this account does not have or does not show; `[]` for one without questions. The mobile SDKs, known by their user agent, get sliders as single choices and shorter limits of texts.',
  params: z.object({ survey_ref: surveyRef }),
  query: z.object({
    identifier,
    labels: labels.optional(),
    preview_mode: previewMode,
    preview_token: previewToken.optional(),
    callback: callback.optional(),
  }),
  requires: ['identifier'],
  reply: z.union([z.array(question), nothing]),
  nothing: '{}',
  fails: WITH_IDENTIFIER,
  example: {
    params: { survey_ref: '1' },
    query: { identifier: EXAMPLE.identifier },
    reply: exampleQuestions,
  },
})
