// A program against the client that tools generate from /openapi.json, without casts and without
// options. tests/server/generated-client.test.ts generates `paths.ts` first, then compiles and runs
// it.
import createClient from 'openapi-fetch'
import type { paths } from './paths'
import type { CallResults } from './results'

const fail = (reason: string): never => {
  throw new Error(reason)
}

/** Makes the calls of an app's server one after the other; returns what each of them replied. */
export async function makeCalls(baseUrl: string, identifier: string, udid: string): Promise<CallResults> {
  const api = createClient<paths>({ baseUrl })
  const app = { identifier, udid, device_type: 'native_mobile', mobile_type: 'ios' } as const

  const served = await api.GET('/serve', {
    params: { query: { ...app, install_days: 3, custom_data: { plan: 'pro' } } },
  })
  const { data } = served
  if (!data || !('survey' in data)) return fail(`nothing was served: ${served.response.status}`)
  const surveyId = data.survey.id
  const submission = data.submission.udid

  const byId = await api.GET('/surveys/{survey_id_or_event_name}', {
    params: { path: { survey_id_or_event_name: surveyId }, query: app },
  })
  const asked = await api.GET('/surveys/{survey_ref}/questions', {
    params: { path: { survey_ref: String(surveyId) }, query: { identifier } },
  })
  const questions = Array.isArray(asked.data) ? asked.data : fail('there are no questions')
  const choice = questions.find((one) => one.question_type === 'single_choice_question')
  if (choice?.question_type !== 'single_choice_question') return fail('there is no choice')

  const viewed = await api.GET('/submissions/{submission_udid}/viewed_at', {
    params: {
      path: { submission_udid: submission },
      query: { identifier, viewed_at: new Date().toISOString() },
    },
  })
  const answered = await api.GET('/submissions/{submission_udid}/answer', {
    params: {
      path: { submission_udid: submission },
      query: {
        identifier,
        question_id: choice.id,
        answer_id: String(choice.possible_answers[0]?.id),
        any_other_name: { basket: 'full' },
      },
    },
  })
  const all = await api.GET('/submissions/{submission_udid}/all_answers', {
    params: {
      path: { submission_udid: submission },
      query: { identifier, answers: { [choice.id]: String(choice.possible_answers[1]?.id) } },
    },
  })
  const closed = await api.GET('/submissions/{submission_udid}/close', {
    params: { path: { submission_udid: submission }, query: { identifier } },
  })
  const device = await api.GET('/devices/{deviceUdid}/set_data', {
    params: { path: { deviceUdid: udid }, query: { identifier, any_other_name: { plan: 'gold & silver' } } },
  })
  const posted = await api.POST('/devices/{deviceUdid}/set_data', {
    params: { path: { deviceUdid: udid } },
    body: { identifier, note: 'a long one: '.repeat(1000) },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  const tracked = await api.GET('/track_event', {
    params: {
      query: { identifier, udid, event_name: 'Checkout done', event_properties: { price: 12, sum: '1+1' } },
    },
  })
  const shown = await api.GET('/results', {
    params: { query: { identifier, submission_udid: submission, accept: 'application/json' } },
  })
  const presented = await api.GET('/present_results', {
    params: { query: { identifier, submission_udid: submission } },
  })
  const direct = await api.GET('/direct_serve', { params: { query: { identifier, client_key: 'ann' } } })
  const refused = await api.GET('/direct_serve', { params: { query: { identifier: 'NOBODY', udid } } })
  return {
    submission,
    surveyName: data.survey.name,
    byId: byId.data,
    statuses: [viewed, answered, all, closed, device, posted, tracked].map(({ response }) => response.status),
    shown: shown.data,
    presented: presented.data,
    directKey: direct.data && 'device' in direct.data ? direct.data.device.client_key : null,
    refused: refused.error,
  }
}

/** The same question of a poll, as an app requests it. */
export async function readPoll(baseUrl: string, identifier: string, surveyId: number) {
  const { data } = await createClient<paths>({ baseUrl }).GET('/surveys/{survey_id}/poll', {
    params: {
      path: { survey_id: surveyId },
      query: { identifier, device_type: 'native_mobile', url: 'https://example.com' },
    },
  })
  return data?.results?.poll.map(({ content, count }) => `${content}: ${count}`)
}
