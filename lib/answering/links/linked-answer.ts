// What both /q operations share: open a submission that is viewed at once, store the answer, then
// thank or redirect (docs/api.md §6).
import { createHash, randomUUID } from 'node:crypto'
import type { RawAnswer } from '@/lib/answering/reading/answer-value.rules'
import type { DeliveryContext } from '@/lib/contexts/delivery-context'
import { noopRecorder } from '@/lib/contexts/recorder'
import { throwApiError } from '@/lib/platform/contract/errors'
import type { JsonObject, JsonValue } from '@/lib/platform/json/json-value'
import { pickRedirect, type RedirectTarget } from '@/lib/platform/network/redirect'
import { html, json, type Reply, redirect } from '@/lib/platform/services/reply'
import { preferredLocales } from '@/lib/platform/text/preferred-locales'
import { isCrawler } from '@/lib/serving/eligibility/crawlers.rules'
import type { Account, CachedSurvey } from '@/lib/serving/memory/cached-account.store'
import type { NewSubmission } from '@/lib/serving/opening/new-submission.store'
import { answersAs, fillSurvey } from '@/lib/serving/recall/fill-survey.rules'
import { thanksOf } from '@/lib/serving/wire/thanks-of.render'
import type { Question } from '@/lib/surveys/survey.rules'
import { answeredPage, endedPage } from '../polls/result-pages'
import { endingWith, thanksOfLinkScreenOut } from '../quotas/screened-out'
import { readAnswer } from '../reading/read-answer'
import { askedSurvey } from '../recording/asked-survey'
import { linkedSubmission } from './linked-submission'

interface LinkInput {
  udid?: string | undefined
  request_id?: string | undefined
  redirect?: string | undefined
  url?: string | undefined
}

interface Linked {
  account: Account
  cached: CachedSurvey
  question: Question
}

/**
 * The question in the path with its survey. Throws `question_unknown` when it is not the account's.
 */
export async function findLinked(questionId: number, context: DeliveryContext): Promise<Linked> {
  const account = await context.loadAccount()
  const found = account.questions.get(questionId)
  if (!found)
    return throwApiError('question_unknown', `question_id ${questionId} is not a question of this account.`)
  return { account, ...found }
}

/**
 * Stores a link's answer if the survey is live, and replies with a redirect, a page for a browser,
 * or JSON.
 */
export async function answerLinked(
  input: LinkInput,
  { account, cached, question }: Linked,
  raw: RawAnswer,
  context: DeliveryContext,
): Promise<Reply> {
  const answer = readAnswer(cached.survey, question, raw)
  const recorder = isCrawler(context.caller.userAgent) ? noopRecorder : context.recorder
  const submissionUdid =
    answer && cached.survey.status === 'live' ? await recorder.newSubmissionUdid(account.id, false) : null
  let screenedOut: string | null = null
  if (answer && submissionUdid !== null) {
    const open = toSubmission(submissionUdid, input, account, cached, question, context)
    await recorder.recordAnswers({
      accountId: account.id,
      submission: { open },
      ...askedSurvey(cached.survey, context.caller),
      answers: [answer],
      now: context.now,
      context: null,
      clientKey: null,
      requestId: input.request_id ?? null,
      requestSubject: input.udid?.toLowerCase() ?? '',
      tells: account.tells,
    })
    screenedOut = await thanksOfLinkScreenOut(context.db, account.id, cached.survey, open.link_key)
  }
  const survey = screenedOut === null ? cached.survey : endingWith(cached.survey, screenedOut)
  const shown = fillSurvey(survey, {
    answer: answersAs(cached.survey.questions, answer ? [answer] : []),
    data: context.extra,
    locale: cached.survey.settings.locale,
  })
  const { origin, prefersHtml } = context.caller
  const target = pickRedirect(
    [input.redirect ?? null, input.url ?? null],
    new URL(origin).host,
    account.settings.redirectDomains,
  )
  if (target && 'follow' in target) return redirect(target.follow)
  if (prefersHtml) {
    const page = hasEnded(cached, context)
      ? endedPage(cached, context.caller.acceptLanguage)
      : await answeredPage(context, account, { survey: shown }, question, answer, toLink(target))
    return html(page)
  }
  return json(JSON.stringify([thanksOf(shown.settings) ?? '']))
}

/**
 * Whether nothing was stored because the survey is no longer live. A preview shows what a live
 * survey would.
 */
const hasEnded = ({ survey }: CachedSurvey, { previewMode }: DeliveryContext): boolean =>
  !previewMode && survey.status !== 'live' && survey.status !== 'draft'

const toLink = (target: RedirectTarget | null) =>
  target && 'show' in target ? { url: target.show, host: target.host } : null

function toSubmission(
  submissionUdid: string,
  input: LinkInput,
  account: Account,
  cached: CachedSurvey,
  question: Question,
  context: DeliveryContext,
): NewSubmission & { link_key: string } {
  const { caller, extra } = context
  const udid = (input.udid ?? randomUUID()).toLowerCase()
  const link = {
    ...{ submissionUdid, deviceUdid: udid, deviceType: 'email' as const, data: extra },
    url: input.url ?? caller.referer,
    linkKey: linkKey(udid, question.id, extra),
    locales: preferredLocales(caller.acceptLanguage),
  }
  return linkedSubmission(link, account, cached, context)
}

/**
 * The same key for the same person (whatever the case of the udid) following the same link with the
 * same Context Data in any order.
 */
function linkKey(udid: string, questionId: number, context: JsonObject): string {
  const entries = Object.entries(context)
    .filter(([name]) => name !== 'udid')
    .sort(([a]: [string, JsonValue], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return createHash('sha256')
    .update(JSON.stringify([udid, questionId, entries]))
    .digest('base64url')
}
