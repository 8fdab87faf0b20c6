// Operations on existing submissions: each is viewed, or answered, once.

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
  aim: 4,
  prepare: ({ plain }, count, preparation) => answers(plain, count, preparation),
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
  async prepare({ plain }, count, { open }) {
    const udids = await open(plain, count)
    const viewedAt = `${new Date().toISOString().replace('T', ' ').slice(0, -1)}000 +0000`
    return udids.map((udid) =>
      get(`/submissions/${udid}/viewed_at`, { identifier: plain.identifier, viewed_at: viewedAt }),
    )
  },
}
