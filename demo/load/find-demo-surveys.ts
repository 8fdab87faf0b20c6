// Reads the surveys of the demo account, for the demo's host page.

import type { Database } from '@/lib/platform/db/database'
import { findAccount, refreshAccount } from '@/lib/serving/memory/cached-account.store'
import { readVersion } from '@/lib/surveys/reading/read-version.store'
import type { Survey } from '@/lib/surveys/survey.rules'

export const DEMO_ACCOUNT = 'DEMO-0001'

/**
 * All surveys of the demo account except archived ones, by id and as currently stored; none if it
 * was deleted.
 */
export async function findDemoSurveys(db: Database): Promise<Survey[]> {
  const cached = await findAccount(db, DEMO_ACCOUNT)
  const { version } = cached ? await readVersion(db, cached.id) : { version: null }
  const account = cached && version !== null ? await refreshAccount(db, cached.id, version) : null
  if (account?.identifier !== DEMO_ACCOUNT) return []
  return [...account.surveys.values()]
    .map(({ survey }) => survey)
    .filter(({ status }) => status !== 'archived')
    .sort((a, b) => a.id - b.id)
}
