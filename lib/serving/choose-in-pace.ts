// Chooses a survey with what the paces of surveys have counted (lib/surveys/pace).
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import type { CapState } from '@/lib/serving/eligibility/frequency-cap.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import { listPaces } from '@/lib/surveys/pace/pace-counts.store'

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

/**
 * What `choose` chooses, given where the paces stand. They are read only if they can matter: if the survey that would
 * be chosen without them has a pace.
 */
export async function chooseInPace(
  choose: (paces: Pick<CapState, 'paces'>) => CachedSurvey | null,
  account: Account,
  context: Pick<DeliveryContext, 'db' | 'now'>,
): Promise<CachedSurvey | null> {
  const chosen = choose({})
  return chosen === null || chosen.survey.pace === null ? chosen : choose(await readPaces(account, context))
}
