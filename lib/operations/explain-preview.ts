// Says to the holder of a preview link how the rules of its survey judge a visit; of other surveys it says nothing. Records nothing.
import type { ExplainedSurvey } from '@/lib/contract/console/preview'
import { visitInputs } from '@/lib/contract/console/preview-inputs'
import { mintAccountId } from '@/lib/db/account-id'
import { openDatabase } from '@/lib/db/open-database'
import { splitToken } from '@/lib/domain/preview-pass'
import { explainVisit } from './console/explain-surveys'
import { readPreviewToken } from './preview-token'

/** What a link's holder may know of its survey. */
export type ExplainedPreview = Pick<ExplainedSurvey, 'name' | 'status' | 'eligible' | 'reasons'>

/** `visit`: as the console's check of targeting takes it. Null: the token is not ours or has expired, or the visit is none. */
export async function explainPreview(
  token: string,
  visit: unknown,
  { now, newUuid }: { now: number; newUuid: () => string },
): Promise<ExplainedPreview | null> {
  const account = splitToken(token)?.pass.accountId
  const inputs = visitInputs.safeParse(visit)
  if (account === undefined || !inputs.success) return null
  const surveyId = await readPreviewToken(await openDatabase(), token, account, now)
  if (surveyId === null) return null
  const accountId = mintAccountId(account)
  const { surveys } = await explainVisit(
    { ...inputs.data, ask: 'serve', surveyId },
    { accountId, now, newUuid },
  )
  const [survey] = surveys
  if (!survey) return null
  const { name, status, eligible, reasons } = survey
  return { name, status, eligible, reasons }
}
