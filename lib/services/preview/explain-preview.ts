// Explains to the holder of a preview link how a visit fares with the rules of its survey, and only
// of that survey. Records nothing.
import { throwConsoleError } from '@/lib/contract/console/console-errors'
import type { explainPreview as contract } from '@/lib/contract/console/preview'
import { mintAccountId } from '@/lib/db/accounts/account-id'
import { splitToken } from '@/lib/domain/people/preview-token'
import type { ConsoleOperation } from '../console-context'
import { readPreviewToken } from '../delivery/preview-token'
import { explainVisit } from './explain-surveys'

export const explainPreview: ConsoleOperation<typeof contract> = async ({ query }, context) => {
  const { db, now } = context
  const token = query.preview_token
  const account = splitToken(token)?.token.accountId
  const surveyId = account === undefined ? null : await readPreviewToken(db, token, account, now)
  if (account === undefined || surveyId === null)
    return throwConsoleError(
      'expired',
      'This preview link is not valid, or has expired. Make a new one in the console.',
    )
  const visit = { ...query.visit, ask: 'serve' as const, event: null, at: null, surveyId }
  const { surveys } = await explainVisit(
    visit,
    { account: { id: mintAccountId(account) }, now },
    { deviceOnly: true },
  )
  const [survey] = surveys
  if (!survey) throw new Error('a survey that was asked for by its id was not explained')
  const { name, status, eligible, reasons } = survey
  return { name, status, eligible, reasons }
}
