// What happened, as destinations are told.

import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { JsonObject } from '@/lib/platform/json/json-value'
import type { Survey } from '@/lib/surveys/survey.rules'
import type { EventKind } from './event-kinds.endpoint'

export type { EventKind }

export interface ToldSubmission {
  /** The reference by which those who read results know it. */
  reference: string
  deviceUdid: string
  clientKey: string | null
  deviceType: string
  mobileType: string | null
  url: string | null
  viewName: string | null
  eventName: string | null
  locale: string | null
  context: JsonObject | null
  servedAt: Date
  viewedAt: Date | null
  respondedAt: Date | null
  closedAt: Date | null
  overGoal: boolean
  /** The key of the quota that it belongs to, and what became of it. */
  quota: string | null
  quotaOutcome: string | null
}

export interface Happening {
  kind: EventKind
  /** The same whenever the event is sent, and no other event's. */
  id: string
  at: Date
  survey: Survey
  /** Null: of the survey itself. */
  submission: ToldSubmission | null
  /** All answers of the submission. */
  answers: readonly StoredAnswer[]
  /** Those that made the event. */
  given: readonly StoredAnswer[]
  /** Sent by hand, to try a destination. */
  isTest: boolean
}
