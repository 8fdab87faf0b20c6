// Converts the parameters of /serve and /surveys/{x} for serving, and builds the reply by device
// type (docs/api.md §4).

import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { readContextData } from '@/lib/people/context-data.rules'
import type { Input } from '@/lib/platform/contract/endpoint'
import { isSdkAgent } from '@/lib/serving/apps/sdk-agent.rules'
import { channelOf } from '@/lib/serving/eligibility/visit.rules'
import type { Rendition } from '@/lib/serving/wire/render-survey.render'
import type { Served, ServeRequest } from './serve'
import type { serveSurvey } from './serving.endpoint'
import { mailQuestionsBody, questionsBody, surveyBody } from './survey-bodies'

type ServeInput = Input<typeof serveSurvey>

export function toServeRequest(input: ServeInput, eventName: string | null): ServeRequest {
  return {
    deviceType: input.device_type,
    mobileType: input.mobile_type ?? null,
    udid: input.udid ?? null,
    clientKey: input.client_key,
    url: input.url ?? null,
    visitCount: input.visit_count,
    pageviewCount: input.pageview_count,
    installDays: input.install_days,
    launchTimes: input.launch_times,
    viewName: input.view_name ?? null,
    timeZone: input.tz ?? null,
    contextData: readContextData(input.custom_data),
    locale: input.locale ?? null,
    eventName,
    requestId: input.request_id ?? null,
    obeysCap: true,
  }
}

/** The reply to a web page or an app; a mail also gets the questions. */
export function toEnvelope(request: ServeRequest, context: DeliveryContext): (served: Served) => string {
  const channel = channelOf(request.deviceType)
  if (channel === 'email') return toDirectEnvelope(request, context)
  const rendition = channel === 'native' ? nativeRendition(request, context) : channel
  const { origin } = context.caller
  const data = request.contextData
  return ({ cached, account, submissionUdid, deviceUdid }) =>
    `{"survey":${surveyBody(cached, account, rendition, origin, data)},"submission":{"udid":"${submissionUdid}"},"device":{"udid":"${deviceUdid}"},"device_data":null}`
}

function nativeRendition({ mobileType }: ServeRequest, { caller }: DeliveryContext): Rendition {
  const system = mobileType === 'ios' ? 'ios' : 'native'
  return isSdkAgent(caller.userAgent) ? `${system}_sdk` : system
}

/** What /direct_serve and mails get of the survey. */
const directRendition = { web: 'web', native: 'native', email: 'mail' } as const

/** The reply with questions and client key. */
export function toDirectEnvelope(
  request: ServeRequest,
  context: DeliveryContext,
): (served: Served) => string {
  const channel = channelOf(request.deviceType)
  const { origin, userAgent } = context.caller
  const random = () => context.random()
  const data = request.contextData
  return ({ cached, account, submissionUdid, deviceUdid }) => {
    const survey = surveyBody(cached, account, directRendition[channel], origin, data)
    const questions =
      channel === 'email'
        ? mailQuestionsBody(cached, answerUrls(context, account.identifier, deviceUdid), {
            origin,
            random,
            data,
          })
        : questionsBody(cached, { readers: isSdkAgent(userAgent) ? 'apps' : 'all', origin, random, data })
    const device = `{"udid":"${deviceUdid}","client_key":${JSON.stringify(request.clientKey)}}`
    return `{"survey":${survey},"submission":{"udid":"${submissionUdid}"},"device":${device},"device_data":null,"questions_and_possible_answers":${questions}}`
  }
}

/**
 * Links in a preview are followed later, without the preview's parameters, so they carry the one
 * that prevents recording.
 */
const answerUrls =
  ({ caller, recorder }: DeliveryContext, identifier: string, udid: string) =>
  (questionId: number, answerId: number | null): string => {
    const path = answerId === null ? `/q/${questionId}` : `/q/${questionId}/a/${answerId}`
    const marker: Record<string, string> = recorder.records ? {} : { preview_mode: 'true' }
    return `${caller.origin}${path}?${new URLSearchParams({ identifier, udid, ...marker })}`
  }
