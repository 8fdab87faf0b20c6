// Explains to the holder of a preview link how a visit fares with the rules of its survey, and only
// of that survey. Records nothing.

import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { explainVisit } from './explain-surveys'
import type { explainPreview as contract } from './preview.endpoint'
import { readPreviewToken } from './preview-token'

export const explainPreview: ConsoleService<typeof contract> = async ({ query }, context) => {
  const { db, now, t } = context
  const read = await readPreviewToken(db, query.preview_token, now)
  if (!read)
    return throwApiError(
      'expired',
      msg('This preview link is not valid, or has expired. Make a new one in the console.'),
    )
  const { accountId, surveyId } = read
  const visit = { ...query.visit, ask: 'serve' as const, event: null, at: null, surveyId }
  const { surveys } = await explainVisit(
    visit,
    { db, account: { id: accountId }, now, t },
    { deviceOnly: true },
  )
  const [survey] = surveys
  if (!survey) throw new Error('a survey that was asked for by its id was not explained')
  const { name, status, effectiveStatus, eligible, reasons } = survey
  return { name, status, effectiveStatus, eligible, reasons }
}
