// Totals and facts at once, as the work in the background makes them one after the other.
import type { Database } from '@/lib/platform/db/database'
import { makeFacts } from '@/lib/results/facts/make-facts.store'
import { type RolledSurvey, rollUp } from '@/lib/results/totals/roll-up.store'

/** Returns whether all totals are made. */
export async function rollUpAll(
  db: Database,
  survey: RolledSurvey,
  options?: Parameters<typeof rollUp>[2],
): Promise<boolean> {
  const isDone = await rollUp(db, survey, options)
  await makeFacts(db, survey)
  return isDone
}
