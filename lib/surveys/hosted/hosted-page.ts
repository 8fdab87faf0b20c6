// The hosted page of a survey for those who make it: on, off, a new link, and what is pasted elsewhere.

import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { recordEntry } from '@/lib/accounts/audit/record-entry'
import { attemptLimiter } from '@/lib/accounts/sessions/attempt-limiter.store'
import type { ConsoleService } from '@/lib/contexts/service'
import { withTransaction } from '@/lib/contexts/transaction'
import { throwNoMail } from '@/lib/integrations/destinations/destination-rules'
import { mailLink, renderAnswerLinks } from '@/lib/integrations/mail/answer-links.render'
import { toTestMail } from '@/lib/integrations/mail/mail-page.render'
import { isMailSetUp, sendTo } from '@/lib/integrations/mail/send-mail'
import { throwApiError } from '@/lib/platform/contract/errors'
import { msg } from '@/lib/platform/contract/translator'
import type { AccountId } from '@/lib/platform/db/account-id'
import type { Database } from '@/lib/platform/db/database'
import { perDatabase } from '@/lib/platform/db/per-database'
import { escapeHtml } from '@/lib/platform/html/html'
import { secondsToWait } from '@/lib/platform/services/limit-refusal'
import { compileRecall } from '@/lib/serving/recall/compile-recall.rules'
import type { StoredSurvey } from '@/lib/surveys/planning/stored-survey.rules'
import { findLanguageIds, findSurvey, findSurveyHead } from '@/lib/surveys/reading/survey.store'
import { lockSurvey } from '@/lib/surveys/writing/survey-locks.store'
import type * as contract from './hosted-page.endpoint'
import { makePageKey, readPageKey, writePageKey } from './hosted-page.store'

const throwUnknown = (): never => throwApiError('unknown', msg('There is no such survey in this account.'))

/** The free modules around a QR code (ISO/IEC 18004); on dark paper scanners need all of them. */
const QUIET_ZONE = 4

/** Where a page with this key is. */
const linkOf = (origin: string, key: string): string => `${origin}/s/${key}`

/** A frame that becomes as high as what it shows; where scripts are taken out of what is pasted, it stays. */
const embedOf = (link: string, name: string): string =>
  `<iframe src="${escapeHtml(link)}" title="${escapeHtml(name)}" style="width:100%;height:600px;border:0"></iframe>
<script>
(function (frame) {
  addEventListener('message', function (event) {
    if (event.source === frame.contentWindow && event.data.soundings === 'height')
      frame.style.height = event.data.height + 'px'
  })
})(document.currentScript.previousElementSibling)
</script>`

export const showHostedPage: ConsoleService<typeof contract.showHostedPage> = async (
  { params, query },
  { db, account, origin },
) => {
  const survey = (await findSurvey(db, account.id, { id: params.surveyId })) ?? throwUnknown()
  const key = await readPageKey(db, account.id, survey.id)
  if (key === null) return { page: null }
  const link = linkOf(origin, key)
  const ids = await findLanguageIds(db, account.id, survey)
  const mailed = await inLanguage(db, account.id, survey, ids, query.language)
  return {
    page: {
      link,
      qr: renderSVG(link, { border: QUIET_ZONE }),
      embed: embedOf(link, survey.name),
      mail: {
        link: mailLink(link, { tool: query.tool, language: query.language }),
        ...renderAnswerLinks(compileRecall(mailed), link, { tool: query.tool, language: query.language }),
        canBeSent: isMailSetUp(),
        languages: Object.keys(ids),
      },
    },
  }
}

/** The survey as people have it in one of its languages; absent: in its own. Throws `unknown`. */
async function inLanguage(
  db: Database,
  accountId: AccountId,
  survey: StoredSurvey,
  ids: Record<string, number>,
  language: string | undefined,
): Promise<StoredSurvey> {
  if (language === undefined) return survey
  const id = ids[language]
  const found = id === undefined ? null : await findSurvey(db, accountId, { id })
  return (
    found ??
    throwApiError('unknown', msg('People do not have this survey in this language: publish it there first.'))
  )
}

const MOST_TESTS = { count: 10, seconds: 10 * 60 }
const testsOf = perDatabase('test mails', (db) =>
  attemptLimiter(db, 'test-mail', MOST_TESTS.count, MOST_TESTS.seconds),
)

/** To the caller's own address, with links that name nobody. Throws `unknown`, `conflict`, `too_many`. */
export const sendTestMail: ConsoleService<typeof contract.sendTestMail> = async (
  { params, body: { language } = {} },
  context,
) => {
  const { db, account, origin, actor, t } = context
  const survey = (await findSurvey(db, account.id, { id: params.surveyId })) ?? throwUnknown()
  const key = await readPageKey(db, account.id, survey.id)
  if (key === null) return throwApiError('conflict', msg('The page of this survey is switched off.'))
  if (!isMailSetUp()) return throwNoMail()
  const ids = await findLanguageIds(db, account.id, survey)
  const mailed = await inLanguage(db, account.id, survey, ids, language)
  await testsOf(db)
    .consume(actor.id)
    .catch((reason: unknown) => {
      throwApiError('too_many', msg('You have sent many tests. Try again in ten minutes.'), {
        retryAfter: secondsToWait(reason),
      })
    })
  const links = renderAnswerLinks(compileRecall(mailed), linkOf(origin, key), { tool: null, language })
  const lead = t('This is a test of {name}. Answers that you send by its links are stored like any others.', {
    name: survey.name,
  })
  const mail = toTestMail(t('Test: {name}', { name: survey.name }), lead, links)
  const { error } = await sendTo(actor.email, mail, { id: `tst_${randomUUID().replaceAll('-', '')}` })
  return { address: actor.email, error }
}

export const openHostedPage: ConsoleService<typeof contract.openHostedPage> = async (
  { params, body },
  context,
) => {
  const { account, origin } = context
  const made = await makePageKey(context.db, account.id, params.surveyId)
  return withTransaction(context, async (inner) => {
    const { db } = inner
    await lockSurvey(db, account.id, params.surveyId)
    const survey = (await findSurveyHead(db, account.id, params.surveyId)) ?? throwUnknown()
    const before = await readPageKey(db, account.id, survey.id)
    if (before !== null && !body.newLink) return { link: linkOf(origin, before) }
    await writePageKey(db, account.id, survey.id, made)
    const kind = before === null ? 'hosted_page_opened' : 'hosted_page_link_replaced'
    await recordEntry(inner, { kind, subject: survey.name })
    return { link: linkOf(origin, made) }
  })
}

export const closeHostedPage: ConsoleService<typeof contract.closeHostedPage> = async ({ params }, context) =>
  withTransaction(context, async (inner) => {
    const { db, account } = inner
    await lockSurvey(db, account.id, params.surveyId)
    const survey = (await findSurveyHead(db, account.id, params.surveyId)) ?? throwUnknown()
    if ((await readPageKey(db, account.id, survey.id)) !== null) {
      await writePageKey(db, account.id, survey.id, null)
      await recordEntry(inner, { kind: 'hosted_page_closed', subject: survey.name })
    }
    return { done: true as const }
  })
