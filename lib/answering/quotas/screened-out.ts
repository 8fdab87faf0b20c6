// What a person is told whom a quota has screened out.

import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { thanksOf } from '@/lib/serving/wire/thanks-of.render'
import type { Survey } from '@/lib/surveys/survey.rules'
import { findLinkedSubmission } from '../submissions/find-linked-submission.store'
import { readQuotaMark } from './quota-counts.store'

/**
 * The thanks of the quota that has screened a submission out; null: none has. Nothing is read of a survey none of whose
 * quotas does.
 */
export async function thanksOfScreenOut(
  db: Database,
  accountId: AccountId,
  survey: Pick<Survey, 'settings'>,
  submissionUdid: string | null,
): Promise<string | null> {
  const { settings } = survey
  if (submissionUdid === null || !screensOut(survey)) return null
  const mark = await readQuotaMark(db, accountId, submissionUdid)
  if (mark?.outcome !== 'screened_out') return null
  return settings.quotas?.find(({ key }) => key === mark.quota)?.thanks ?? thanksOf(settings) ?? ''
}

/** The same for the submission that a link has opened. */
export async function thanksOfLinkScreenOut(
  db: Database,
  accountId: AccountId,
  survey: Pick<Survey, 'settings'>,
  linkKey: string,
): Promise<string | null> {
  if (!screensOut(survey)) return null
  const begun = await findLinkedSubmission(db, accountId, linkKey)
  return thanksOfScreenOut(db, accountId, survey, begun?.udid ?? null)
}

const screensOut = ({ settings }: Pick<Survey, 'settings'>): boolean =>
  settings.quotas?.some(({ whenFull }) => whenFull === 'screen_out') ?? false

/** The survey with these thanks, and without what else it shows at its end. */
export const endingWith = (survey: Survey, thankYou: string): Survey => ({
  ...survey,
  settings: { ...survey.settings, thankYou, poll: false },
})
