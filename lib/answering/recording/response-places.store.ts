// The places that first answers take in the periods of a pace that counts responses.
import type { LockedSubmission } from '@/lib/answering/apply-answers.rules'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { closePlaces, openPlaces } from '@/lib/surveys/pace/pace-counts.store'
import type { KnownSubmission, KnownSurvey } from './answer-reads.store'
import { timeOf } from './answer-writes.store'
import type { AnswersToRecord } from './answers-to-record.store'

export interface ResponsePlaces {
  /** Takes a place for the first answer of a submission; true: its period is full. */
  isOver(submission: LockedSubmission): boolean
  /** Stores what was taken. */
  close(): Promise<void>
}

/** Null: no survey of these answers has such a pace, and nothing is sent. The caller holds its locale group. */
export async function openResponsePlaces(
  run: RunInTransaction,
  accountId: AccountId,
  work: readonly { item: AnswersToRecord; submission: KnownSubmission }[],
  surveys: ReadonlyMap<number, KnownSurvey>,
): Promise<ResponsePlaces | null> {
  const first = work.filter(
    ({ submission }) => !submission.responded && surveys.get(submission.surveyId)?.paced === true,
  )
  if (first.length === 0) return null
  const times = new Map(first.map((one) => [one.submission.udid, timeOf(one)]))
  const wanted = first.map(({ submission: { udid, surveyId } }) => ({ surveyId, at: times.get(udid) ?? 0 }))
  const places = await openPlaces(run, accountId, 'responses', wanted)
  return {
    isOver: ({ udid, surveyId, overGoal }) => {
      const at = times.get(udid)
      if (at === undefined) return false
      // A hidden one takes no place, so it gets none when it is shown again.
      return overGoal ? places.has(surveyId) : !places.take(surveyId, at, { evenly: false })
    },
    close: () => closePlaces(run, accountId, places),
  }
}
