// The input of recording answers.
import type { StoredAnswer } from '@/lib/answering/apply-answers.rules'
import type { Tells } from '@/lib/integrations/destinations/tells.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { JsonObject } from '@/lib/platform/json/json-value'
import type { Endings } from '@/lib/results/statistics/completion.rules'
import type { NewSubmission } from '@/lib/serving/opening/new-submission.store'
import type { AskedQuotas } from '../quotas/record-quotas.store'

/** The survey, as far as the caller knows. */
export interface AskedSurvey {
  surveyId: number
  localeGroupId: number
  goal: number | null
  sharesGoal: boolean
  /** Whether its pace counts responses. */
  paced: boolean
  endings: Endings
  /** Null: it has none. */
  quotas: AskedQuotas | null
}

export interface AnswersToRecord extends AskedSurvey {
  accountId: AccountId
  /** The udid of an existing submission, or a new one unless its `link_key` has one already. */
  submission: { udid: string } | { open: NewSubmission & { link_key: string } }
  /** Valid for the survey, at most one per question; ticks sorted. */
  answers: StoredAnswer[]
  /** Milliseconds since 1970. */
  now: number
  context: { value: JsonObject; replaces: boolean } | null
  /** Becomes the client key of the submission and its device. */
  clientKey: string | null
  requestId: string | null
  /** The scope of the request id: the udid of the submission, or of the device in a link. */
  requestSubject: string
  /** What the account's destinations want, as far as the caller knows. */
  tells: Tells
}
