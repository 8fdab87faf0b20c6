// What a caller hands over to have answers stored.
import type { StoredAnswer } from '@/lib/domain/answering/apply-answers'
import type { JsonObject } from '@/lib/domain/surveys/survey'
import type { AccountId } from '../accounts/account-id'
import type { NewSubmission } from '../submissions/new-submission'

export interface AnswersToRecord {
  accountId: AccountId
  /** Of an existing submission; or a new one, unless its `link_key` names one that exists. */
  submission: { udid: string } | { open: NewSubmission & { link_key: string } }
  localeGroupId: number
  /** Valid for the survey, at most one per question; ticks sorted. */
  answers: StoredAnswer[]
  /** Milliseconds since 1970. */
  now: number
  context: { value: JsonObject; replaces: boolean } | null
  /** Becomes the submission's and its device's. */
  clientKey: string | null
  requestId: string | null
  /** What the request id counts for: the udid of the submission, or of the device that a link names. */
  requestSubject: string
}
