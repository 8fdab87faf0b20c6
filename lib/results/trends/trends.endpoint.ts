// The contract of trends: scores and shares over time, with their intervals.
import { z } from 'zod'
import { defineEndpoint } from '@/lib/platform/contract/endpoint'
import { moment, noBody, onSurvey } from '@/lib/platform/contract/fields'
import { reportFilter } from '../filtering/reports-filter.endpoint'
import { interval, nps, rate } from '../reports-shapes.endpoint'

const steps = z.enum(['hour', 'day', 'week', 'month'])

const point = z.object({
  /** The local hour (2026-11-21T09), day, Monday of the week (2026-11-16), or month (2026-11). */
  name: z.string(),
  from: moment,
  /** Excluded. */
  to: moment,
  /** `running`: not over yet; `cut`: the filter begins or ends within it. */
  state: z.enum(['whole', 'running', 'cut']),
  responses: z.number(),
})

/** Of those who answered the question, 0 to 1; null if nobody did. */
const share = z.object({ count: z.number(), share: rate, interval })

/** Lists have an entry for each point. */
const question = z.object({
  id: z.number(),
  key: z.string(),
  content: z.string(),
  archived: z.boolean(),
  kind: z.enum(['single_choice', 'multiple_choices', 'nps', 'slider']),
  answered: z.array(z.number()),
  /** Null for other kinds. */
  nps: z.array(nps).nullable(),
  /** Of sliders and single choices; null unless every answer is a number. */
  means: z.array(z.object({ mean: rate, interval })).nullable(),
  /** The share of those who chose one of the highest answers (CSAT); null: the question has none. */
  topBox: z.object({ answerKeys: z.array(z.string()), shares: z.array(share) }).nullable(),
  bars: z.array(
    z.object({
      answerId: z.number(),
      key: z.string(),
      content: z.string(),
      archived: z.boolean(),
      shares: z.array(share),
    }),
  ),
})

const asked = z.object({
  ...reportFilter,
  /** Absent: as suits the period and how many answered. */
  step: steps.optional(),
})

export const showTrends = defineEndpoint({
  id: 'showTrends',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/results/trends',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Scores and shares over time',
    text: 'NPS, means, top-box shares and the share of each answer by hour, day, week or month, each with its 95 % interval (docs/results.md).',
  },
  params: onSurvey,
  query: asked,
  body: noBody,
  reply: z.object({
    asOf: moment,
    /** Of what was served before this time only totals are kept: filters reach them by time, device and language only. */
    onlyTotalsBefore: moment.nullable(),
    step: steps,
    /** From the beginning of the period, or the first submission in it, to its end or now. */
    points: z.array(point),
    questions: z.array(question),
  }),
})

export const exportTrends = defineEndpoint({
  id: 'exportTrends',
  method: 'GET',
  fromStandby: true,
  path: '/api/v1/accounts/{accountId}/surveys/{surveyId}/results/trends.csv',
  access: 'see_results',
  about: {
    tag: 'results',
    summary: 'Scores and shares over time as CSV',
    text: 'A row for each figure at each point (docs/results.md).',
  },
  params: onSurvey,
  query: asked,
  body: noBody,
  reply: z.unknown(),
  file: 'text/csv; charset=utf-8',
})
