// The places that servings take in the periods of a pace that counts showings.
import type { AccountId } from '@/lib/platform/db/account-id'
import type { RunInTransaction } from '@/lib/platform/sql/run'
import { closePlaces, openPlaces } from '@/lib/surveys/pace/pace-counts.store'
import { lockSharedGoals } from '@/lib/surveys/writing/shared-goals.store'
import type { NewSubmission, Opening } from './new-submission.store'

export interface ShowingPlaces {
  /** Takes a place; false: there is none now. */
  take(submission: NewSubmission): boolean
  /** Stores what was taken, without that of servings that were not opened. */
  close(isOpened: (submission: NewSubmission) => boolean): Promise<void>
}

const NO_PACE: ShowingPlaces = { take: () => true, close: async () => {} }

/** Holds the locale groups of the surveys that have such a pace, before anything else is locked. Without one nothing is sent. */
export async function openShowingPlaces(
  run: RunInTransaction,
  accountId: AccountId,
  items: readonly Opening[],
): Promise<ShowingPlaces> {
  const paced = items.filter((item) => item.paced)
  if (paced.length === 0) return NO_PACE
  await lockSharedGoals(run, accountId, [...new Set(paced.map(({ localeGroupId }) => localeGroupId))])
  const placeOf = ({ survey_id, created_at }: NewSubmission) => ({
    surveyId: survey_id,
    at: Date.parse(created_at),
  })
  const wanted = paced.map(({ submission }) => placeOf(submission))
  const places = await openPlaces(run, accountId, 'showings', wanted)
  const taken: NewSubmission[] = []
  return {
    take: (submission) => {
      const { surveyId, at } = placeOf(submission)
      const found = places.take(surveyId, at, { evenly: true })
      if (found) taken.push(submission)
      return found
    },
    close: async (isOpened) => {
      for (const submission of taken) {
        const { surveyId, at } = placeOf(submission)
        if (!isOpened(submission)) places.release(surveyId, at)
      }
      await closePlaces(run, accountId, places)
    },
  }
}
