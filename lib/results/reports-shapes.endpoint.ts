// The parts of a report; docs/results.md defines each figure.
import { z } from 'zod'
import { moment } from '@/lib/platform/contract/fields'
import { QUOTA_OUTCOMES } from '@/lib/surveys/quotas/quota-outcomes.endpoint'
import { review } from './reviews/reviews-shapes.endpoint'

export const rate = z.number().nullable()

/** How many were served, seen and answered. */
const counts = { impressions: z.number(), viewed: z.number(), responses: z.number() }

const bar = z.object({
  answerId: z.number(),
  key: z.string(),
  content: z.string(),
  archived: z.boolean(),
  /** The language versions that have it, by survey id; absent: all that are counted. */
  onlyIn: z.array(z.number()).optional(),
  count: z.number(),
  /** Share of those who answered the question, 0 to 1; null if nobody did. */
  share: rate,
})

const questionHead = {
  id: z.number(),
  key: z.string(),
  content: z.string(),
  archived: z.boolean(),
  /** The language versions that have it, by survey id; absent: all that are counted. */
  onlyIn: z.array(z.number()).optional(),
  answered: z.number(),
  /** Answered it, or left at it; null where the order varies. */
  reached: z.number().nullable(),
  /** Left before this question: it was next after the last answer. */
  left: z.number().nullable(),
}

/** 95 percent confidence interval; null: it cannot be told. */
export const interval = z.object({ low: z.number(), high: z.number() }).nullable()

export const nps = z.object({
  promoters: z.number(),
  passives: z.number(),
  detractors: z.number(),
  /** -100 to 100; null if nobody answered. */
  score: rate,
  interval,
})

/** Of a single choice whose answers are whole numbers from 0 or 1 to at most 10; null: it is none, or nobody answered. */
const rating = z.object({
  mean: z.number(),
  interval,
  /** The answers that say that somebody is satisfied, lowest first. */
  topBox: z.object({ answerKeys: z.array(z.string()), count: z.number(), share: z.number(), interval }),
})

const textAnswer = z.object({
  /** The language version. */
  surveyId: z.number(),
  submissionUdid: z.string(),
  text: z.string(),
  answeredAt: moment,
})

const question = z.discriminatedUnion('kind', [
  z.object({
    ...questionHead,
    kind: z.literal('single_choice'),
    bars: z.array(bar),
    rating: rating.nullable(),
  }),
  z.object({ ...questionHead, kind: z.literal('multiple_choices'), bars: z.array(bar) }),
  z.object({
    ...questionHead,
    kind: z.literal('nps'),
    bars: z.array(bar),
    nps,
  }),
  z.object({
    ...questionHead,
    kind: z.literal('slider'),
    bars: z.array(bar),
    /** Null unless every answer is a number. */
    mean: rate,
    interval,
    median: rate,
  }),
  z.object({ ...questionHead, kind: z.literal('free_text'), newest: z.array(textAnswer) }),
  z.object({
    ...questionHead,
    kind: z.literal('custom_content'),
    links: z.array(
      z.object({
        udid: z.string(),
        url: z.string(),
        active: z.boolean(),
        clicks: z.number(),
        /** Submissions in which it was clicked at least once. */
        submissions: z.number(),
      }),
    ),
  }),
])

/** The head of a report. */
export const totals = z.object({
  ...counts,
  completed: z.number(),
  /** Responses beyond the goal: not in any other figure except impressions and views. */
  overGoal: z.number(),
  responsesPerImpression: rate,
  responsesPerView: rate,
  /**
   * As the rate per view, with impressions instead of views for device types that never report a
   * view.
   */
  responsesBlended: rate,
  /** Share of the responses. */
  completion: rate,
  medianSecondsToAnswer: rate,
})

export const reportReply = z.object({
  /** The report includes what was served before this time. */
  asOf: moment,
  /** Of what was served before this time only totals are kept: filters reach them by time, device and language only. */
  onlyTotalsBefore: moment.nullable(),
  totals,
  /** Local days of the zone on which something was served, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), ...counts })),
  /** Local hours of the newest fourteen of those days, such as 2026-11-21T09. */
  hours: z.array(z.object({ hour: z.string(), ...counts })),
  /** 0 to 23, over all days. */
  hoursOfDay: z.array(z.object({ hour: z.number(), ...counts })),
  devices: z.array(z.object({ device: z.string(), ...counts })),
  /** Languages of submissions without their region, as the filter has them; null: not known. */
  languages: z.array(z.object({ language: z.string().nullable(), ...counts })),
  /** The language versions of the survey that were ever published, itself among them, by id. */
  versions: z.array(
    z.object({
      surveyId: z.number(),
      name: z.string(),
      locale: z.string().nullable(),
      /** Whether this report counts it. */
      counted: z.boolean(),
    }),
  ),
  questions: z.array(question),
})

/** The details of the error `not_ready`. */
export const notReady = z.object({
  percent: z.number().min(0).max(100),
  /** What is counted: totals, once for all who ask, or submissions, for this filter. */
  of: z.enum(['totals', 'submissions']),
})

export const submissionHead = z.object({
  /** The language version. */
  surveyId: z.number(),
  udid: z.string(),
  deviceUdid: z.string(),
  clientKey: z.string().nullable(),
  deviceType: z.string(),
  mobileType: z.string().nullable(),
  locale: z.string().nullable(),
  context: z.record(z.string(), z.unknown()).nullable(),
  createdAt: moment,
  viewedAt: moment.nullable(),
  respondedAt: moment.nullable(),
  closedAt: moment.nullable(),
  overGoal: z.boolean(),
  /** The key of the quota that it belongs to, and whether that counts it; null: it belongs to none. */
  quota: z.string().nullable(),
  quotaOutcome: z.enum(QUOTA_OUTCOMES).nullable(),
  /** The number of the published version that was served, as the history counts them. */
  version: z.number(),
  review,
  answerCount: z.number(),
})

export const askedQuestion = z.object({
  questionId: z.number(),
  key: z.string(),
  question: z.string(),
  kind: z.string(),
  archived: z.boolean(),
})

export const answerInWords = z.object({
  questionId: z.number(),
  key: z.string(),
  question: z.string(),
  kind: z.string(),
  /** The texts of the chosen answers. */
  chosen: z.array(z.string()),
  text: z.string().nullable(),
  answeredAt: moment,
})
