// Chooses a survey with what the paces of surveys have counted (lib/surveys/pace).
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { CapState } from '@/lib/serving/eligibility/frequency-cap.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import type { PaceState } from '@/lib/surveys/pace/pace.rules'
import { listPaces, type Paced } from '@/lib/surveys/pace/pace-counts.store'

/** Where the paces of the account's surveys stand. */
export const readPaces = async (
  { id, settings, surveys }: Account,
  { db, now }: Pick<DeliveryContext, 'db' | 'now'>,
): Promise<Required<Pick<CapState, 'paces'>>> => ({
  paces: await listPaces(
    db,
    { id, zone: settings.timeZone },
    [...surveys.values()].map(({ survey }) => survey),
    now,
  ),
})

/** So many are asked for at once: a survey behind them is hardly reached. */
const MOST_ASKED = 8

/**
 * What `choose` chooses, given where the paces stand. Only those are read that the visit could be shown: the one that is
 * chosen without them, and what would follow if it were closed.
 */
export async function chooseInPace(
  choose: (paces: Pick<CapState, 'paces'>) => CachedSurvey | null,
  { id, settings: { timeZone: zone } }: Account,
  { db, now }: Pick<DeliveryContext, 'db' | 'now'>,
): Promise<CachedSurvey | null> {
  const known = new Map<number, PaceState>()
  for (;;) {
    const chosen = choose({ paces: known })
    const asked: Paced[] = []
    const closed = new Map(known)
    for (let next = chosen; asked.length < MOST_ASKED; next = choose({ paces: closed })) {
      const survey = next?.survey
      if (!survey?.pace || closed.has(survey.id)) break
      asked.push(survey)
      closed.set(survey.id, {
        pace: survey.pace,
        counted: survey.pace.most,
        opensAt: Number.POSITIVE_INFINITY,
      })
    }
    if (asked.length === 0) return chosen
    for (const [survey, state] of await listPaces(db, { id, zone }, asked, now)) known.set(survey, state)
  }
}
