// Makes links that show a survey on the customer's own page for a limited time to anyone who has
// the link; nothing is recorded there.

import { recordEntry } from '@/lib/accounts/audit/record-entry'
import type { ConsoleService } from '@/lib/contexts/service'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import { throwUnknownSurvey } from '@/lib/surveys/loaded-survey'
import { findSurveyHead } from '@/lib/surveys/reading/survey.store'
import type { makePreviewLink as endpoint } from './preview.endpoint'
import { signPreviewToken } from './preview-token'

/** The tag reads this parameter from the page's address. */
const PARAMETER = 'soundings_preview'

export const makePreviewLink: ConsoleService<typeof endpoint> = async ({ params, body }, context) => {
  const { db, account, now } = context
  const survey = (await findSurveyHead(db, account.id, params.surveyId)) ?? throwUnknownSurvey()
  const link = readAddress(body.address)
  const expires = Math.floor(now / 1000) + body.hours * 3600
  link.searchParams.set(
    PARAMETER,
    await signPreviewToken(db, { accountId: account.id, surveyId: survey.id, expires }),
  )
  await recordEntry(context, {
    kind: 'preview_link_made',
    subject: survey.name,
    // Without its query, which may say who somebody is.
    after: { page: `${link.origin}${link.pathname}`, hours: body.hours },
  })
  return { link: link.href, expiresAt: new Date(expires * 1000).toISOString() }
}

function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url
  const reason = msg('must be the whole address of a web page, such as https://example.com/shop')
  return throwApiError('invalid', [msg('The address {reason}.'), { reason: [reason] }], {
    problems: [{ path: 'address', reason }],
  })
}
