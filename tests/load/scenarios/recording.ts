// What is recorded: a view or an answer of a submission, once each, and events.
import { randomUUID } from 'node:crypto'

import type { Target } from '../data/world'
import { get } from '../measure/driver'
import type { Preparation, Scenario } from './scenario'

async function answers(target: Target, count: number, { open }: Preparation): Promise<string[]> {
  const { identifier, questionId, answerIds } = target
  return (await open(target, count)).map((udid, n) =>
    get(`/submissions/${udid}/answer`, {
      identifier,
      question_id: questionId,
      answer_id: answerIds[n % answerIds.length] ?? 0,
    }),
  )
}

const ANSWERED = { answers: 1, viewed: 1, responses: 1, ticks: 1 }

export const answer: Scenario = {
  name: 'answer',
  title: 'GET /submissions/{submission_udid}/answer',
  expect: '{}',
  adds: ANSWERED,
  aim: { server: 4, database: 5 },
  prepare: ({ plain }, count, preparation) => answers(plain, count, preparation),
}

/** So few that no batch fills; the server is warm from the scenario before. */
export const answerSlowly: Scenario = {
  name: 'answer-300',
  title: 'GET /submissions/{submission_udid}/answer, 300 a second',
  expect: answer.expect,
  adds: answer.adds,
  pace: 300,
  prepare: answer.prepare,
}

export const answerPoll: Scenario = {
  name: 'answer-poll',
  title: 'GET /submissions/{submission_udid}/answer, answered with poll results',
  expect: '{"poll":[{"id":',
  adds: ANSWERED,
  prepare: ({ poll }, count, preparation) => answers(poll, count, preparation),
}

export const viewedAt: Scenario = {
  name: 'viewed-at',
  title: 'GET /submissions/{submission_udid}/viewed_at',
  expect: '{}',
  adds: { viewed: 1 },
  aim: { server: 3, database: 3 },
  async prepare({ plain }, count, { open }) {
    const udids = await open(plain, count)
    const viewedAt = `${new Date().toISOString().replace('T', ' ').slice(0, -1)}000 +0000`
    return udids.map((udid) =>
      get(`/submissions/${udid}/viewed_at`, { identifier: plain.identifier, viewed_at: viewedAt }),
    )
  },
}

export const trackEvent: Scenario = {
  name: 'track-event',
  title: 'GET /track_event, each by a new device',
  expect: '{}',
  adds: { events: 1, devices: 1 },
  aim: { server: 3, database: 3 },
  prepare: ({ plain: { identifier } }, count) =>
    Array.from({ length: count }, () =>
      get('/track_event', { identifier, udid: randomUUID(), event_name: 'checkout' }),
    ),
}
