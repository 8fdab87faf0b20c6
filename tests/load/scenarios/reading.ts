// Operations that only read: questions, poll, present_results.
import { get } from '../measure/driver'
import type { Scenario } from './scenario'

const repeat = (request: string, count: number): string[] => new Array<string>(count).fill(request)

export const questions: Scenario = {
  name: 'questions',
  title: 'GET /surveys/{survey_id}/questions',
  expect: '[{"id":',
  adds: {},
  aim: { server: 1.5, database: 0.05 },
  prepare: ({ plain }, count) =>
    repeat(get(`/surveys/${plain.surveyId}/questions`, { identifier: plain.identifier }), count),
}

export const poll: Scenario = {
  name: 'poll',
  title: 'GET /surveys/{survey_id}/poll',
  expect: '{"survey":{"id":',
  adds: {},
  aim: { server: 2.5, database: 0.4 },
  prepare: ({ poll: { surveyId, identifier, page } }, count) =>
    repeat(get(`/surveys/${surveyId}/poll`, { identifier, device_type: 'native_mobile', url: page }), count),
}

/** Submissions whose results are read repeatedly. */
const LOOKED_AT = 200

export const presentResults: Scenario = {
  name: 'present-results',
  title: 'GET /present_results',
  expect: '{"poll":[{"id":',
  adds: {},
  aim: { server: 2.5, database: 0.4 },
  async prepare({ poll: target }, count, { open, send }) {
    const { identifier, questionId, answerIds } = target
    const udids = await open(target, LOOKED_AT)
    await send(
      udids.map((udid, n) =>
        get(`/submissions/${udid}/answer`, {
          identifier,
          question_id: questionId,
          answer_id: answerIds[n % answerIds.length] ?? 0,
        }),
      ),
      '{"poll":[',
      { answers: 1, viewed: 1, responses: 1, ticks: 1 },
    )
    const requests = udids.map((udid) => get('/present_results', { identifier, submission_udid: udid }))
    return Array.from({ length: count }, (_, n) => requests[n % LOOKED_AT] ?? '')
  },
}
